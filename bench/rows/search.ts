import type { Operation } from '../drive/job.ts';
import { expressions } from '../fill/names.ts';
import { inRounds, ratio, spreadOf } from '../machine/rounds.ts';
import { type Bench, repeated } from './context.ts';
import { getItems } from './read-item.ts';
import { detailsOf, type Row, row } from './row.ts';

const searching = (expression: string): Operation => [
  {
    method: 'GET',
    path: `/api/items/search?expression=${encodeURIComponent(expression)}&items=1&barcodes=1&limit=6`,
    status: 200,
    has: '[',
  },
];

/** Searches of all kinds. */
export const searches = (size: number): Operation[] =>
  Object.values(expressions(size)).flatMap((list) => list.slice(0, 100).map(searching));

/** Search as people type: one letter, two, three, words, and what only one item has. */
export async function searchRows(bench: Bench): Promise<Row[]> {
  const kinds = Object.entries(expressions(bench.size));
  const measured = await inRounds(
    [
      repeated(bench, 'GET item', { clients: 8, operations: getItems(bench.size) }),
      repeated(bench, 'all kinds', { clients: 8, operations: searches(bench.size) }),
      ...kinds.map(([kind, list]) => repeated(bench, kind, { clients: 8, operations: list.map(searching) })),
    ],
    bench.rounds,
  );
  const name = `search, 8 clients, ${bench.size.toLocaleString('en')} items`;
  const [some = [], item = []] = [measured['all kinds'], measured['GET item']];
  return [
    row({
      id: `search-${bench.size}`,
      work: `${name}: p99`,
      goal: "at most 3 times GET item's",
      value: ratio(some, item, ({ p99 }) => p99),
      unit: 'times',
      most: 3,
      details: detailsOf(measured),
    }),
    row({
      id: `search-ms-${bench.size}`,
      work: `${name}: p99`,
      goal: 'at most 25 ms',
      value: spreadOf(some.map(({ p99 }) => p99)),
      unit: 'ms',
      most: 25,
      details: [],
    }),
  ];
}
