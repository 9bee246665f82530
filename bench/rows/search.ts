import type { Operation } from '../drive/job.ts';
import { expressions, furtherExpressions } from '../fill/names.ts';
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
  const further = await furtherRows(bench);
  const name = nameOfRows(bench);
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
    ...further,
  ];
}

const nameOfRows = ({ size }: Bench): string => `search, 8 clients, ${size.toLocaleString('en')} items`;

/** Search where the expression as it is finds too few: by its words, and by near misses. */
async function furtherRows(bench: Bench): Promise<Row[]> {
  const { words, near } = furtherExpressions(bench.size);
  const kinds = { words: { list: words, most: 25 }, near: { list: near, most: 60 } };
  const contenders = Object.entries(kinds).map(([kind, { list }]) =>
    repeated(bench, kind, { clients: 8, operations: list.map(searching) }),
  );
  const measured = await inRounds(contenders, bench.rounds);
  return Object.entries(kinds).map(([kind, { most }]) =>
    row({
      id: `search-${kind}-${bench.size}`,
      work: `${nameOfRows(bench)}, ${kind === 'near' ? 'near misses' : kind}: p99`,
      goal: `at most ${most} ms`,
      value: spreadOf((measured[kind] ?? []).map(({ p99 }) => p99)),
      unit: 'ms',
      most,
      details: detailsOf({ [kind]: measured[kind] ?? [] }),
    }),
  );
}
