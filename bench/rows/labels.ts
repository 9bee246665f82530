import type { Operation } from '../drive/job.ts';
import { inRounds, spreadOf } from '../machine/rounds.ts';
import { type Bench, FIRST, floor, once } from './context.ts';
import { detailsOf, type Row, row } from './row.ts';

/** The label of an item's generated barcode: the fill gave it that id. */
const label = (item: number): Operation => [
  { method: 'GET', path: `/api/items/${item}/barcodes/${2 * item - 1}/print`, status: 200, has: '%PDF' },
];

const EACH = 400;

/** Labels of which all but the first requests find the rendered file. */
export const knownLabels = (): Operation[] => Array.from({ length: 20 }, (_, at) => label(at + 1));

/** Labels that nobody has asked for yet, each once. */
export async function labelRows(bench: Bench): Promise<Row[]> {
  const middle = Math.floor(bench.size / 2);
  const fresh = async (round: number) => {
    if (round === 0) return Array.from({ length: FIRST }, (_, at) => label(middle + 1 + at));
    return Array.from({ length: EACH }, (_, at) => label(middle - (round - 1) * EACH - at));
  };
  const measured = await inRounds(
    [floor(bench, 'f2', 8), once(bench, 'label, not cached', { clients: 8, operations: fresh })],
    bench.rounds,
  );
  return [
    row({
      id: 'label-cpu',
      work: 'a label, not cached: CPU of all processes',
      goal: '4 ms or less',
      value: spreadOf((measured['label, not cached'] ?? []).map(({ allCpuUs }) => allCpuUs / 1000)),
      unit: 'ms',
      most: 4,
      details: detailsOf(measured),
    }),
  ];
}
