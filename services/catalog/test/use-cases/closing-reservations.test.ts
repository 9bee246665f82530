// A closing that is decided anew reserves its items; whatever becomes of it, none stays reserved.
import type { CatalogDeps } from '../../src/deps.ts';
import { createStockGroups } from '../../src/stock-groups.ts';
import { addToCount, closeStocktaking, deleteItem, deleteStocktaking, removeCount } from '../commands.ts';
import { aCall, act, aStocktaking, close, count, entriesOf, NO_ID } from '../stocktakings.ts';
import type { TestCatalog } from '../support.ts';
import { aBatch, addItem, openReplica, openTestCatalog, outcomeOf, storedItems, write } from '../support.ts';

let catalog: TestCatalog;
let other: CatalogDeps;
let stock: ReturnType<typeof createStockGroups>;
let elsewhere: ReturnType<typeof createStockGroups>;
beforeAll(async () => {
  catalog = await openTestCatalog();
  other = await openReplica(catalog);
  stock = createStockGroups(catalog, () => {});
  elsewhere = createStockGroups(other, () => {});
});
afterAll(async () => {
  await other.store.close();
  await catalog.store.drop();
});

const quantityOf = async (id: number) => (await storedItems(catalog, [id]))[0]?.quantity;
const pick = (id: number, quantity: number, from = stock) =>
  from.add(aBatch([[id, -quantity]], { reason: 'work-outbound' }));

async function anItem(quantity: number): Promise<number> {
  const { id } = await addItem(catalog);
  await stock.add(aBatch([[id, quantity]]));
  return id;
}

/** The items that are reserved, of these. */
async function reserved(ids: number[]): Promise<number[]> {
  const items = catalog.store.db.collection<{ _id: number; reserved_until?: number }>('items');
  const found = await items.find({ _id: { $in: ids }, reserved_until: { $exists: true } }).toArray();
  return found.map(({ _id }) => _id);
}

/** This catalog, in which each of these happens once an attempt of a closing has read its items. */
function meanwhile(...happens: (() => Promise<unknown>)[]): CatalogDeps {
  let attempts = 0;
  const read: CatalogDeps['items']['stock'] = async (ids, session) => {
    const found = await catalog.items.stock(ids, session);
    if (!session) await happens[attempts++]?.();
    return found;
  };
  return { ...catalog, items: { ...catalog.items, stock: read } };
}

/** Two items that a stocktaking has counted, and what another replica may do with its entries. */
async function counted() {
  const ids = [await anItem(10), await anItem(10)] as [number, number];
  const stocktaking = await aStocktaking(catalog, { counts: ids.map((itemId) => ({ itemId, quantity: 7 })) });
  const [one, two] = (await entriesOf(catalog, stocktaking)).map(({ id }) => ({ stocktakingId: stocktaking.id, id }));
  if (!one || !two) throw new Error('There are two entries.');
  const addElsewhere = () => act(other, addToCount, { ...one, quantity: 1 });
  const removeElsewhere = () => act(other, removeCount, two);
  return { ids, stocktaking, addElsewhere, removeElsewhere };
}

describe('a closing that is decided anew', () => {
  it('lets go of an item that is not in it any more', async () => {
    const { ids, stocktaking, addElsewhere, removeElsewhere } = await counted();
    await close(meanwhile(addElsewhere, removeElsewhere), stocktaking);
    expect(await reserved(ids)).toEqual([]);
    expect(await Promise.all(ids.map(quantityOf))).toEqual([8, 10]);
  });

  it('lets go of an item of which a newer count was booked, and which it does not book', async () => {
    const { ids, stocktaking, addElsewhere } = await counted();
    const newer = await aStocktaking(catalog);
    await count(catalog, newer, [ids[1], 9]);
    await close(catalog, newer);
    await close(meanwhile(addElsewhere), stocktaking);
    expect(await reserved(ids)).toEqual([]);
    expect(await Promise.all(ids.map(quantityOf))).toEqual([8, 9]);
  });

  it('lets go of its items where something is short then', async () => {
    const { ids, stocktaking } = await counted();
    const short = close(
      meanwhile(() => pick(ids[0], 9, elsewhere)),
      stocktaking,
    );
    expect(await outcomeOf(short)).toMatchObject({ kind: 'invalid', shortages: [{ itemId: ids[0] }] });
    expect(await reserved(ids)).toEqual([]);
    expect(await pick(ids[0], 1)).toMatchObject({ applied: true });
  });

  it('lets go of its items where the stocktaking is deleted', async () => {
    const { ids, stocktaking, addElsewhere } = await counted();
    const deleteElsewhere = () => act(other, deleteStocktaking, { id: stocktaking.id });
    const gone = close(meanwhile(addElsewhere, deleteElsewhere), stocktaking);
    expect(await outcomeOf(gone)).toMatchObject({ kind: 'not-found' });
    expect(await reserved(ids)).toEqual([]);
  });

  it('lets go of its items where its time is over', async () => {
    const { ids, stocktaking, addElsewhere } = await counted();
    const call = aCall();
    const addTooLate = async () => {
      await addElsewhere();
      call.deadline = 0;
    };
    const asked = { id: stocktaking.id, missing: 'keep' } as const;
    const late = closeStocktaking(meanwhile(addElsewhere, addTooLate), asked, call);
    expect(await outcomeOf(late)).toMatchObject({ kind: 'unavailable' });
    expect(await reserved(ids)).toEqual([]);
  });

  it('leaves what another closing has reserved later', async () => {
    const { ids, stocktaking, addElsewhere, removeElsewhere } = await counted();
    const reserveElsewhere = async () => {
      await removeElsewhere();
      await other.items.reserve([ids[1]], Date.now() + 60_000);
    };
    // The attempt that goes through has only the first item.
    await close(meanwhile(addElsewhere, reserveElsewhere), stocktaking);
    expect(await reserved(ids)).toEqual([ids[1]]);
  });
});

describe('a stocktaking that is created and closed in one call', () => {
  it('reserves nothing where an item was deleted meanwhile', async () => {
    const { id } = await addItem(catalog);
    let reservations = 0;
    const changed = meanwhile(() => write(other, deleteItem, id));
    const reserve = () => {
      reservations += 1;
      return Promise.resolve();
    };
    const deps = { ...changed, items: { ...changed.items, reserve } };
    const refused = aStocktaking(deps, { counts: [{ itemId: id, quantity: 5 }], close: true });
    expect(await outcomeOf(refused)).toMatchObject({ kind: 'not-found' });
    expect(reservations).toBe(0);
  });

  it('is decided anew on its items as they are by then', async () => {
    const id = await anItem(10);
    const counts = [{ itemId: id, quantity: 7 }];
    const deps = meanwhile(() => pick(id, 2, elsewhere));
    const stocktaking = await aStocktaking(deps, { counts, close: true });
    expect((await entriesOf(catalog, stocktaking))[0]).toMatchObject({ expected_quantity: 8, difference: -1 });
    expect([await quantityOf(id), await reserved([id])]).toEqual([7, []]);
  });

  it('has 10,000 entries at most, whatever they are', async () => {
    const counts = Array.from({ length: 10_001 }, (_, at) => ({ itemId: NO_ID - at, quantity: 1 }));
    expect(await outcomeOf(aStocktaking(catalog, { counts, close: true }))).toMatchObject({
      ...{ kind: 'invalid', message: expect.stringContaining('10000') },
    });
  });
});

describe('an item that is reserved', () => {
  it('while another replica closes it is moved once that has ended, or died', async () => {
    const id = await anItem(10);
    const until = Date.now() + 5_000;
    await other.items.reserve([id], until);
    const began = performance.now();
    const picked = pick(id, 1);
    await other.items.release([id], until);
    expect(await picked).toMatchObject({ applied: true });
    await other.items.reserve([id], Date.now() + 200);
    expect(await pick(id, 1)).toMatchObject({ applied: true });
    expect(performance.now() - began).toBeGreaterThanOrEqual(190);
    expect(await quantityOf(id)).toBe(8);
  });

  it('by a closing that died while its clock was an hour ahead is moved at once', async () => {
    const id = await anItem(10);
    await other.items.reserve([id], Date.now() + 3_600_000);
    expect(await pick(id, 1)).toMatchObject({ applied: true });
    expect(await quantityOf(id)).toBe(9);
  });
});
