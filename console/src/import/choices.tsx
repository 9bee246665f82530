import type { DecimalSign, Encoding, FindingCode, LostZeros, Row } from '@stockroom/importer';
import { say } from './choice-texts.ts';
import { columnKey } from './column-key.ts';
import { say as saysColumns } from './column-texts.ts';
import { choose, chooseColumn, importing, takeFile } from './session.ts';

type ChoiceProps = {
  id: string;
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

/** Shows what was found in the file, and lets it be chosen. */
export function Choice({ id, label, value, options, onChange }: ChoiceProps) {
  return (
    <label class="field">
      {label}
      <select class="input" id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map(([name, shown]) => (
          <option key={name} value={name}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}

const UNICODE = ['UTF-8', 'UTF-16'].map((name) => [name, name] as const);

/** Shows how the letters of a text are written, and reads the file anew where somebody says otherwise. */
export function EncodingChoice() {
  const { table, file, how } = importing.value;
  if (!table?.encoding || !file) return null;
  return (
    <Choice
      id="import-encoding"
      label={say().encoding}
      value={table.encoding}
      options={[...UNICODE, ...Object.entries(say().encodings)]}
      onChange={(name) => void takeFile(file, { ...how, encoding: name as Encoding })}
    />
  );
}

/** Shows which row names the columns, and reads the file anew where somebody says that it is another, or none. */
export function NamesChoice() {
  const { table, file, how } = importing.value;
  if (!table || !file) return null;
  const { head, headerRow } = table;
  const rows = head.map((row) => [String(row.row), saysColumns().namesIn(row.row, shortened(row))] as const);
  return (
    <Choice
      id="import-names"
      label={saysColumns().names}
      value={String(headerRow)}
      options={[...rows, ['0', saysColumns().noNames]]}
      onChange={(row) => void takeFile(file, { ...how, headerRow: Number(row) })}
    />
  );
}

const LONGEST = 40;

function shortened({ cells }: Row): string {
  const text = cells
    .map((cell) => String(cell).trim())
    .filter(Boolean)
    .join(', ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Asks whose ids they are, once one is not that of the item that its row describes. */
function WhoseIds() {
  const { areIdsOurs, rows, table, columns } = importing.value;
  const at = columns?.columns.find(({ field }) => field === 'id')?.at;
  const isRefused = rows.kept.refused.some((row) =>
    row.findings.some(({ code, field }) => code === 'foreign-id' || (code === 'unknown-item' && field === 'id')),
  );
  if (!table || at === undefined || (!areIdsOurs && !isRefused)) return null;
  return (
    <Choice
      id="import-ids"
      label={say().ids}
      value={areIdsOurs ? 'ours' : 'unknown'}
      options={Object.entries(say().whoseIds)}
      onChange={(chosen) => {
        if (chosen === 'theirs') chooseColumn(columnKey(table.header, at), '');
        else choose({ areIdsOurs: chosen === 'ours' });
      }}
    />
  );
}

/** Asks what rows were refused for: ids that may be of another system, zeros that a spreadsheet has dropped, and signs that could be decimal ones. */
export function WhatIsUnclear() {
  const { lostZeros, decimal, rows } = importing.value;
  const isRefusedFor = (wanted: FindingCode) =>
    rows.kept.refused.some((row) => row.findings.some(({ code }) => code === wanted));
  return (
    <>
      <WhoseIds />
      {(lostZeros !== 'refuse' || isRefusedFor('lost-zeros')) && (
        <Choice
          id="import-zeros"
          label={say().lostZeros}
          value={lostZeros}
          options={Object.entries(say().zeros)}
          onChange={(chosen) => choose({ lostZeros: chosen as LostZeros })}
        />
      )}
      {(decimal !== undefined || isRefusedFor('ambiguous-number')) && (
        <Choice
          id="import-decimal"
          label={say().decimalSign}
          value={decimal ?? ''}
          options={Object.entries(say().decimals)}
          onChange={(chosen) => choose({ decimal: chosen === '' ? undefined : (chosen as DecimalSign) })}
        />
      )}
    </>
  );
}
