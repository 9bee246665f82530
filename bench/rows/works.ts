import type { Operation } from '../drive/job.ts';
import { fillWorks, MOST_ITEMS, type Works } from '../fill/jobs.ts';
import { openForFill } from '../fill/open.ts';
import { type Contender, inRounds, ratio } from '../machine/rounds.ts';
import {
  type Bench,
  FIRST,
  floor,
  ids,
  type Measured,
  once,
  repeated,
  warmedFloor,
  warmedTogether,
} from './context.ts';
import { onBothCores, onOneCore } from './cores.ts';
import { detailsOf, type Row, row } from './row.ts';

const READ_WORKS = 200;

/** Of the other items no work takes anything: what is asked of single items finds those as they were filled. */
export const TAKEN_FROM = 0.75;

type Added = Omit<Works, 'first' | 'ofItems'>;

/** Adds works behind those there are. */
export async function addWorks(bench: Measured, added: Added): Promise<number[]> {
  const store = openForFill(bench.system.mongodbUrl, bench.system.databaseOf('works'));
  try {
    const [newest] = await store.db.collection<{ _id: number }>('works').find().sort({ _id: -1 }).limit(1).toArray();
    const first = Number(newest?._id ?? 0) + 1;
    await fillWorks(store, { ...added, first, ofItems: bench.size * TAKEN_FROM });
    return Array.from({ length: added.count }, (_, at) => first + at);
  } finally {
    await store.close();
  }
}

/** Asks for the items of works that are added for it, twenty each. */
export async function getWorkItems(bench: Bench): Promise<Operation[]> {
  const works = await addWorks(bench, { count: READ_WORKS, itemsEach: MOST_ITEMS });
  return ids(READ_WORKS, READ_WORKS).map((at): Operation => {
    const id = works[at - 1] as number;
    return [{ method: 'GET', path: `/api/works/${id}/items`, status: 200, has: `{"id":${(id + 1) * MOST_ITEMS - 1},` }];
  });
}

/** GET /api/works/{id}/items: one gRPC hop more than an item, for twenty of them. */
export async function readWorkItems(bench: Bench): Promise<Row[]> {
  const operations = await getWorkItems(bench);
  onOneCore(bench);
  const measured = await inRounds(
    warmedTogether(bench, (of) => [floor(of, 'f3', 32), repeated(of, 'GET work items', { clients: 32, operations })]),
    bench.rounds,
  );
  onBothCores(bench);
  const [f3 = [], items = []] = [measured.F3, measured['GET work items']];
  return [
    row({
      id: 'work-items',
      work: 'GET /api/works/{id}/items, 20 items, 32 clients, servers on one core',
      goal: 'at least 1.0 of F3',
      value: ratio(items, f3, ({ rate }) => rate),
      unit: 'of',
      least: 1,
      details: detailsOf(measured),
    }),
    row({
      id: 'work-items-cpu',
      work: 'the same by CPU a request, of all processes',
      goal: 'at least 1.0 of F3',
      value: ratio(f3, items, ({ allCpuUs }) => allCpuUs),
      unit: 'of',
      least: 1,
      details: [],
    }),
  ];
}

const closing = (id: number): Operation => [
  { method: 'PUT', path: `/api/works/${id}/close-outbound`, status: 200, has: '"outbound_close_timestamp":"20' },
];

type Closings = { clients: number; most: number; apart?: number };

/** Closings of ten items, `most` a round: works are added for each. */
export const closings = (bench: Measured, name: string, { clients, most, ...where }: Closings): Contender =>
  once(bench, name, {
    clients,
    operations: async (round) =>
      (await addWorks(bench, { count: round === 0 ? FIRST : most, itemsEach: 10, ...where })).map(closing),
    seconds: bench.seconds,
  });

/** close-outbound of 10 items: the answer comes when the stock has moved. */
export async function closeOutbound(bench: Bench): Promise<Row[]> {
  const [alone, together] = [warmedFloor(bench, 'fw', 1), { ...warmedFloor(bench, 'fw', 32), name: 'FW 32' }];
  // A round is as long as the floor's; only a very quick machine is through with these before.
  const contenders = [
    alone,
    closings(bench, 'close, 1 client', { clients: 1, most: 1_500 }),
    together,
    closings(bench, 'close, 32 clients', { clients: 32, most: 4_000 }),
  ];
  const measured = await inRounds(contenders, bench.rounds);
  return [
    row({
      id: 'close-p50',
      work: 'close-outbound of 10 items, 1 client, p50',
      goal: "at most 4 times FW's",
      value: ratio(measured['close, 1 client'] ?? [], measured.FW ?? [], ({ p50 }) => p50),
      unit: 'times',
      most: 4,
      details: detailsOf(measured),
    }),
    row({
      id: 'close-rate',
      work: 'close-outbound, 32 clients, distinct items',
      goal: "at least 0.4 of FW's rate",
      value: ratio(measured['close, 32 clients'] ?? [], measured['FW 32'] ?? [], ({ rate }) => rate),
      unit: 'of',
      least: 0.4,
      details: [],
    }),
  ];
}
