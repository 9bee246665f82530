import type { Operation } from '../drive/job.ts';
import { articleOf, ean13Of, nameOf } from '../fill/names.ts';
import { openForFill } from '../fill/open.ts';
import { inRounds, type Round, ratio, type Spread } from '../machine/rounds.ts';
import { type Bench, FIRST, ids, once, repeated } from './context.ts';
import { getItems } from './read-item.ts';
import { detailsOf, type Row, row } from './row.ts';

/** Changes a round: the system counts CPU in hundredths of a second, so that 150 of 1.5 ms told it to a tenth. */
const EACH = 400;
const GROWTH = 1.2;

/**
 * Single-item operations of the large database beside those of a small one: CPU of all processes for each. Both systems
 * have just been started: what else was asked of a process changes what its requests cost.
 */
export async function sizeRows(large: Bench, small: Bench): Promise<Row[]> {
  const withMovements = new Map<Bench, number[]>();
  for (const bench of [small, large]) withMovements.set(bench, await withOneMovement(bench));
  const named = (name: string, { size }: Bench) => `${name}, ${size.toLocaleString('en')}`;
  const read = (operations: (bench: Bench) => Operation[]) => (bench: Bench, name: string) =>
    repeated(bench, named(name, bench), { clients: 8, operations: operations(bench) });
  const change = (operations: (bench: Bench, count: number) => Operation[]) => (bench: Bench, name: string) =>
    once(bench, named(name, bench), {
      clients: 8,
      operations: async (round) => operations(bench, round === 0 ? FIRST : EACH),
    });
  const kinds = Object.entries({
    'GET item': read(({ size }) => getItems(size)),
    'GET movements': read((bench) => withMovements.get(bench)?.map(movements) ?? []),
    'find barcode': read(({ size }) => ids(size, 500).map(findBarcode)),
    'PUT item': change(({ size }, count) => ids(size, count).map(put)),
    'POST item': change((_bench, count) => Array.from({ length: count }, (_, at) => post(at))),
    'POST barcode': change(({ size }, count) => ids(size, count).map(barcode)),
  });
  // One beside the other, so that the same moment is measured of both.
  const contenders = kinds.flatMap(([name, kind]) => [kind(small, name), kind(large, name)]);
  const before = await newestIds([small, large]);
  const measured = await inRounds(contenders, large.rounds);
  await removeNewer([small, large], before);
  const at = (name: string, bench: Bench): Round[] => measured[named(name, bench)] ?? [];
  return kinds.map(([name], index) =>
    row({
      id: `size-${name.replaceAll(' ', '-').toLowerCase()}`,
      work: `${name}: CPU at ${large.size.toLocaleString('en')} items beside ${small.size.toLocaleString('en')}`,
      goal: 'within 20 %',
      value: cpuRatio(at(name, large), at(name, small)),
      unit: 'times',
      most: GROWTH,
      details: index === 0 ? detailsOf(measured) : [],
    }),
  );
}

const MOVED = 200;

/** Of both databases as many items that have only the one movement of the fill: other rows moved some of the large one. */
async function withOneMovement(bench: Bench): Promise<number[]> {
  const candidates = ids(bench.size, 900);
  const found = await inCatalog(bench, (_newest, db) =>
    db
      .collection<{ item_id: number }>('movements')
      .find({ item_id: { $in: candidates } }, { projection: { item_id: 1 } })
      .toArray(),
  );
  const times = Map.groupBy(found, ({ item_id }) => Number(item_id));
  const once = candidates.filter((id) => times.get(id)?.length === 1).slice(0, MOVED);
  if (once.length < MOVED) throw new Error(`Only ${once.length} items have one movement; fill a new database.`);
  return once;
}

const cpuRatio = (large: Round[], small: Round[]): Spread => ratio(large, small, ({ allCpuUs }) => allCpuUs);

const movements = (id: number): Operation => [
  { method: 'GET', path: `/api/items/${id}/movements`, status: 200, has: '"reason":"acquisition"' },
];

const findBarcode = (id: number): Operation => [
  { method: 'GET', path: `/api/barcodes?barcode=${ean13Of(id)}`, status: 200, has: `"item_id":${id}` },
];

const bodyOf = (id: number) => ({
  name: nameOf(id),
  article_number: articleOf(id),
  location: `R${id % 40}`,
  purchase_price: 1.25,
  warning_quantity: 10,
  vendor: { id: 1 + (id % 50) },
  unit: { id: 1 + (id % 4) },
});

const put = (id: number): Operation => [
  { method: 'PUT', path: `/api/items/${id}`, body: bodyOf(id), status: 200, has: `{"id":${id},` },
];

const post = (at: number): Operation => [
  {
    method: 'POST',
    path: '/api/items',
    body: bodyOf(at + 1),
    status: 201,
    has: `"article_number":"${articleOf(at + 1)}"`,
  },
];

const barcode = (id: number): Operation => [
  { method: 'POST', path: `/api/items/${id}/barcodes`, body: { master: false }, status: 201, has: '"main":true' },
];

type Newest = { items: number; barcodes: number };

async function newestIds(benches: Bench[]): Promise<Newest[]> {
  return Promise.all(benches.map((bench) => inCatalog(bench, (newest) => newest)));
}

/** Takes out again what was added, so that a kept database stays as it was filled. */
async function removeNewer(benches: Bench[], before: Newest[]): Promise<void> {
  for (const [index, bench] of benches.entries()) {
    const { items, barcodes } = before[index] as Newest;
    await inCatalog(bench, async (_newest, db) => {
      await db.collection<{ _id: number }>('items').deleteMany({ _id: { $gt: items } });
      await db.collection<{ _id: number }>('item_terms').deleteMany({ _id: { $gt: items } });
      await db.collection<{ _id: number }>('barcodes').deleteMany({ _id: { $gt: barcodes } });
    });
  }
}

type Db = ReturnType<typeof openForFill>['db'];

async function inCatalog<T>({ system }: Bench, act: (newest: Newest, db: Db) => Promise<T> | T): Promise<T> {
  const store = openForFill(system.mongodbUrl, system.databaseOf('catalog'));
  const newest = async (name: string) =>
    Number((await store.db.collection<{ _id: number }>(name).find().sort({ _id: -1 }).limit(1).toArray())[0]?._id ?? 0);
  try {
    return await act({ items: await newest('items'), barcodes: await newest('barcodes') }, store.db);
  } finally {
    await store.close();
  }
}
