import type { Columns, Field } from '@stockroom/importer';
import { useEffect, useState } from 'preact/hooks';
import { columnKey, letterOf } from './column-key.ts';
import { say as saysColumns } from './column-texts.ts';
import { FIELDS_OF } from './kinds.ts';
import type { ShownTable } from './protocol.ts';
import { chooseColumn } from './session.ts';
import { say } from './texts.ts';

type ColumnTableProps = { table: ShownTable; columns: Columns };

const EXAMPLES = 3;

/** The columns of the file with what is in them, and which field each is: as found, or chosen here. Closed where all is well. */
export function ColumnTable({ table, columns }: ColumnTableProps) {
  const fieldAt = (at: number) => columns.columns.find((column) => column.at === at)?.field ?? '';
  const shown = table.header.map((name, at) => ({ name, at, examples: examplesOf(table, at) }));
  const hasFaults = columns.faults.length > 0;
  const [isOpen, setOpen] = useState(hasFaults);
  // It stays open while somebody chooses, also once the last fault is gone.
  useEffect(() => {
    if (hasFaults) setOpen(true);
  }, [hasFaults]);
  return (
    <details class="column-table" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{say().columns}</h2>
        <span class="note">{say().columnsFound(columns.columns.length, table.header.length)}</span>
        {columns.ignored.length > 0 && (
          <span class="note">
            {say().notUsed} <bdi>{columns.ignored.join(', ')}</bdi>
          </span>
        )}
      </summary>
      <ul class="rows">
        {shown
          .filter(({ name, at }) => name !== '' || table.hasCells[at])
          .map(({ name, at, examples }) => (
            <li key={at} class="file-column">
              <div>
                <p>
                  <b>
                    <bdi>{name || letterOf(at)}</bdi>
                  </b>
                </p>
                <p class="note">
                  <bdi>{examples}</bdi>
                </p>
                {factOf(columns, at) && <p class="note column-fact">{factOf(columns, at)}</p>}
              </div>
              <select
                class="input"
                aria-label={say().fieldOf(name || letterOf(at))}
                value={fieldAt(at)}
                onChange={({ currentTarget }) =>
                  chooseColumn(columnKey(table.header, at), currentTarget.value as Field | '')
                }
              >
                <option value="">{say().leftOut}</option>
                {FIELDS_OF[columns.kind].map((field) => (
                  <option key={field} value={field}>
                    {say().fields[field]}
                  </option>
                ))}
              </select>
            </li>
          ))}
      </ul>
    </details>
  );
}

const AMOUNTS: readonly Field[] = ['purchase_price', 'quantity', 'warning_quantity'];

/** Says why a column is not read, or how its amounts are. */
function factOf({ columns, unread }: Columns, at: number): string | undefined {
  const not = unread.find((column) => column.at === at);
  if (not?.instead !== undefined && not.why !== 'by-hand') return saysColumns().instead(not.instead);
  if (not) return saysColumns().why[not.why];
  const read = columns.find((column) => column.at === at);
  return read?.decimal && AMOUNTS.includes(read.field) ? saysColumns().decimal[read.decimal] : undefined;
}

function examplesOf({ first }: ShownTable, at: number): string {
  const cells = first.map(({ cells }) => String(cells[at] ?? '').trim()).filter(Boolean);
  return cells.slice(0, EXAMPLES).join(' · ');
}
