// The findings of the rows, as a file for the person's spreadsheet.
import type { PlannedRow } from '@stockroom/importer';
import { cellText } from '@stockroom/kernel/formula';
import { csvForm } from '../i18n/csv.ts';

export type FindingWords = {
  head: readonly [row: string, column: string, value: string, message: string];
  sentenceOf: (finding: PlannedRow['findings'][number]) => string;
};

/** Writes the findings and remarks of rows, one a line. */
export function findingsCsv(rows: readonly PlannedRow[], { head, sentenceOf }: FindingWords): string {
  const { sep = ',' } = csvForm();
  const lines = rows.flatMap(({ findings, remarks }) =>
    [...findings, ...remarks].map((one) => [String(one.row), one.column ?? '', one.value ?? '', sentenceOf(one)]),
  );
  return `\ufeff${[head, ...lines].map((cells) => `${cells.map(written).join(sep)}\r\n`).join('')}`;
}

function written(cell: string): string {
  const safe = cellText(cell);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
