import type { StockAsked } from '@stockroom/events';
import { outbox } from '@stockroom/store';
import fc from 'fast-check';
import type { CatalogDeps } from '../../src/deps.ts';
import type { Movement } from '../../src/domain/stock.ts';
import { applyAsked } from '../../src/events/apply-asked.ts';
import { createStockGroups } from '../../src/stock-groups.ts';
import { listMovements } from '../../src/use-cases/list-movements.ts';
import { deleteItem } from '../commands.ts';
import type { TestCatalog } from '../support.ts';
import { aBatch, addItem, all, openReplica, openTestCatalog, outcomeOf, storedItems, write } from '../support.ts';

let catalog: TestCatalog;
let other: CatalogDeps;
let here: ReturnType<typeof createStockGroups>;
let there: ReturnType<typeof createStockGroups>;

beforeAll(async () => {
  catalog = await openTestCatalog();
  other = await openReplica(catalog);
  here = createStockGroups(catalog, () => {});
  there = createStockGroups(other, () => {});
});
afterAll(async () => {
  await other.store.close();
  await catalog.store.drop();
});

const either = (index: number) => (index % 2 === 0 ? here : there);
const quantityOf = async (id: number) => (await storedItems(catalog, [id], { withDeleted: true }))[0]?.quantity;
const anItem = async (quantity = 0): Promise<number> => {
  const { id } = await addItem(catalog);
  if (quantity > 0) await here.add(aBatch([[id, quantity]]));
  return id;
};
async function ledgerOf(id: number): Promise<Movement[]> {
  const pages: Movement[] = [];
  for await (const page of listMovements(catalog, id)) pages.push(...page);
  return pages;
}

/** An item's quantity is the sum of its movements, each of which tells the balance it left. */
async function expectSound(id: number): Promise<void> {
  let balance = 0;
  for (const movement of (await ledgerOf(id)).reverse()) {
    balance += movement.quantity;
    expect(movement.balance).toBe(balance);
    expect(balance).toBeGreaterThanOrEqual(0);
  }
  expect(await quantityOf(id)).toBe(balance);
}

describe('a stock batch', () => {
  it('changes quantities and writes the ledger, newest first', async () => {
    const id = await anItem();
    await here.add(aBatch([[id, 2 ** 40]], { reference: 5 }));
    await here.add(aBatch([[id, -1_500_000]], { reason: 'work-outbound', reference: 6 }));
    expect(await ledgerOf(id)).toMatchObject([
      { quantity: -1_500_000, balance: 2 ** 40 - 1_500_000, reason: 'work-outbound', reference: 6 },
      { quantity: 2 ** 40, balance: 2 ** 40, reason: 'acquisition', reference: 5, user: { id: 3, username: 'ana' } },
    ]);
    await expectSound(id);
  });

  it('is applied once by its id, asked 20 times at once of two replicas', async () => {
    const id = await anItem(10);
    const asked = aBatch([[id, -3]], { reason: 'work-outbound' });
    const outcomes = await all(20, (index) => either(index).add(asked));
    expect(outcomes.every(({ applied }) => applied)).toBe(true);
    expect(await quantityOf(id)).toBe(7);
    expect(await ledgerOf(id)).toHaveLength(2);
  });

  it('stays refused, though the stock has come meanwhile', async () => {
    const id = await anItem(1);
    const asked = aBatch([[id, -3]], { reason: 'work-outbound' });
    const refused = await here.add(asked);
    expect(refused).toMatchObject({ applied: false, shortages: [{ itemId: id, required: 3, available: 1 }] });
    await here.add(aBatch([[id, 10]]));
    expect(await there.add(asked)).toEqual(refused);
    expect(await quantityOf(id)).toBe(11);
  });

  it('takes nothing of any item when one is short', async () => {
    const [full, empty] = [await anItem(5), await anItem(0)];
    const outcome = await here.add(
      aBatch(
        [
          [full, -1],
          [empty, -1],
        ],
        { reason: 'work-outbound' },
      ),
    );
    expect(outcome).toMatchObject({ applied: false, shortages: [{ itemId: empty }] });
    expect(await quantityOf(full)).toBe(5);
  });

  it('is decided on what those before it in its group leave', async () => {
    const id = await anItem(5);
    const outcomes = await all(8, () => here.add(aBatch([[id, -1]], { reason: 'work-outbound' })));
    expect(outcomes.map(({ applied }) => applied)).toEqual([true, true, true, true, true, false, false, false]);
    await expectSound(id);
  });

  it('brings goods back to a deleted item, and nothing new', async () => {
    const id = await anItem();
    await write(catalog, deleteItem, id);
    expect(await here.add(aBatch([[id, 5]]))).toMatchObject({ applied: false, deletedItems: [id] });
    expect(await here.add(aBatch([[id, 5]], { reason: 'work-returned' }))).toMatchObject({ applied: true });
    expect(await quantityOf(id)).toBe(5);
  });

  it('fails alone when it breaks its group', async () => {
    const id = await anItem();
    // A document may be 16 MiB at most: the database refuses this one's outcome.
    const broken = aBatch([[id, -1]], { reason: 'work-outbound', id: 'x'.repeat(17 << 20) });
    const [first, bad, last] = await Promise.all([
      here.add(aBatch([[id, 2]])),
      here.add(broken).catch(() => 'failed'),
      here.add(aBatch([[id, 3]])),
    ]);
    expect([first.applied, last.applied]).toEqual([true, true]);
    expect(bad).toBe('failed');
    expect(await quantityOf(id)).toBe(5);
  });

  it('is answered within 2 s when 40 change one item at once on two replicas', async () => {
    const id = await anItem();
    const started = performance.now();
    await all(40, (index) => either(index).add(aBatch([[id, 1]])));
    expect(performance.now() - started).toBeLessThan(2_000);
    await expectSound(id);
  });
});

describe('an item that two replicas keep changing', () => {
  it('is changed within 2 s by either of them each time', async () => {
    const id = await anItem();
    const until = performance.now() + 1_500;
    let longest = 0;
    await all(16, async (index) => {
      while (performance.now() < until) {
        const started = performance.now();
        await either(index).add(aBatch([[id, 1]]));
        longest = Math.max(longest, performance.now() - started);
      }
    });
    expect(longest).toBeLessThan(2_000);
    await expectSound(id);
  });
});

describe('what became of a batch', () => {
  const eventOf = (id: string) => outbox(catalog.store).findOne({ _id: `settled:${id}` });
  const asEvent = ({ batch: { lines, ...rest } }: ReturnType<typeof aBatch>) => ({
    ...rest,
    reason: rest.reason as StockAsked['reason'],
    asker: rest.reason === 'acquisition' ? ('acquisitions' as const) : ('works' as const),
    lines: lines.map(({ itemId, quantity }) => ({ item_id: itemId, quantity })),
  });

  const byItsOwn = (batches: typeof here, event: ReturnType<typeof asEvent>) =>
    applyAsked(batches, event, `stock.asked.${event.asker}`);

  it('waits in the outbox for a service that asked by an event, applied or refused', async () => {
    const id = await anItem(1);
    const applied = aBatch([[id, 5]]);
    const refused = aBatch([[id, -50]], { reason: 'work-outbound' });
    await all(2, (index) => byItsOwn(here, asEvent(index === 0 ? applied : refused)));
    expect(await eventOf(applied.batch.id)).toMatchObject({
      subject: 'stock.settled.acquisitions',
      data: { batch_id: applied.batch.id, applied: true, reference: 7 },
    });
    expect(await eventOf(refused.batch.id)).toMatchObject({
      subject: 'stock.settled.works',
      data: { applied: false, shortages: [{ item_id: id, required: 50, available: 6 }] },
    });
  });

  it('is told by no event to a caller, who has the answer or asks again', async () => {
    const asked = aBatch([[await anItem(), 5]]);
    await here.add(asked);
    await here.add(asked);
    expect(await eventOf(asked.batch.id)).toBeNull();
  });

  it('waits in the outbox once, however often a service asks by events for what was applied before', async () => {
    const asked = aBatch([[await anItem(), 5]]);
    await here.add(asked);
    await all(5, (index) => byItsOwn(either(index), asEvent(asked)));
    expect(await eventOf(asked.batch.id)).toMatchObject({ data: { applied: true } });
    expect(await quantityOf(asked.batch.lines[0]?.itemId ?? 0)).toBe(5);
  });

  it.each([
    ['works', 'work-outbound', 'stock.asked.acquisitions'],
    ['acquisitions', 'acquisition', 'stock.asked.works'],
    ['works', 'acquisition', 'stock.asked.works'],
    ['acquisitions', 'work-returned', 'stock.asked.acquisitions'],
    ['works', 'work-returned', 'stock.settled.works'],
  ] as const)('is not applied in the name of %s for %s where it comes by %s', async (asker, reason, subject) => {
    const id = await anItem();
    const event = { ...asEvent(aBatch([[id, 5]])), asker, reason };
    await expect(applyAsked(here, event, subject)).rejects.toMatchObject({ kind: 'invalid' });
    expect(await quantityOf(id)).toBe(0);
  });
});

describe('a batch of items that another replica moved meanwhile', () => {
  it('takes what came since, and is refused what went since', async () => {
    const [more, less] = [await anItem(5), await anItem(10)];
    await there.add(aBatch([[more, 5]]));
    expect(await here.add(aBatch([[more, -8]], { reason: 'work-outbound' }))).toMatchObject({ applied: true });
    await there.add(aBatch([[less, -8]]));
    expect(await here.add(aBatch([[less, -5]], { reason: 'work-outbound' }))).toMatchObject({
      applied: false,
      shortages: [{ itemId: less, name: 'Bolt', required: 5, available: 2 }],
    });
    expect([await quantityOf(more), await quantityOf(less)]).toEqual([2, 2]);
  });

  it('comes after those moves in the ledger, though they added up to nothing', async () => {
    const id = await anItem(5);
    const later = await openReplica(catalog);
    const others = createStockGroups(later, () => {});
    for (let times = 0; times < 3; times += 1) {
      await others.add(aBatch([[id, 1]]));
      await others.add(aBatch([[id, -1]]));
    }
    await here.add(aBatch([[id, 2]]));
    expect((await ledgerOf(id)).map(({ balance }) => balance)).toEqual([7, 5, 6, 5, 6, 5, 6, 5]);
    await later.store.close();
  });
});

describe('a batch with a deleted item that it changes by nothing', () => {
  it('goes on no job', async () => {
    const [id, gone] = [await anItem(5), await anItem()];
    await write(other, deleteItem, gone);
    const lines: [number, number][] = [
      [id, -1],
      [gone, 2],
      [gone, -2],
    ];
    const outcome = await here.add(aBatch(lines, { reason: 'work-outbound' }));
    expect(outcome).toMatchObject({ applied: false, deletedItems: [gone] });
    expect(await quantityOf(id)).toBe(5);
  });
});

describe('the ids of movements', () => {
  it('ascend for each item as its changes happened, whichever replica made them', async () => {
    const items = await all(3, () => anItem());
    for (let round = 0; round < 12; round += 1)
      await either(round).add(
        aBatch([
          [items[round % 3] ?? 0, 1],
          [items[(round + 1) % 3] ?? 0, 1],
        ]),
      );
    for (const id of items) {
      const ledger = await ledgerOf(id);
      expect(ledger.map(({ balance }) => balance)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    }
  });

  it('are above those of items that were changed before an item knew its newest movement', async () => {
    const id = await anItem(3);
    await catalog.store.db
      .collection<{ _id: number }>('items')
      .updateOne({ _id: id }, { $unset: { last_movement: '' } });
    await there.add(aBatch([[id, 1]]));
    await expectSound(id);
  });

  it('are never used twice, by any number of replicas', async () => {
    const items = await all(8, () => anItem());
    await all(64, (index) => either(index).add(aBatch([[items[index % 8] ?? 0, 1]])));
    for (const id of items) await expectSound(id);
  });
});

describe('random batches of two replicas at once', () => {
  it('leave quantities that are the sum of the ledger, never below zero, each applied once', async () => {
    const line = fc.tuple(fc.nat(2), fc.integer({ min: -5, max: 6 }));
    const rounds = fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 30 });
    const rule = fc.asyncProperty(rounds, async (drawn) => {
      const ids = await all(3, () => anItem(3));
      const asked = drawn.map((lines) =>
        aBatch(
          lines.map(([item, quantity]) => [ids[item] ?? 0, quantity]),
          { reason: 'work-returned' },
        ),
      );
      // Every batch is asked for twice, of both replicas.
      const outcomes = await Promise.all([...asked, ...asked].map((one, index) => either(index + 1).add(one)));
      const expected = ids.map(() => 3);
      for (const [index, { batch }] of asked.entries()) {
        expect(outcomes[index]).toEqual(outcomes[index + asked.length]);
        if (!outcomes[index]?.applied) continue;
        for (const { itemId, quantity } of batch.lines)
          expected[ids.indexOf(itemId)] = (expected[ids.indexOf(itemId)] ?? 0) + quantity;
      }
      expect(await Promise.all(ids.map(quantityOf))).toEqual(expected);
      for (const id of ids) await expectSound(id);
    });
    await fc.assert(rule, { numRuns: 15 });
  });
});

describe('an item that many change', () => {
  it('is not deleted while it has stock, whoever is first', async () => {
    const id = await anItem(1);
    const [taken, deleted] = await Promise.all([
      here.add(aBatch([[id, -1]], { reason: 'work-outbound' })),
      outcomeOf(write(other, deleteItem, id)),
    ]);
    expect(taken.applied).toBe(true);
    const [item] = await storedItems(catalog, [id], { withDeleted: true });
    expect(item).toMatchObject({ quantity: 0, deleted: 'value' in deleted });
  });
});
