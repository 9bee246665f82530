import type { Columns, Field as FieldName } from '@stockroom/importer';
import { useState } from 'preact/hooks';
import { quantity } from '../i18n/numbers.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Refused } from '../parts/refused.tsx';
import { Choice, EncodingChoice, NamesChoice, WhatIsUnclear } from './choices.tsx';
import { problemSentence } from './choose-file.tsx';
import { ColumnTable } from './column-table.tsx';
import { say as saysColumns } from './column-texts.ts';
import { KindChoice } from './kind-choice.tsx';
import { RowsFound } from './rows-found.tsx';
import { begin, choose, describe, importing, plan, start, takeFile } from './session.ts';
import { say } from './texts.ts';

/** Shows what the file would do, before anything is done: its columns, what becomes of each row, and what is wrong. */
export function Check() {
  const { table, columns, problem, report, into } = importing.value;
  if (!table) return null;
  return (
    <>
      <FileHead />
      <NotRead />
      <KindChoice />
      {columns && <ColumnTable table={table} columns={columns} />}
      <Refused error={problem === undefined ? undefined : problemSentence(problem)} onRetry={() => void plan()} />
      {columns?.faults.map(({ code, fields, message }) => (
        <p key={message} class="message refused" role="alert">
          {say().columnFault[code](fields.map((field) => say().fields[field]).join(' / '))}
        </p>
      ))}
      <NewDocument />
      {into.kind === 'items' && columns && <OfNewItems columns={columns} />}
      <WhatIsUnclear />
      {columns?.faults.length === 0 && problem === undefined && <RowsFound isDone={false} />}
      {report && <Foot />}
    </>
  );
}

function FileHead() {
  const { table, file, into } = importing.value;
  if (!table) return null;
  const { fileName, rowCount, sheet, sheets } = table;
  return (
    <div class="file-head">
      <p>
        <b>
          <bdi>{fileName}</bdi>
        </b>{' '}
        <span class="soft">{say().rows(rowCount)}</span>
      </p>
      {sheets.length > 1 && file && (
        <Choice
          id="import-sheet"
          label={say().sheet}
          value={sheet}
          options={sheets.map((name) => [name, name])}
          onChange={(name) => void takeFile(file, { sheet: name })}
        />
      )}
      <EncodingChoice />
      <NamesChoice />
      <Button look="small" onClick={() => begin(into)}>
        {say().otherFile}
      </Button>
    </div>
  );
}

/** Says what of the file is not read: rows above the names of the columns, the names themselves, and sheets without cells. */
function NotRead() {
  const { table, columns } = importing.value;
  if (!table || !columns) return null;
  const { head, headerRow, emptySheets } = table;
  const above = head.filter(({ row }) => row < headerRow).length;
  const said = [
    ...(emptySheets.length > 0 ? [saysColumns().emptySheets(emptySheets.join(', '))] : []),
    ...(above > 0 ? [saysColumns().rowsAbove(headerRow, above)] : []),
    ...(headerRow === 0
      ? [saysColumns().byLetters]
      : columns.areNamesKnown
        ? []
        : [saysColumns().unknownNames(headerRow)]),
  ];
  if (said.length === 0) return null;
  return (
    <p class="note import-not-read" role="status">
      {said.join(' ')}
    </p>
  );
}

/** Asks for what the file does not say of new items. */
function OfNewItems({ columns }: { columns: Columns }) {
  const { defaults } = importing.value;
  const isMissing = (field: FieldName) => !columns.columns.some((column) => column.field === field);
  const field = (name: 'unit' | 'vendor', label: string, usual: string) => (
    <SettledField
      label={label}
      usual={usual}
      value={defaults[name] ?? ''}
      onSettled={(text) => choose({ defaults: { ...defaults, [name]: text } })}
    />
  );
  if (!isMissing('unit') && !isMissing('vendor')) return null;
  return (
    <div class="two of-new-items">
      {isMissing('unit') && field('unit', say().unitOfAll, say().usualUnit)}
      {isMissing('vendor') && field('vendor', say().vendorOfAll, say().usualVendor)}
    </div>
  );
}

type SettledFieldProps = { label: string; usual: string; value: string; onSettled: (text: string) => void };

/** A field whose text counts when it is left: each plan reads the whole file. */
function SettledField({ label, usual, value, onSettled }: SettledFieldProps) {
  const [text, setText] = useState(value || usual);
  return (
    <Field
      label={label}
      hint={say().noColumnSays}
      value={text}
      onInput={setText}
      onBlur={() => text.trim() !== (value || usual) && onSettled(text.trim())}
      maxLength={200}
    />
  );
}

/** Asks for what the file does not say of the document that it becomes. */
function NewDocument() {
  const { into, target } = importing.value;
  if (into.id !== undefined || into.kind === 'items') return null;
  if (into.kind === 'work')
    return (
      <Field
        label={say().customer}
        hint={say().customerHint}
        value={target.customer ?? ''}
        onInput={(customer) => describe({ ...target, customer: customer.trim() === '' ? undefined : customer })}
        maxLength={200}
        required
      />
    );
  const comment = (
    <Field
      label={say().comment}
      value={target.comment ?? ''}
      onInput={(text) => describe({ ...target, comment: text.trim() === '' ? undefined : text })}
      maxLength={2000}
    />
  );
  return comment;
}

function Foot() {
  const { rows, into, target } = importing.value;
  const { create, update, refused } = rows.counts;
  const count = create + update;
  const needsCustomer = into.kind === 'work' && into.id === undefined && !target.customer;
  return (
    <div class="foot import-foot">
      <p id="import-says">
        <b>{say().nothingYet}</b>
        <span class="note">
          {needsCustomer ? say().needsCustomer : refused > 0 ? say().refusedStayOut(refused) : say().allGoIn}
        </span>
      </p>
      <Button
        id="import-start"
        look="main"
        off={count === 0 || needsCustomer}
        aria-describedby="import-says"
        onClick={() => void start()}
      >
        {count === 0 ? say().nothingToDo : say().importRows(quantity(count))}
      </Button>
    </div>
  );
}
