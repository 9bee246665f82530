import type { Operation } from '../drive/job.ts';
import { fillAcquisitions } from '../fill/jobs.ts';
import { openForFill } from '../fill/open.ts';
import { type Contender, inRounds, ratio, spreadOf } from '../machine/rounds.ts';
import { transactionsOf } from '../machine/transactions.ts';
import { type Bench, FIRST, once, warmedFloor } from './context.ts';
import { detailsOf, type Row, row } from './row.ts';

async function addAcquisitions(bench: Bench, count: number): Promise<number[]> {
  const store = openForFill(bench.system.mongodbUrl, bench.system.databaseOf('acquisitions'));
  try {
    const found = store.db.collection<{ _id: number }>('acquisitions').find().sort({ _id: -1 }).limit(1);
    const first = Number((await found.toArray())[0]?._id ?? 0) + 1;
    await fillAcquisitions(store, { first, count });
    return Array.from({ length: count }, (_, at) => first + at);
  } finally {
    await store.close();
  }
}

/** The stock of the first items: whole numbers here. */
async function quantities({ system }: Bench, count: number): Promise<number[]> {
  const store = openForFill(system.mongodbUrl, system.databaseOf('catalog'));
  try {
    const items = store.db.collection<{ _id: number; quantity: bigint }>('items');
    const found = await items
      .find({ _id: { $lte: count } })
      .sort({ _id: 1 })
      .toArray();
    return found.map(({ quantity }) => Number(quantity) / 1_000_000);
  } finally {
    await store.close();
  }
}

/** Receives 1 of an item, each in an acquisition of its own; `shows` is what the item must show afterwards. */
function receiving(acquisition: number, item: number, shows?: string): Operation {
  const path = `/api/acquisitions/${acquisition}/items`;
  const body = { item: { id: item }, quantity: 1 };
  const post = { method: 'POST', path, body, status: 201, has: `{"id":${item},` };
  return shows === undefined
    ? [post]
    : [post, { method: 'GET', path: `/api/items/${item}`, status: 200, has: shows, until: true }];
}

/** The items up to this id are received in the rounds that count. */
const MOST_RECEIVED = 640;

/** POST of an acquisition item until the item shows it, and many who raise one item beside many who raise many. */
export async function receive(bench: Bench): Promise<Row[]> {
  const distinct = async (round: number): Promise<Operation[]> => {
    const each = Math.min(round === 0 ? FIRST : MOST_RECEIVED, bench.size);
    const there = await quantities(bench, each);
    return (await addAcquisitions(bench, each)).map((acquisition, at) =>
      receiving(acquisition, at + 1, `"quantity":${(there[at] ?? 0) + 1},`),
    );
  };
  const of = async (items: number): Promise<Operation[]> =>
    (await addAcquisitions(bench, MOST_RECEIVED)).map((acquisition, at) => receiving(acquisition, 1 + (at % items)));
  const retries: number[] = [];
  const measured = await inRounds(
    [
      warmedFloor(bench, 'fw', 32),
      once(bench, 'receive and see', { clients: 32, operations: distinct }),
      retriesCounted(bench, retries, once(bench, '64 clients, one item', { clients: 64, operations: () => of(1) })),
      once(bench, '64 clients, 64 items', { clients: 64, operations: () => of(64) }),
    ],
    bench.rounds,
  );
  return [
    row({
      id: 'receive',
      work: 'POST acquisition item, 32 clients, until the item shows it',
      goal: "at least 0.4 of FW's rate",
      value: ratio(measured['receive and see'] ?? [], measured.FW ?? [], ({ rate }) => rate),
      unit: 'of',
      least: 0.4,
      details: detailsOf(measured),
    }),
    row({
      id: 'hot-item',
      work: 'one hot item, 64 clients raising it',
      goal: 'at least 0.8 of the rate over 64 items',
      value: ratio(measured['64 clients, one item'] ?? [], measured['64 clients, 64 items'] ?? [], ({ rate }) => rate),
      unit: 'of',
      least: 0.8,
      details: [],
    }),
    row({
      id: 'hot-item-retries',
      work: 'the same: retries a transaction',
      goal: 'at most 0.05',
      value: spreadOf(retries),
      unit: 'of',
      most: 0.05,
      details: [],
    }),
  ];
}

/** Notes of each round that counts how often a transaction was run again. */
function retriesCounted({ system }: Bench, retries: number[], contender: Contender): Contender {
  const run = async (round: number) => {
    const before = await transactionsOf(system);
    const times = await contender.run(round);
    const after = await transactionsOf(system);
    if (round > 0) retries.push((after.again - before.again) / Math.max(1, after.begun - before.begun));
    return times;
  };
  return { ...contender, run };
}
