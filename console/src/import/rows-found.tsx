import type { PlannedRow } from '@stockroom/importer';
import { useEffect, useState } from 'preact/hooks';
import { quantity } from '../i18n/numbers.ts';
import { Bar } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { Chip } from '../parts/chip.tsx';
import { saveFile } from '../parts/save-file.ts';
import { findingSentence } from './finding-texts.ts';
import { findingsCsv } from './findings-csv.ts';
import { FILTERS, type Filter, firstFilter } from './seen-rows.ts';
import { importing } from './session.ts';
import { say } from './texts.ts';

/** Shows what becomes or became of the rows, one kind at a time, with the findings beside each. */
export function RowsFound({ isDone }: { isDone: boolean }) {
  const { rows, progress, report, table } = importing.value;
  const [chosen, choose] = useState<Filter>();
  const isReady = report !== undefined || isDone;
  const filter = chosen ?? firstFilter(rows);
  useEffect(() => choose(undefined), [table]);
  const kept = rows.kept[filter];
  const names = isDone ? say().done : say().filters;
  return (
    <section class="rows-found" aria-labelledby="rows-title">
      <h2 class="section-title" id="rows-title">
        {isDone ? say().whatBecame : say().whatBecomes}
      </h2>
      {!isReady && (
        <div class="planning" role="status">
          <Bar part={progress?.rows ?? 0} whole={progress?.total ?? 1} />
          <p class="note">{say().looking}</p>
        </div>
      )}
      {isReady && (
        <>
          <fieldset class="row-filters">
            <legend class="unseen">{say().whichRows}</legend>
            {FILTERS.filter((one) => rows.counts[one] > 0).map((one) => (
              <button
                key={one}
                type="button"
                class="row-filter"
                data-filter={one}
                aria-pressed={one === filter}
                onClick={() => choose(one)}
              >
                {names[one]} {quantity(rows.counts[one])}
              </button>
            ))}
          </fieldset>
          {rows.count === 0 && <p class="empty">{say().noRows}</p>}
          <ShownRows key={filter} rows={kept} total={rows.counts[filter]} label={names[filter]} />
          {(filter === 'refused' || filter === 'remarked') && kept.length > 0 && (
            <div class="list-end">
              <Button look="small" onClick={() => saveFindings([...rows.kept.refused, ...rows.kept.remarked])}>
                {say().findingsFile}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function saveFindings(rows: readonly PlannedRow[]): void {
  const words = { head: say().findingsHead, sentenceOf: findingSentence };
  const name = importing.peek().table?.fileName.replace(/\.[^.]*$/, '') ?? '';
  const file = new Blob([findingsCsv(rows, words)], { type: 'text/csv' });
  saveFile(file, `${name} ${say().findingsName}.csv`);
}

const AT_ONCE = 50;

type ShownRowsProps = { rows: readonly PlannedRow[]; total: number; label: string };

/** Rows, some at a time: each is as high as what is said of it. */
function ShownRows({ rows, total, label }: ShownRowsProps) {
  const [most, setMost] = useState(AT_ONCE);
  const all = rows.slice(0, most);
  return (
    <>
      <ul class="rows" aria-label={label}>
        {all.map((row) => (
          <FoundRow key={row.row} planned={row} />
        ))}
      </ul>
      {all.length < total && (
        <div class="list-end">
          <span class="soft">{say().firstOnly(quantity(all.length), quantity(total))}</span>
          {all.length < rows.length && (
            <Button look="small" onClick={() => setMost(most + AT_ONCE)}>
              {say().more}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const CHIPS = { refused: 'refused', create: 'done', update: 'look-out', unchanged: 'plain' } as const;

function FoundRow({ planned }: { planned: PlannedRow }) {
  const { row, action, name, changes, findings, remarks } = planned;
  const said = [
    ...[...findings, ...remarks].map(findingSentence),
    ...changes.map(({ field, from, to }) => say().changed(say().fields[field], shown(from), shown(to))),
  ];
  return (
    <li class="row found-row" data-row={row}>
      <span class="note">{say().row(row)}</span>
      <span class="found-about">
        {name && (
          <b>
            <bdi>{name}</bdi>
          </b>
        )}
        {said.map((sentence) => (
          <span key={sentence} class={findings.length > 0 ? 'found-fault' : 'soft'}>
            {sentence}
          </span>
        ))}
      </span>
      <Chip kind={CHIPS[action]}>{say().actions[action]}</Chip>
    </li>
  );
}

const shown = (value: string | number): string => (typeof value === 'number' ? quantity(value) : value || '–');
