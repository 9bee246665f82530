import { timestampFromMicros, worthOf } from '@stockroom/kernel';
import { inTransaction, openStore, writeEach } from '@stockroom/store';
import fc from 'fast-check';
import type { CatalogDeps } from '../../src/deps.ts';
import { openDeps } from '../../src/deps.ts';
import { KINDS } from '../../src/domain/day-sheet.ts';
import type { Movement } from '../../src/domain/stock.ts';
import type { UseGroup } from '../../src/domain/use.ts';
import { USE_GROUPS } from '../../src/domain/use.ts';
import { createStockGroups } from '../../src/stock-groups.ts';
import { idsOf } from '../../src/store/day-sheets.ts';
import { bookedValues } from '../../src/use-cases/booked-values.ts';
import { listIdleItems } from '../../src/use-cases/idle-items.ts';
import { listMovements } from '../../src/use-cases/list-movements.ts';
import { listStock } from '../../src/use-cases/report-stock.ts';
import { listUse } from '../../src/use-cases/report-use.ts';
import { sumMovements } from '../../src/use-cases/sum-movements.ts';
import { updateItem } from '../commands.ts';
import type { TestCatalog } from '../support.ts';
import { aBatch, aBody, addItem, all, openReplica, openTestCatalog, storedItems, write } from '../support.ts';

const MONTH_MICROS = 30 * 24 * 3_600 * 1e6;
const BEGAN_MICROS = Date.UTC(2026, 10, 1) * 1_000;

let micros = BEGAN_MICROS;
let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await openTestCatalog(undefined, () => timestampFromMicros(micros));
});
afterAll(() => catalog.store.drop());

async function rowsOf<Row>(batches: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

const ledgerOf = async (ids: number[]): Promise<Movement[]> =>
  (await Promise.all(ids.map((id) => rowsOf(listMovements(catalog, id))))).flat();

/** Sums as a process does that is killed just before its commit: nothing of it stays. */
async function sumAndDie(): Promise<void> {
  const { store, daySheets, ledger } = catalog;
  const killed = inTransaction(store, async (session) => {
    const runs = await daySheets.waiting(50, session);
    if (runs.length === 0) throw new Error('killed');
    const movements = await ledger.byIds(idsOf(runs), session);
    await writeEach(store, [...(await daySheets.append(movements, session)), daySheets.forget(runs)], session);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
}

const READINGS = ['aggregate items', 'find day_sheets'];

const CUSTOMERS = [
  { id: 1, name: 'Kovács', works: [1, 3] },
  { id: 2, name: 'Nagy', works: [2] },
];
const customerOf = (work: number) => CUSTOMERS.find(({ works }) => works.includes(work))?.id ?? null;

/** The group of a movement, told without the sums. */
function keyOf(group: UseGroup, { itemId, reason, reference, user, timestamp }: Movement): unknown {
  if (group === 'item') return itemId;
  if (group === 'vendor') return 1;
  if (group === 'user') return user.id;
  if (group === 'customer') return reason === 'acquisition' ? null : customerOf(reference);
  if (group === 'day') return timestamp.slice(0, 10);
  if (group === 'month') return timestamp.slice(0, 7);
  return undefined;
}

/** What the ledger says of a group: quantities and values by reason. */
function told(movements: Movement[]) {
  const of = (pick: (movement: Movement, sign: 1 | -1) => bigint) =>
    KINDS.map((kind) => {
      const sign = kind === 'work-outbound' ? -1 : 1;
      return movements.filter(({ reason }) => reason === kind).reduce((sum, one) => sum + pick(one, sign), 0n);
    });
  return {
    quantities: of(({ quantity }, sign) => BigInt(sign * quantity)),
    values: of(({ quantity, purchasePrice }, sign) =>
      worthOf({ price: purchasePrice ?? 0, quantity: sign * quantity }),
    ),
  };
}

const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      item: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 9e9 }),
      out: fc.boolean(),
      user: fc.nat(2),
      reference: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      item: fc.nat(2),
      price: fc.integer({ min: 0, max: 3e9 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      micros: fc.integer({ min: 1, max: MONTH_MICROS / 20 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('sum' as const, 'die' as const) }) },
);

describe('sums of movements', () => {
  it('agree with the ledger to the millionth, for any group, span and moment, whenever they are made', async () => {
    const groups = createStockGroups(catalog, () => {});
    const rule = fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), fc.nat(100), async (acts, part) => {
      const before = new Set((await rowsOf(listUse(catalog, { group: 'item', customers: [] }))).map(({ key }) => key));
      const items = await all(3, () => addItem(catalog, { purchasePrice: 1_250_000 }));
      const ids = items.map(({ id }) => id);
      const began = micros;
      for (const one of acts) {
        micros += 1;
        const id = 'item' in one ? (ids[one.item] as number) : 0;
        if (one.kind === 'wait') micros += one.micros;
        if (one.kind === 'sum') await sumMovements(catalog);
        if (one.kind === 'die') await sumAndDie();
        if (one.kind === 'price') await write(catalog, updateItem, { id, body: aBody({ purchasePrice: one.price }) });
        if (one.kind === 'move') {
          const user = { id: 1 + one.user, username: `user ${one.user}` };
          const reason = one.out ? 'work-outbound' : one.reference === 4 ? 'work-returned' : 'acquisition';
          const quantity = one.out ? -one.quantity : one.quantity;
          await groups.add(aBatch([[id, quantity]], { reason, reference: one.reference, user }));
        }
      }
      const ledger = await ledgerOf(ids);
      const [from, middle] = [began, began + Math.floor(((micros - began) * part) / 100)].map(timestampFromMicros) as [
        string,
        string,
      ];
      const inSpan = ledger.filter(({ timestamp }) => timestamp <= middle);
      for (const group of USE_GROUPS) {
        if (group === 'week') continue;
        const rows = await rowsOf(listUse(catalog, { group, from, to: middle, customers: CUSTOMERS }));
        const expected = Map.groupBy(inSpan, (movement) => keyOf(group, movement));
        expect(new Map(rows.map(({ key, quantities, values }) => [key, { quantities, values }]))).toEqual(
          new Map([...expected].map(([key, movements]) => [key, told(movements)])),
        );
      }
      const prices = new Map((await storedItems(catalog, ids)).map(({ id, purchasePrice }) => [id, purchasePrice]));
      const then = Map.groupBy(inSpan, ({ itemId }) => itemId);
      const inStock = [...then].map(([id, moved]) => ({
        id,
        quantity: moved.reduce((sum, one) => sum + one.quantity, 0),
      }));
      const value = inStock.reduce(
        (sum, { id, quantity }) => sum + worthOf({ price: prices.get(id) ?? 0, quantity }),
        0n,
      );
      const atBegin = await rowsOf(listStock(catalog, { group: 'none', at: timestampFromMicros(began) }));
      const atMiddle = await rowsOf(listStock(catalog, { group: 'none', at: middle }));
      expect((atMiddle[0]?.value ?? 0n) - (atBegin[0]?.value ?? 0n)).toBe(value);
      const idle = (await rowsOf(listIdleItems(catalog, { since: from }))).map(({ id }) => id);
      expect(idle.filter((id) => ids.includes(id))).toEqual([]);
      expect(idle.every((id) => before.has(id))).toBe(true);
      micros += 1;
    });
    await fc.assert(rule, { numRuns: 12 });
  }, 60_000);

  it('have each movement once, summed by two replicas at the same time', async () => {
    const other = await openReplica(catalog);
    const groups = createStockGroups(catalog, () => {});
    const { id } = await addItem(catalog);
    for (let times = 0; times < 30; times += 1) await groups.add(aBatch([[id, 1]]));
    await Promise.all([sumMovements(catalog), sumMovements(other), sumMovements(catalog), sumMovements(other)]);
    while ((await sumMovements(other)) > 0);
    const rows = await rowsOf(listUse(other, { group: 'item', customers: [] }));
    expect(rows.find(({ key }) => key === id)?.quantities?.[0]).toBe(30n);
    expect(await catalog.store.db.collection('unsummed_movements').countDocuments()).toBe(0);
    await other.store.close();
  });

  it('fill one sheet after the other', async () => {
    const groups = createStockGroups(catalog, () => {});
    const items = await all(150, () => addItem(catalog));
    const before = await catalog.store.db.collection('day_sheets').countDocuments();
    for (let times = 0; times < 20; times += 1) {
      await groups.add(aBatch(items.map(({ id }) => [id, 1] as [number, number])));
      await sumMovements(catalog);
    }
    const sheets = await catalog.store.db.collection<{ _id: string; rows: number }>('day_sheets').find().toArray();
    expect(sheets.length - before).toBeLessThanOrEqual(2);
    expect(Math.max(...sheets.map(({ rows }) => rows))).toBe(2_048);
    const rows = await rowsOf(listUse(catalog, { group: 'item', customers: [] }));
    for (const { id } of items) expect(rows.find(({ key }) => key === id)?.quantities?.[0]).toBe(20n);
  });
});

describe('a report that is given up', () => {
  it.each([
    ['of stock', (deps: CatalogDeps, signal: AbortSignal) => listStock(deps, { group: 'vendor', signal })],
    [
      'of stock in the past',
      (deps: CatalogDeps, signal: AbortSignal) =>
        listStock(deps, { group: 'none', at: timestampFromMicros(0), signal }),
    ],
    ['of use', (deps: CatalogDeps, signal: AbortSignal) => listUse(deps, { group: 'day', customers: [], signal })],
    ['of idle items', (deps: CatalogDeps, signal: AbortSignal) => listIdleItems(deps, { since: '2026-11-20', signal })],
  ])('%s ends in its first reading of the database', async (_, report) => {
    const gone = new AbortController();
    const sent: string[] = [];
    const reason = new Error('gone');
    const onCommand = (command: string) => {
      sent.push(command);
      if (READINGS.includes(command)) gone.abort(reason);
    };
    const store = await openStore({ ...catalog.store, onCommand });
    const deps = await openDeps(store, catalog.form);
    await expect(rowsOf<unknown>(report(deps, gone.signal))).rejects.toBe(reason);
    expect(sent.filter((command) => READINGS.includes(command))).toHaveLength(1);
    await store.close();
  });
});

describe('the value of what was booked', () => {
  it('is that of the prices of then, by reason and reference', async () => {
    const groups = createStockGroups(catalog, () => {});
    const { id } = await addItem(catalog, { purchasePrice: 2_000_000 });
    const reference = 4_711;
    await groups.add(aBatch([[id, 3_000_000]], { reference }));
    await write(catalog, updateItem, { id, body: aBody({ purchasePrice: 5_000_000 }) });
    await groups.add(aBatch([[id, -1_000_000]], { reference }));
    await groups.add(aBatch([[id, -1_000_000]], { reason: 'work-outbound', reference }));
    const asked = (['acquisition', 'work-outbound', 'work-returned'] as const).map((reason) => ({ reason, reference }));
    expect((await bookedValues(catalog, asked)).map(({ value }) => value)).toEqual([1_000_000n, -5_000_000n, 0n]);
  });
});
