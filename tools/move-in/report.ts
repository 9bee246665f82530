import { shown } from './amounts.ts';
import type { Moved, Totals } from './moved.ts';

type About = { system: string; folder: string };

/** Says what became of the source: sums, every remark with its row, and what to do next. */
export function reportOf(
  { items, barcodes, deliveries, jobs, remarks, totals }: Moved,
  { system, folder }: About,
): string {
  const made = [
    `${items.length} items`,
    ...(barcodes.length > 0 ? [`${barcodes.length} further barcodes`] : []),
    ...(deliveries.length > 0 ? [`${deliveries.length} deliveries`] : []),
    ...(jobs.length > 0 ? [`${jobs.length} jobs`] : []),
  ];
  return [
    `Moved from ${system}: ${made.join(', ')}.`,
    ...totalsSaid(totals),
    ...(remarks.length > 0 ? ['', `Not as it was there (${remarks.length}):`] : ['Everything is as it was there.']),
    ...remarks.map(({ where, value, why }) => `  ${where}${value === '' ? '' : `, “${shortened(value)}”`}: ${why}`),
    '',
    `Next: npm run move-in -- send ${folder}, then npm run move-in -- compare ${folder}.`,
    '',
  ].join('\n');
}

function totalsSaid({ source, files, left_out }: Totals): string[] {
  const line = (name: string, { items, quantity }: Totals['source']) =>
    `  ${name.padEnd(12)}${String(items).padStart(8)} items, quantities together ${shown(quantity)}`;
  return [line('source', source), line('left out', left_out), line('files', files)];
}

/** A value on one line. */
function shortened(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  return line.length > 100 ? `${line.slice(0, 100)}…` : line;
}
