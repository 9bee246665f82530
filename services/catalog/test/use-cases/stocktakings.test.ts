import type { CatalogDeps } from '../../src/deps.ts';
import { createStockGroups } from '../../src/stock-groups.ts';
import { listMissing, pageMissing } from '../../src/use-cases/missing-items.ts';
import { getCountedItem, listCountedItems } from '../../src/use-cases/read-counted-items.ts';
import { getStocktaking, pageStocktakings } from '../../src/use-cases/read-stocktakings.ts';
import { summariseStocktaking } from '../../src/use-cases/summarise-stocktaking.ts';
import {
  addToCount,
  closeStocktaking,
  countAnew,
  countItem,
  deleteItem,
  deleteStocktaking,
  removeCount,
  updateItem,
  updateStocktaking,
} from '../commands.ts';
import { aCall, act, aStocktaking, close, count, countMany, entriesOf, ledgerOf, NO_ID } from '../stocktakings.ts';
import type { TestCatalog } from '../support.ts';
import {
  aBatch,
  aBody,
  addItem,
  all,
  openReplica,
  openTestCatalog,
  outcomeOf,
  storedItems,
  write,
} from '../support.ts';

let catalog: TestCatalog;
let other: CatalogDeps;
let stock: ReturnType<typeof createStockGroups>;
beforeAll(async () => {
  catalog = await openTestCatalog();
  other = await openReplica(catalog);
  stock = createStockGroups(catalog, () => {});
});
afterAll(async () => {
  await other.store.close();
  await catalog.store.drop();
});

const either = (index: number) => (index % 2 === 0 ? catalog : other);
const quantityOf = async (id: number) => (await storedItems(catalog, [id], { withDeleted: true }))[0]?.quantity;
const receive = (id: number, quantity: number) => stock.add(aBatch([[id, quantity]]));
const pick = (id: number, quantity: number) => stock.add(aBatch([[id, -quantity]], { reason: 'work-outbound' }));
async function anItem(quantity = 0, given: Parameters<typeof addItem>[1] = {}): Promise<number> {
  const { id } = await addItem(catalog, given);
  if (quantity > 0) await receive(id, quantity);
  return id;
}

describe('a count', () => {
  it('expects what the ledger says then, and tells what moved since', async () => {
    const id = await anItem(10);
    const stocktaking = await aStocktaking(catalog);
    const counted = await count(catalog, stocktaking, [id, 8]);
    expect(counted).toMatchObject({ counted_quantity: 8, expected_quantity: 10, difference: -2, moved_since: 0 });
    expect(counted).toMatchObject({ user_id: 3, username: 'ana' });
    await receive(id, 5);
    await pick(id, 1);
    const key = { stocktakingId: stocktaking.id, id: counted.id };
    expect(await getCountedItem(catalog, key)).toMatchObject({ expected_quantity: 10, difference: -2, moved_since: 4 });
  });

  it('is taken anew with what the ledger says now; an addition keeps it', async () => {
    const id = await anItem(10);
    const { id: stocktakingId } = await aStocktaking(catalog);
    const { id: entry } = await count(catalog, { id: stocktakingId }, [id, 8]);
    await receive(id, 5);
    const added = await act(catalog, addToCount, { stocktakingId, id: entry, quantity: 1 });
    expect(added).toMatchObject({ counted_quantity: 9, expected_quantity: 10, moved_since: 5, edit_version: 1 });
    const anew = await act(catalog, countAnew, { stocktakingId, id: entry, count: { itemId: id, quantity: 15 } });
    expect(anew).toMatchObject({ counted_quantity: 15, expected_quantity: 15, difference: 0, moved_since: 0 });
  });

  it('may be of another item instead, which no other entry has', async () => {
    const [one, two, three] = [await anItem(1), await anItem(2), await anItem(3)];
    const stocktaking = await aStocktaking(catalog, { counts: [{ itemId: two, quantity: 2 }] });
    const entry = await count(catalog, stocktaking, [one, 1]);
    const change = (itemId: number) =>
      outcomeOf(
        act(catalog, countAnew, { stocktakingId: stocktaking.id, id: entry.id, count: { itemId, quantity: 5 } }),
      );
    expect(await change(two)).toMatchObject({ kind: 'invalid', message: expect.stringContaining('as entry') });
    expect(await change(NO_ID)).toMatchObject({ kind: 'invalid', message: `There is no item ${NO_ID}.` });
    expect(await change(three)).toMatchObject({ value: { item: { id: three }, expected_quantity: 3 } });
  });

  it('of an item that was counted before is refused, naming the entry', async () => {
    const id = await anItem(1);
    const stocktaking = await aStocktaking(catalog);
    const entry = await count(catalog, stocktaking, [id, 1]);
    const again = await outcomeOf(countMany(catalog, stocktaking, [{ itemId: id, quantity: 1 }]));
    const message = `This item is already in the stocktaking, as entry ${entry.id}.`;
    expect(again).toMatchObject({ kind: 'invalid', fields: { '0.item.id': [message] } });
    expect(await entriesOf(catalog, stocktaking)).toHaveLength(1);
  });

  it('of an item that is not there is not found', async () => {
    const { id: stocktakingId } = await aStocktaking(catalog);
    const missing = countItem(catalog, { stocktakingId, count: { itemId: NO_ID, quantity: 1 } }, aCall());
    expect(await outcomeOf(missing)).toMatchObject({ kind: 'not-found' });
    expect(await outcomeOf(count(catalog, { id: NO_ID }, [await anItem(), 1]))).toMatchObject({ kind: 'not-found' });
  });

  it('that is removed leaves its item uncounted', async () => {
    const id = await anItem(5);
    const stocktaking = await aStocktaking(catalog);
    const entry = await count(catalog, stocktaking, [id, 1]);
    await act(catalog, removeCount, { stocktakingId: stocktaking.id, id: entry.id });
    expect(await entriesOf(catalog, stocktaking)).toEqual([]);
    await close(catalog, stocktaking);
    expect(await quantityOf(id)).toBe(5);
  });

  it('of two people at one entry counts both, also at two replicas', async () => {
    const id = await anItem(100);
    const stocktaking = await aStocktaking(catalog);
    const entry = await count(catalog, stocktaking, [id, 0]);
    await all(16, (at) =>
      act(either(at), addToCount, { stocktakingId: stocktaking.id, id: entry.id, quantity: 1 + at }),
    );
    const [counted] = await entriesOf(catalog, stocktaking);
    expect(counted).toMatchObject({ counted_quantity: 136, edit_version: 16 });
  });

  it('that two people begin at once is one entry', async () => {
    const id = await anItem(1);
    const stocktaking = await aStocktaking(catalog);
    const outcomes = await all(8, (at) => outcomeOf(count(either(at), stocktaking, [id, 1])));
    expect(outcomes.filter((one) => 'value' in one)).toHaveLength(1);
    expect(await entriesOf(catalog, stocktaking)).toHaveLength(1);
  });

  it('misses no movement: what is expected is the balance of the movement that it names', async () => {
    const id = await anItem(50);
    const stocktakings = await all(20, () => aStocktaking(catalog));
    await Promise.all([
      all(30, (at) => (at % 3 === 0 ? pick(id, 1) : receive(id, 1))),
      all(20, (at) => count(either(at), stocktakings[at] as { id: number }, [id, 40])),
    ]);
    const balances = new Map((await ledgerOf(catalog, id)).map((movement) => [movement.id, movement.balance]));
    const stored = await catalog.store.db.collection('stocktaking_items').find({ item_id: id }).toArray();
    expect(stored).toHaveLength(20);
    for (const { expected, last_movement } of stored)
      expect(Number(expected)).toBe(balances.get(Number(last_movement)));
  });
});

describe('closing a stocktaking', () => {
  it('books each difference as one movement, and tells who closed it', async () => {
    const [more, less, same] = [await anItem(10), await anItem(10), await anItem(10)];
    const stocktaking = await aStocktaking(catalog);
    await countMany(catalog, stocktaking, [
      { itemId: more, quantity: 13 },
      { itemId: less, quantity: 4 },
      { itemId: same, quantity: 10 },
    ]);
    await receive(less, 2);
    await pick(more, 1);
    const closed = await close(catalog, stocktaking);
    expect(closed).toMatchObject({ close_user: { username: 'ana' }, close_timestamp: expect.any(String) });
    expect(await Promise.all([more, less, same].map(quantityOf))).toEqual([12, 6, 10]);
    const reason = { reason: 'stocktaking', reference: stocktaking.id, user: { id: 3, username: 'ana' } };
    expect((await ledgerOf(catalog, more)).at(-1)).toMatchObject({ quantity: 3, balance: 12, ...reason });
    expect((await ledgerOf(catalog, less)).at(-1)).toMatchObject({ quantity: -6, balance: 6, ...reason });
    expect(await ledgerOf(catalog, same)).toHaveLength(1);
  });

  it('keeps what had moved until then', async () => {
    const id = await anItem(10);
    const stocktaking = await aStocktaking(catalog, { counts: [{ itemId: id, quantity: 8 }] });
    await receive(id, 5);
    await close(catalog, stocktaking);
    await receive(id, 50);
    const [entry] = await entriesOf(catalog, stocktaking);
    expect(entry).toMatchObject({ expected_quantity: 10, difference: -2, moved_since: 5, item: { quantity: 63 } });
  });

  it('is refused where a quantity would be negative, with every shortage, and changes nothing', async () => {
    const [fine, short] = [await anItem(10), await anItem(10)];
    const stocktaking = await aStocktaking(catalog, {
      counts: [
        { itemId: fine, quantity: 11 },
        { itemId: short, quantity: 2 },
      ],
    });
    await pick(short, 9);
    expect(await outcomeOf(close(catalog, stocktaking))).toMatchObject({
      kind: 'invalid',
      shortages: [{ itemId: short, required: 8, available: 1 }],
    });
    expect(await Promise.all([fine, short].map(quantityOf))).toEqual([10, 1]);
    expect((await getStocktaking(catalog, stocktaking.id)).closing).toBeNull();
    // Once the goods are counted anew it goes through.
    const [, entry] = await entriesOf(catalog, stocktaking);
    const anew = { stocktakingId: stocktaking.id, id: entry?.id ?? 0, count: { itemId: short, quantity: 1 } };
    await act(catalog, countAnew, anew);
    await close(catalog, stocktaking);
    expect(await Promise.all([fine, short].map(quantityOf))).toEqual([11, 1]);
  });

  it('keeps missing items, or books them out', async () => {
    const location = `Shelf ${Math.random()}`;
    const [here, there] = [await anItem(3, { location }), await anItem(4, { location: location.toUpperCase() })];
    const kept = await aStocktaking(catalog, { location });
    await count(catalog, kept, [here, 3]);
    await close(catalog, kept);
    expect(await quantityOf(there)).toBe(4);
    const zero = await aStocktaking(catalog, { location });
    await count(catalog, zero, [here, 3]);
    await close(catalog, zero, 'zero');
    expect(await Promise.all([here, there].map(quantityOf))).toEqual([3, 0]);
    expect((await entriesOf(catalog, zero)).at(-1)).toMatchObject({
      ...{ item: { id: there }, counted_quantity: 0, expected_quantity: 4, difference: -4, moved_since: 0 },
    });
  });

  it('happens once, of 16 at once at two replicas', async () => {
    const id = await anItem(10);
    const stocktaking = await aStocktaking(catalog, { counts: [{ itemId: id, quantity: 7 }] });
    const outcomes = await all(16, (at) => outcomeOf(close(either(at), stocktaking)));
    expect(outcomes.filter((one) => 'value' in one)).toHaveLength(1);
    for (const one of outcomes)
      if (!('value' in one))
        expect(one).toMatchObject({ kind: 'invalid', message: 'This stocktaking is already closed.' });
    expect(await quantityOf(id)).toBe(7);
    expect(await ledgerOf(catalog, id)).toHaveLength(2);
  });

  it('and its delete at once: one of them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await anItem(10);
      const stocktaking = await aStocktaking(catalog, { counts: [{ itemId: id, quantity: 7 }] });
      const [closed, deleted] = await Promise.all([
        outcomeOf(close(either(round), stocktaking)),
        outcomeOf(act(either(round + 1), deleteStocktaking, { id: stocktaking.id })),
      ]);
      expect(['value' in closed, 'value' in deleted].filter(Boolean)).toHaveLength(1);
      expect(await quantityOf(id)).toBe('value' in closed ? 7 : 10);
    }
  });

  it('and a count at once: the count is booked or refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await anItem(10), await anItem(10)];
      const stocktaking = await aStocktaking(catalog, { counts: [{ itemId: one, quantity: 7 }] });
      const [, counted] = await Promise.all([
        close(either(round), stocktaking),
        outcomeOf(count(either(round + 1), stocktaking, [two, 9])),
      ]);
      if (!('value' in counted)) expect(counted).toMatchObject({ kind: 'closed' });
      expect(await quantityOf(two)).toBe('value' in counted ? 9 : 10);
    }
  });

  it('beside movements of the same items loses none, also at two replicas', async () => {
    const ids = await all(20, () => anItem(100));
    const elsewhere = createStockGroups(other, () => {});
    const stocktaking = await aStocktaking(catalog);
    await countMany(
      catalog,
      stocktaking,
      ids.map((itemId) => ({ itemId, quantity: 90 })),
    );
    const moved = all(60, (at) =>
      (at % 2 === 0 ? stock : elsewhere).add(
        aBatch([[ids[at % 20] as number, at % 3 === 0 ? -2 : 1]], {
          reason: at % 3 === 0 ? 'work-outbound' : 'acquisition',
        }),
      ),
    );
    await Promise.all([close(catalog, stocktaking), moved]);
    expect((await moved).every(({ applied }) => applied)).toBe(true);
    for (const id of ids) {
      const ledger = await ledgerOf(catalog, id);
      expect(ledger.filter(({ reason }) => reason === 'stocktaking')).toMatchObject([{ quantity: -10 }]);
      expect(ledger.map((movement) => movement.id)).toEqual(
        ledger.map((movement) => movement.id).sort((a, b) => a - b),
      );
      let balance = 0;
      for (const movement of ledger) {
        balance += movement.quantity;
        expect(movement.balance).toBe(balance);
      }
      expect(await quantityOf(id)).toBe(balance);
    }
  });

  it('goes through while another replica moves its items without a pause', async () => {
    const ids = await all(60, () => anItem(1_000));
    const elsewhere = createStockGroups(other, () => {});
    const stocktaking = await aStocktaking(catalog);
    const counts = ids.map((itemId) => ({ itemId, quantity: 900 }));
    await countMany(catalog, stocktaking, counts);
    let isOver = false;
    const moving = all(16, async (at) => {
      let moved = 0;
      for (let turn = 0; !isOver; turn += 1, moved += 1) {
        const id = ids[(at * 7 + turn * 13) % ids.length] as number;
        const { applied } = await elsewhere.add(aBatch([[id, -1]], { reason: 'work-outbound' }));
        expect(applied).toBe(true);
      }
      return moved;
    });
    await close(catalog, stocktaking);
    isOver = true;
    const moved = (await moving).reduce((sum, one) => sum + one, 0);
    const left = await storedItems(catalog, ids);
    expect(left.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(60 * 900 - moved);
  });

  it('sets the low flag as any movement does', async () => {
    const id = await anItem(10, { warningQuantity: 5 });
    await aStocktaking(catalog, { counts: [{ itemId: id, quantity: 4 }], close: true });
    expect(await catalog.store.db.collection('items').findOne({ _id: id as never })).toMatchObject({ low: true });
  });

  it('is repeated by its key with the first answer', async () => {
    const id = await anItem(10);
    const { id: stocktakingId } = await aStocktaking(catalog, { counts: [{ itemId: id, quantity: 7 }] });
    const asked = { id: stocktakingId, missing: 'keep' } as const;
    const idempotency = { key: `close ${stocktakingId}`, fingerprint: 'f' };
    const [first, ...others] = await all(4, (at) => closeStocktaking(either(at), asked, aCall({ idempotency })));
    for (const one of others) expect(one.answer).toEqual(first?.answer);
    expect(await ledgerOf(catalog, id)).toHaveLength(2);
  });
});

describe('a closed stocktaking', () => {
  it('cannot be changed, closed again or deleted', async () => {
    const id = await anItem(1);
    const stocktaking = await aStocktaking(catalog, { counts: [{ itemId: id, quantity: 1 }], close: true });
    const [entry] = await entriesOf(catalog, stocktaking);
    const key = { stocktakingId: stocktaking.id, id: entry?.id ?? 0 };
    const outcomes = await Promise.all([
      outcomeOf<unknown>(act(catalog, updateStocktaking, { id: stocktaking.id, comment: 'c', location: null })),
      outcomeOf<unknown>(count(catalog, stocktaking, [await anItem(), 1])),
      outcomeOf<unknown>(act(catalog, countAnew, { ...key, count: { itemId: id, quantity: 2 } })),
      outcomeOf<unknown>(act(catalog, addToCount, { ...key, quantity: 1 })),
      outcomeOf<unknown>(act(catalog, removeCount, key)),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ kind: 'closed' });
    expect(await outcomeOf(close(catalog, stocktaking))).toMatchObject({ kind: 'invalid' });
    expect(await outcomeOf(act(catalog, deleteStocktaking, { id: stocktaking.id }))).toMatchObject({ kind: 'invalid' });
  });
});

describe('a deleted item', () => {
  it('shows in its entry as it last was, and lets a closing through only where nothing differs', async () => {
    const id = await anItem(0, { name: 'Gone' });
    const stocktaking = await aStocktaking(catalog, { counts: [{ itemId: id, quantity: 1 }] });
    await write(catalog, deleteItem, id);
    const [entry] = await entriesOf(catalog, stocktaking);
    expect(entry?.item).toMatchObject({ name: 'Gone', deleted: true });
    expect(await outcomeOf(close(catalog, stocktaking))).toMatchObject({
      kind: 'invalid',
      message: `Deleted: Gone (item ${id}).`,
    });
    const anew = { stocktakingId: stocktaking.id, id: entry?.id ?? 0, count: { itemId: id, quantity: 0 } };
    await act(catalog, countAnew, anew);
    expect(await close(catalog, stocktaking)).toMatchObject({ close_user: { id: 3 } });
  });

  it('and a closing at once: no stock comes to a deleted item', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await anItem(0);
      const stocktaking = await aStocktaking(catalog, { counts: [{ itemId: id, quantity: 5 }] });
      const [closed, deleted] = await Promise.all([
        outcomeOf(close(either(round), stocktaking)),
        outcomeOf(write(either(round + 1), deleteItem, id)),
      ]);
      expect(['value' in closed, 'value' in deleted].filter(Boolean)).toHaveLength(1);
      expect(await quantityOf(id)).toBe('value' in closed ? 5 : 0);
    }
  });
});

describe('two stocktakings of one item', () => {
  it('correct it once: the later closing differs by what is left', async () => {
    const id = await anItem(10);
    const [one, two] = [await aStocktaking(catalog), await aStocktaking(catalog)];
    await count(catalog, one, [id, 7]);
    await count(catalog, two, [id, 7]);
    await close(catalog, one);
    expect((await entriesOf(catalog, two))[0]).toMatchObject({ expected_quantity: 7, difference: 0, moved_since: 0 });
    await close(catalog, two);
    expect(await quantityOf(id)).toBe(7);
  });

  it('leave the newest count, whichever closes first', async () => {
    const id = await anItem(10);
    const [older, newer] = [await aStocktaking(catalog), await aStocktaking(catalog)];
    await count(catalog, older, [id, 7]);
    await count(catalog, newer, [id, 10]);
    await close(catalog, newer);
    await close(catalog, older);
    expect(await quantityOf(id)).toBe(10);
  });

  it('count what is added after the other was booked, with what it has corrected and what moved', async () => {
    const id = await anItem(12);
    const [overtaken, newer] = [await aStocktaking(catalog), await aStocktaking(catalog)];
    const { id: entry, ...before } = await count(catalog, overtaken, [id, 10]);
    await count(catalog, newer, [id, 11]);
    await close(catalog, newer);
    await receive(id, 5);
    const key = { stocktakingId: overtaken.id, id: entry };
    const added = await act(catalog, addToCount, { ...key, quantity: 2 });
    expect(added).toMatchObject({ counted_quantity: 12, expected_quantity: 11, difference: 1, moved_since: 5 });
    expect(added.timestamp > before.timestamp).toBe(true);
    // An addition to what is the newest count leaves its moment.
    expect(await act(other, addToCount, { ...key, quantity: 1 })).toMatchObject({
      ...{ counted_quantity: 13, difference: 2, timestamp: added.timestamp },
    });
    await close(catalog, overtaken);
    expect(await quantityOf(id)).toBe(18);
    expect((await ledgerOf(catalog, id)).map(({ quantity }) => quantity)).toEqual([12, -1, 5, 2]);
  });

  it('and an addition at the same time as the closing: it is added before or after', async () => {
    await all(8, async () => {
      const id = await anItem(12);
      const [overtaken, newer] = [await aStocktaking(catalog), await aStocktaking(catalog)];
      const { id: entry } = await count(catalog, overtaken, [id, 10]);
      await count(catalog, newer, [id, 11]);
      const add = () => act(other, addToCount, { stocktakingId: overtaken.id, id: entry, quantity: 2 });
      const [added] = await Promise.all([add(), close(catalog, newer)]);
      const [now] = await entriesOf(catalog, overtaken);
      expect(now).toMatchObject({ counted_quantity: 12, difference: added.expected_quantity === 11 ? 1 : 0 });
      await close(catalog, overtaken);
      expect(await quantityOf(id)).toBe(11 + (now?.difference ?? 0));
    });
  });
});

describe('what is missing', () => {
  it('is in stock at the location and not counted, by id, whole and in pages', async () => {
    const location = `Row ${Math.random()}`;
    const ids = await all(7, () => anItem(2, { location }));
    const empty = await anItem(0, { location });
    const stocktaking = await aStocktaking(catalog, { location: location.toUpperCase() });
    await count(catalog, stocktaking, [ids[3] as number, 2]);
    const left = [...ids].sort((a, b) => a - b).filter((id) => id !== ids[3]);
    const whole = [];
    for await (const page of listMissing(catalog, stocktaking.id)) whole.push(...page.map(({ id }) => id));
    expect(whole).toEqual(left);
    expect(whole).not.toContain(empty);
    const asked = { limit: 4, after: 0, descending: false, withTotal: true };
    const first = await pageMissing(catalog, stocktaking.id, asked);
    expect({ ...first, rows: first.rows.map(({ id }) => id) }).toEqual({
      rows: left.slice(0, 4),
      more: true,
      total: 6,
    });
    const last = await pageMissing(catalog, stocktaking.id, { ...asked, after: left[3] as number });
    expect({ ...last, rows: last.rows.map(({ id }) => id) }).toEqual({ rows: left.slice(4), more: false, total: 6 });
    const back = await pageMissing(catalog, stocktaking.id, { ...asked, descending: true });
    expect(back.rows.map(({ id }) => id)).toEqual([...left].reverse().slice(0, 4));
  });

  it('and what differs is in the summary, at the prices of today', async () => {
    const location = `Bay ${Math.random()}`;
    const price = { location, purchasePrice: 2_500_000 };
    const [more, less] = [await anItem(10_000_000, price), await anItem(10_000_000, price)];
    await anItem(1, { location });
    const stocktaking = await aStocktaking(catalog, { location });
    await countMany(catalog, stocktaking, [
      { itemId: more, quantity: 12_000_000 },
      { itemId: less, quantity: 9_000_000 },
    ]);
    const [counted, values] = [
      { counted: 2, missing: 1, differences: 2 },
      { value_more: 5e6, value_less: 2.5e6 },
    ];
    expect(await summariseStocktaking(catalog, stocktaking.id)).toEqual({ ...counted, ...values });
    await write(catalog, updateItem, { id: more, body: aBody({ location, purchasePrice: 1_000_000 }) });
    expect((await summariseStocktaking(catalog, stocktaking.id)).value_more).toBe(2_000_000);
  });
});

describe('lists of stocktakings', () => {
  it('are narrowed down by state and time', async () => {
    const [open, closed] = [await aStocktaking(catalog), await aStocktaking(catalog, { close: true })];
    const idsOf = async (filter: Parameters<typeof pageStocktakings>[1]) => {
      const page = { limit: 1_000, after: open.id - 1, descending: false, withTotal: true };
      const { rows, total } = await pageStocktakings(catalog, filter, page);
      expect(total).toBeGreaterThanOrEqual(rows.length);
      return rows.map(({ id }) => id);
    };
    expect(await idsOf({ state: 'open' })).toEqual([open.id]);
    expect(await idsOf({ state: 'closed' })).toEqual([closed.id]);
    expect(await idsOf({ from: open.timestamp, to: open.timestamp })).toEqual([open.id]);
    expect(await idsOf({ from: closed.timestamp, state: 'open' })).toEqual([]);
  });

  it('of entries come in batches, and not at all once deleted', async () => {
    const ids = await all(3, () => anItem(1));
    const stocktaking = await aStocktaking(catalog, { counts: ids.map((itemId) => ({ itemId, quantity: 1 })) });
    const found = [];
    for await (const some of listCountedItems(catalog, stocktaking.id)) found.push(...some.map(({ item }) => item.id));
    expect(found).toEqual(ids);
    await act(catalog, deleteStocktaking, { id: stocktaking.id });
    expect(await outcomeOf(entriesOf(catalog, stocktaking))).toMatchObject({ kind: 'not-found' });
    expect(
      await catalog.store.db.collection('stocktaking_items').countDocuments({ stocktaking_id: stocktaking.id }),
    ).toBe(0);
  });
});
