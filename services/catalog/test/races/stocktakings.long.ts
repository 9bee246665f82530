// A thousand races about stocktakings between two replicas: none is wrong.
import type { CatalogDeps } from '../../src/deps.ts';
import { createStockGroups } from '../../src/stock-groups.ts';
import { addToCount, deleteStocktaking } from '../commands.ts';
import { act, aStocktaking, close, count, entriesOf, ledgerOf } from '../stocktakings.ts';
import type { TestCatalog } from '../support.ts';
import { aBatch, addItem, all, openReplica, openTestCatalog, outcomeOf, storedItems } from '../support.ts';

const ROUNDS = 250;

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
async function anItem(quantity: number): Promise<number> {
  const { id } = await addItem(catalog);
  await move(0, [id, quantity]);
  return id;
}
const quantityOf = async (id: number) => (await storedItems(catalog, [id]))[0]?.quantity;
const isDone = (outcome: object) => 'value' in outcome;

/** Runs the rounds, and gives the sentences of those that were wrong. */
async function race(round: (at: number) => Promise<string | false>): Promise<string[]> {
  const wrong: string[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const sentence = await round(at);
    if (sentence) wrong.push(`round ${at}: ${sentence}`);
  }
  return wrong;
}

describe(`${ROUNDS} races`, () => {
  it('of close against close: one books', async () => {
    const wrong = await race(async (at) => {
      const id = await anItem(10);
      const stocktaking = await aStocktaking(catalog, { counts: [{ itemId: id, quantity: 7 }] });
      const closed = await all(4, (one) => outcomeOf(close(either(at + one), stocktaking)));
      const [quantity, moved] = [await quantityOf(id), (await ledgerOf(catalog, id)).length];
      const isRight = closed.filter(isDone).length === 1 && quantity === 7 && moved === 2;
      return !isRight && JSON.stringify({ closed, quantity, moved });
    });
    expect(wrong).toEqual([]);
  }, 300_000);

  it('of count against count: both are in the entry', async () => {
    const wrong = await race(async (at) => {
      const id = await anItem(10);
      const stocktaking = await aStocktaking(catalog);
      const begun = await all(3, (one) => outcomeOf(count(either(at + one), stocktaking, [id, 1])));
      const [entry] = await entriesOf(catalog, stocktaking);
      const key = { stocktakingId: stocktaking.id, id: entry?.id ?? 0 };
      await all(3, (one) => act(either(at + one), addToCount, { ...key, quantity: 2 }));
      const entries = await entriesOf(catalog, stocktaking);
      const isRight = begun.filter(isDone).length === 1 && entries.length === 1 && entries[0]?.counted_quantity === 7;
      return !isRight && JSON.stringify({ begun, entries });
    });
    expect(wrong).toEqual([]);
  }, 300_000);

  it('of count and close against movements: what moved after the count stays', async () => {
    const wrong = await race(async (at) => {
      const id = await anItem(10);
      const stocktaking = await aStocktaking(catalog);
      const moving = [move(at, [id, 3]), move(at + 1, [id, -2])];
      await count(either(at), stocktaking, [id, 20]);
      moving.push(move(at, [id, -1]), move(at + 1, [id, 5]));
      await close(either(at + 1), stocktaking);
      await Promise.all(moving);
      const [entry] = await entriesOf(catalog, stocktaking);
      const ledger = await ledgerOf(catalog, id);
      const [quantity, sum] = [await quantityOf(id), ledger.reduce((all, one) => all + one.quantity, 0)];
      const isRight = quantity === sum && quantity === 15 + (entry?.difference ?? 0) && ledger.length === 6;
      return !isRight && JSON.stringify({ entry, ledger, quantity });
    });
    expect(wrong).toEqual([]);
  }, 300_000);

  it('of delete against close: one of them', async () => {
    const wrong = await race(async (at) => {
      const id = await anItem(10);
      const stocktaking = await aStocktaking(catalog, { counts: [{ itemId: id, quantity: 7 }] });
      const [closed, deleted] = await Promise.all([
        outcomeOf(close(either(at), stocktaking)),
        outcomeOf(act(either(at + 1), deleteStocktaking, { id: stocktaking.id })),
      ]);
      const quantity = await quantityOf(id);
      const isRight = isDone(closed) !== isDone(deleted) && quantity === (isDone(closed) ? 7 : 10);
      return !isRight && JSON.stringify({ closed, deleted, quantity });
    });
    expect(wrong).toEqual([]);
  }, 300_000);
});
