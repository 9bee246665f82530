// What items are ordered by as their value follows every writer of a quantity or a price, of two replicas at once.
import fc from 'fast-check';
import type { CatalogDeps } from '../../src/deps.ts';
import { valueKeyOf } from '../../src/domain/sort-key.ts';
import { createStockGroups } from '../../src/stock-groups.ts';
import { pageItems } from '../../src/use-cases/read-items.ts';
import { updateItem } from '../commands.ts';
import { aStocktaking, close, ledgerOf } from '../stocktakings.ts';
import type { TestCatalog } from '../support.ts';
import { aBatch, aBody, addItem, all, openReplica, openTestCatalog, storedItems, write } from '../support.ts';

let catalog: TestCatalog;
let other: CatalogDeps;
let groups: ReturnType<typeof createStockGroups>[];
beforeAll(async () => {
  catalog = await openTestCatalog();
  other = await openReplica(catalog);
  groups = [catalog, other].map((deps) => createStockGroups(deps, () => {}));
});
afterAll(async () => {
  await other.store.close();
  await catalog.store.drop();
});

const either = (at: number) => (at % 2 === 0 ? catalog : other);
const move = (at: number, [id, quantity]: [number, number]) =>
  (groups[at % 2] as (typeof groups)[number]).add(
    aBatch([[id, quantity]], { reason: quantity < 0 ? 'work-outbound' : 'acquisition' }),
  );
const price = (deps: CatalogDeps, id: number, purchasePrice: number) =>
  write(deps, updateItem, { id, body: aBody({ purchasePrice }) });
const set = (deps: CatalogDeps, itemId: number, quantity: number) =>
  aStocktaking(deps, { counts: [{ itemId, quantity }], close: true });

/** The items are in the order that their amounts give now, and the stored keys are of these. */
async function expectInOrder(ids: number[]): Promise<void> {
  const stored = await catalog.store.db
    .collection<{ _id: number; value_key?: string }>('items')
    .find({ _id: { $in: ids } })
    .toArray();
  const found = await storedItems(catalog, ids);
  const keys = new Map(found.map((item) => [item.id, valueKeyOf(item)]));
  expect(new Map(stored.map(({ _id, value_key }) => [_id, value_key]))).toEqual(keys);
  const keyOf = (id: number) => keys.get(id) as string;
  const sorted = ids.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a - b));
  const whole = { order: 'value', limit: 1_000, after: 0, descending: false, withTotal: false };
  const { rows } = await pageItems(catalog, {}, whole);
  expect(rows.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(sorted);
}

describe('the value that items are ordered by', () => {
  it('is right after movements, edits of the price and counts by two replicas at the same time', async () => {
    const act = fc.record({
      of: fc.constantFrom('move', 'price', 'count'),
      item: fc.nat(2),
      amount: fc.integer({ min: -5, max: 9 }),
    });
    const rule = fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 24 }), async (acts) => {
      const ids = await all(3, async () => (await addItem(catalog, { purchasePrice: 2 })).id);
      await Promise.all(ids.map((id) => move(0, [id, 6])));
      await Promise.all(
        acts.map(async ({ of, item, amount }, at) => {
          const id = ids[item] as number;
          if (of === 'move') await move(at, [id, amount || 1]);
          else if (of === 'price') await price(either(at), id, Math.abs(amount));
          else await set(either(at), id, Math.abs(amount));
        }),
      );
      await expectInOrder(ids);
    });
    await fc.assert(rule, { numRuns: 12 });
  }, 120_000);

  it('and the price of a movement are those of the price that the item has when a count is closed', async () => {
    const { id } = await addItem(catalog, { purchasePrice: 2 });
    await move(0, [id, 10]);
    const stocktaking = await aStocktaking(catalog, { counts: [{ itemId: id, quantity: 7 }] });
    let edited = false;
    const stock: CatalogDeps['items']['stock'] = async (ids, session) => {
      const found = await catalog.items.stock(ids, session);
      if (!edited && !session) await price(other, id, 5);
      edited = true;
      return found;
    };
    await close({ ...catalog, items: { ...catalog.items, stock } }, stocktaking);
    expect((await ledgerOf(catalog, id)).map(({ purchasePrice }) => purchasePrice)).toEqual([2, 5]);
    await expectInOrder([id]);
  });

  it('and the prices of movements follow the edits of a price that goes up meanwhile', async () => {
    const { id } = await addItem(catalog, { purchasePrice: 1 });
    const edits = async () => {
      for (let purchasePrice = 2; purchasePrice <= 12; purchasePrice += 1) await price(other, id, purchasePrice);
    };
    await Promise.all([edits(), ...Array.from({ length: 40 }, (_, at) => move(at, [id, 1]))]);
    const prices = (await ledgerOf(catalog, id)).map(({ purchasePrice }) => purchasePrice as number);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(prices).toHaveLength(40);
    await expectInOrder([id]);
  });
});
