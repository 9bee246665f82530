import { movementSums } from '../../src/migrations/movements.ts';
import { createStockGroups } from '../../src/stock-groups.ts';
import { listMovements } from '../../src/use-cases/list-movements.ts';
import { listUse } from '../../src/use-cases/report-use.ts';
import { sumMovements } from '../../src/use-cases/sum-movements.ts';
import type { TestCatalog } from '../support.ts';
import { aBatch, addItem, openReplica, openTestCatalog } from '../support.ts';

let catalog: TestCatalog;
beforeEach(async () => {
  catalog = await openTestCatalog();
});
afterEach(() => catalog.store.drop());

const movements = () => catalog.store.db.collection<{ _id: number }>('movements');
const runs = () => catalog.store.db.collection<{ _id: number; count: number }>('unsummed_movements');
const migrate = (ending = new AbortController().signal) => movementSums(catalog).run(ending);

/** Movements as release 0.1.0 wrote them: without a price, and nobody notes that they have to be summed. */
async function earlierMovements(count: number): Promise<number> {
  const groups = createStockGroups(catalog, () => {});
  const { id } = await addItem(catalog, { purchasePrice: 2_000_000 });
  for (let times = 0; times < count; times += 1) await groups.add(aBatch([[id, 1_000_000]]));
  await movements().updateMany({ item_id: id }, { $unset: { purchase_price: '' } });
  await runs().deleteMany({});
  return id;
}

async function summedOf(id: number) {
  const rows = [];
  for await (const batch of listUse(catalog, { group: 'item', customers: [] })) rows.push(...batch);
  const found = rows.find(({ key }) => key === id);
  return found && { quantity: found.quantities?.[0], value: found.values[0], estimated: found.estimated };
}

const THREE = { quantity: 3_000_000n, value: 6_000_000n, estimated: true };

describe('the movements of release 0.1.0', () => {
  it('are summed at the price of today, each once, and show no price', async () => {
    const id = await earlierMovements(3);
    expect(await migrate()).toBe(3);
    expect(await summedOf(id)).toEqual(THREE);
    expect(await migrate()).toBe(0);
    expect(await sumMovements(catalog)).toBe(0);
    expect(await summedOf(id)).toEqual(THREE);
    for await (const page of listMovements(catalog, id))
      for (const { purchasePrice } of page) expect(purchasePrice).toBeNull();
  });

  it('that are written beside this release are summed too', async () => {
    const groups = createStockGroups(catalog, () => {});
    const { id: ours } = await addItem(catalog, { purchasePrice: 3_000_000 });
    await groups.add(aBatch([[ours, 1_000_000]]));
    for (let wave = 0; wave < 2; wave += 1) {
      const id = await earlierMovements(3);
      await groups.add(aBatch([[ours, 1_000_000]]));
      expect(await migrate()).toBe(3);
      expect(await summedOf(id)).toEqual(THREE);
    }
    await sumMovements(catalog);
    expect(await summedOf(ours)).toMatchObject({ quantity: expect.any(BigInt), estimated: false });
  });

  it('are summed once by two replicas at the same time, and by one that goes on after another ended', async () => {
    const id = await earlierMovements(3);
    const other = await openReplica(catalog);
    const ended = new AbortController();
    ended.abort();
    expect(await migrate(ended.signal)).toBe(0);
    const migrated = await Promise.all([migrate(), movementSums(other).run(new AbortController().signal)]);
    expect(migrated[0] + migrated[1]).toBe(3);
    expect(await summedOf(id)).toEqual(THREE);
    await other.store.close();
  });

  it('are waited for: until all were seen once, a report is refused for a while', async () => {
    await catalog.store.db.collection('migrations').deleteMany({});
    const id = await earlierMovements(3);
    const started = await openReplica(catalog);
    const report = listUse(started, { group: 'item', customers: [] }).next();
    await expect(report).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 10 });
    await migrate();
    expect((await listUse(started, { group: 'item', customers: [] }).next()).value).toMatchObject([{ key: id }]);
    await started.store.close();
  });

  it('that a way back has left are waited for again', async () => {
    const id = await earlierMovements(1);
    await migrate();
    const [one] = await movements().find({ item_id: id }).toArray();
    const { purchase_price: _none, ...earlier } = one as unknown as Record<string, unknown>;
    const copies = Array.from({ length: 1_500 }, (_, at) => ({ ...earlier, _id: Number(one?._id) + at + 1 }));
    await movements().insertMany(copies);
    let looks = 0;
    const endsAfterOne = {
      get aborted() {
        looks += 1;
        return looks > 1;
      },
    } as AbortSignal;
    expect(await migrate(endsAfterOne)).toBe(1_000);
    const started = await openReplica(catalog);
    const report = () => listUse(started, { group: 'item', customers: [] }).next();
    await expect(report()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await migrate()).toBe(500);
    expect((await report()).value).toMatchObject([{ key: id, quantities: [1_501_000_000n, 0n, 0n, 0n] }]);
    await started.store.close();
  });
});
