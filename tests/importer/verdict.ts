// What the import says of a file: the words of its refusal, or each row as a short text.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { matchColumns, NotATable, readTable } from '@stockroom/importer';
import { textFromMillionths } from '@stockroom/kernel';
import { createKnown } from '../../packages/importer/src/plan/known.ts';
import { createItemPlanner, type ItemPlan } from '../../packages/importer/src/plan/plan-item.ts';

const LONGEST = 60;
const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

/** Gives one text for a file that is refused, else one for each row of items that it would make. */
export async function verdictOn(path: string): Promise<string[]> {
  try {
    const table = await readTable(await readFile(path), { fileName: basename(path) });
    const columns = matchColumns('items', table);
    if (columns.faults.length > 0) return columns.faults.map(({ message }) => shortened(message));
    const known = createKnown();
    const how = { columns, defaults: {}, lostZeros: 'refuse', known: () => known, earlier: () => undefined } as const;
    return (await Array.fromAsync(table.rows())).map(createItemPlanner(how)).map(saidOf);
  } catch (error) {
    if (!(error instanceof NotATable)) throw error;
    return [shortened(error.message)];
  }
}

function saidOf({ action, row, make, barcode, book, findings, remarks }: ItemPlan): string {
  if (action === 'refused')
    return findings
      .map(({ code, column, value }) => `row ${row}: ${code}, ${column} ${shortened(value ?? '')}`.trim())
      .join('; ');
  if (!make) return `row ${row}: ${remarks.map(({ code }) => code).join(', ')}`;
  const price = textFromMillionths(make.purchase_price);
  return [make.name, barcode ?? '-', `${textFromMillionths(book ?? 0)} ${make.unit}`, `at ${price}`]
    .map(shortened)
    .join(' | ');
}
