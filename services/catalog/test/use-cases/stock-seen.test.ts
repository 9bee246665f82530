import { jest } from '@jest/globals';
import type { Catalog } from '../../src/catalog.ts';
import { startBatches } from '../../src/use-cases/apply-batches.ts';
import { deleteItem } from '../../src/use-cases/delete-item.ts';
import { listMovements } from '../../src/use-cases/list-movements.ts';
import type { TestCatalog } from '../support.ts';
import { aBatch, addItem, all, openReplica, openTestCatalog, storedItems, write } from '../support.ts';

type Replica = { catalog: Catalog; batches: ReturnType<typeof startBatches> };

let catalog: TestCatalog;
let other: Replica;
const opened: Catalog[] = [];
/** A process of its own, which has seen nothing yet. */
async function aReplica(): Promise<Replica> {
  const replica = await openReplica(catalog);
  opened.push(replica);
  return { catalog: replica, batches: startBatches(replica, () => {}) };
}

beforeAll(async () => {
  catalog = await openTestCatalog();
  other = await aReplica();
});
afterAll(async () => {
  await Promise.all(opened.map(({ store }) => store.close()));
  await catalog.store.drop();
});

const stockOf = async (id: number) => (await storedItems(catalog, [id], { withDeleted: true }))[0]?.quantity;
/** Its balances and the order of its movements' ids, oldest first. */
async function ledgerOf(id: number) {
  const movements = [];
  for await (const page of listMovements(catalog, id)) movements.unshift(...page.toReversed());
  const ids = movements.map((movement) => movement.id);
  return {
    balances: movements.map(({ balance }) => balance),
    isAscending: ids.every((each, at) => each > (ids[at - 1] ?? 0)),
  };
}

/** A new item with so much in stock, and a replica that has seen it so. */
async function anItemSeen(quantity: number): Promise<{ id: number; here: Replica }> {
  const here = await aReplica();
  const { id } = await addItem(catalog);
  if (quantity > 0) await other.batches.add(aBatch([[id, quantity]]));
  await here.catalog.itemViews([id]);
  expect(here.catalog.stockSeen.of([id])?.get(id)?.quantity).toBe(quantity);
  return { id, here };
}

describe('a batch of items that were seen, and moved elsewhere since', () => {
  it('is applied to what is there', async () => {
    const { id, here } = await anItemSeen(5);
    await other.batches.add(aBatch([[id, 3]]));
    expect(await here.batches.add(aBatch([[id, -1]]))).toMatchObject({ applied: true });
    expect(await ledgerOf(id)).toEqual({ balances: [5, 8, 7], isAscending: true });
    expect(await stockOf(id)).toBe(7);
  });

  it('takes what came since, and is refused what went since', async () => {
    const more = await anItemSeen(5);
    await other.batches.add(aBatch([[more.id, 5]]));
    expect(await more.here.batches.add(aBatch([[more.id, -8]], { reason: 'work-outbound' }))).toMatchObject({
      applied: true,
    });
    const less = await anItemSeen(10);
    await other.batches.add(aBatch([[less.id, -8]]));
    expect(await less.here.batches.add(aBatch([[less.id, -5]], { reason: 'work-outbound' }))).toMatchObject({
      applied: false,
      shortages: [{ itemId: less.id, name: 'Bolt', required: 5, available: 2 }],
    });
    expect([await stockOf(more.id), await stockOf(less.id)]).toEqual([2, 2]);
  });

  it('comes after them in the ledger, though they added up to nothing', async () => {
    const { id, here } = await anItemSeen(5);
    // It has ids for movements before the later one takes any, and they are smaller.
    await here.batches.add(aBatch([[(await addItem(catalog)).id, 1]]));
    const later = await aReplica();
    for (let times = 0; times < 3; times += 1) {
      await later.batches.add(aBatch([[id, 1]]));
      await later.batches.add(aBatch([[id, -1]]));
    }
    await here.batches.add(aBatch([[id, 2]]));
    expect(await ledgerOf(id)).toEqual({ balances: [5, 6, 5, 6, 5, 6, 5, 7], isAscending: true });
  });

  it('is guessed wrong once, also where it is refused', async () => {
    const [emptied, deleted] = [await anItemSeen(5), await anItemSeen(0)];
    await other.batches.add(aBatch([[emptied.id, -5]]));
    await write(other.catalog, deleteItem, deleted.id);
    for (const { here, line } of [
      { here: emptied.here, line: [emptied.id, -1] as [number, number] },
      { here: deleted.here, line: [deleted.id, 1] as [number, number] },
    ]) {
      const wasWrong = jest.spyOn(here.catalog.stockSeen, 'wasWrong').mockReturnValue();
      for (let times = 0; times < 3; times += 1)
        expect(await here.batches.add(aBatch([line]))).toMatchObject({ applied: false });
      expect(wasWrong).toHaveBeenCalledTimes(1);
    }
  });

  it('is applied whole or not at all where only one of them moved', async () => {
    const { id: still, here } = await anItemSeen(5);
    const { id: moving } = await addItem(catalog);
    await other.batches.add(aBatch([[moving, 5]]));
    await here.catalog.itemViews([moving]);
    await other.batches.add(aBatch([[moving, -4]]));
    const asked = aBatch(
      [
        [still, -2],
        [moving, -2],
      ],
      { reason: 'work-outbound' },
    );
    expect(await here.batches.add(asked)).toMatchObject({ applied: false, shortages: [{ itemId: moving }] });
    expect([await stockOf(still), await stockOf(moving)]).toEqual([5, 1]);
  });
});

describe('a batch of an item that was seen, and deleted elsewhere since', () => {
  it('brings nothing new to it', async () => {
    const { id, here } = await anItemSeen(0);
    await write(other.catalog, deleteItem, id);
    expect(await here.batches.add(aBatch([[id, 5]]))).toMatchObject({ applied: false, deletedItems: [id] });
    expect(await stockOf(id)).toBe(0);
  });

  it('brings back what went out on a job', async () => {
    const { id, here } = await anItemSeen(0);
    await write(other.catalog, deleteItem, id);
    const returned = () => here.batches.add(aBatch([[id, 5]], { reason: 'work-returned' }));
    expect(await returned()).toMatchObject({ applied: true });
    expect(here.catalog.stockSeen.of([id])).toBeUndefined();
    expect(await returned()).toMatchObject({ applied: true });
    expect(await stockOf(id)).toBe(10);
  });
});

describe('a batch with an item that it changes by nothing', () => {
  it('is decided on what is there', async () => {
    const { id, here } = await anItemSeen(5);
    const { id: gone } = await addItem(catalog);
    await here.catalog.itemViews([gone]);
    await write(other.catalog, deleteItem, gone);
    const asked = aBatch(
      [
        [id, -1],
        [gone, 2],
        [gone, -2],
      ],
      { reason: 'work-outbound' },
    );
    expect(await here.batches.add(asked)).toMatchObject({ applied: false, deletedItems: [gone] });
    expect(await stockOf(id)).toBe(5);
  });
});

describe('items that two replicas keep moving', () => {
  it('stay sound, and are guessed wrong once a second at most', async () => {
    const [one, another] = [await aReplica(), await aReplica()];
    const ids = (await all(3, () => addItem(catalog))).map(({ id }) => id);
    let wrong = 0;
    for (const { catalog: replica } of [one, another]) {
      const { wasWrong } = replica.stockSeen;
      replica.stockSeen.wasWrong = () => {
        wrong += 1;
        wasWrong();
      };
    }
    const began = performance.now();
    for (let round = 0; round < 40; round += 1) {
      const lines = ids.map((id): [number, number] => [id, 1]);
      await (round % 2 === 0 ? one : another).batches.add(aBatch(lines));
    }
    const seconds = Math.ceil((performance.now() - began) / 1_000);
    expect(wrong).toBeGreaterThan(0);
    expect(wrong).toBeLessThanOrEqual(2 * (seconds + 1));
    for (const id of ids) {
      expect(await ledgerOf(id)).toEqual({ balances: upTo(40), isAscending: true });
      expect(await stockOf(id)).toBe(40);
    }
  });
});

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
