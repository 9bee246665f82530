import type { OrderedPageRequest } from '@stockroom/store';
import { wastefulFinds } from '@stockroom/store';
import fc from 'fast-check';
import type { CatalogDeps } from '../../src/deps.ts';
import type { Item } from '../../src/domain/item.ts';
import { sortKeyOf } from '../../src/domain/sort-key.ts';
import { createStockGroups } from '../../src/stock-groups.ts';
import type { ItemFilter } from '../../src/store/item-lists.ts';
import { ITEM_ORDERS } from '../../src/store/item-orders.ts';
import { itemReadsIn } from '../../src/store/item-reads.ts';
import { pageItems } from '../../src/use-cases/read-items.ts';
import { deleteItem, updateItem } from '../commands.ts';
import type { TestCatalog } from '../support.ts';
import { aBatch, aBody, addItem, openTestCatalog, storedItems, write } from '../support.ts';

// Ties by case, accents and look-alikes, and texts that begin as others do.
const NAMES = ['Bolt', 'bolt', 'Bólt', 'Bolt M8×40', 'bolt m8x40', 'Ärmel', 'armel', 'Zange', '', '🔩 bolt'];
const PLACES = ['A-03-12', 'a-03-2', 'Ä-03', 'A-04', 'B-01', ''];
const ARTICLES = ['DIN933', 'DIN933-M8', 'ÉN-1', ''];
const MILLION = 1_000_000;

let catalog: TestCatalog;
/** Reads and sorts nothing: whatever the filter, it walks through the index of the order. */
let walking: CatalogDeps;
let items: Item[];

beforeAll(async () => {
  catalog = await openTestCatalog();
  walking = { ...catalog, itemReads: itemReadsIn(catalog.store, catalog.registers, 0) };
  const groups = createStockGroups(catalog, () => undefined);
  const ids: number[] = [];
  for (let at = 0; at < 60; at += 1) {
    const { id } = await addItem(catalog, {
      name: NAMES[(at * 7) % NAMES.length] || `${at % 3}`,
      location: PLACES[(at * 5) % PLACES.length] as string,
      articleNumber: ARTICLES[(at * 3) % ARTICLES.length] as string,
      vendor: { id: 1 + (at % 3), name: `Vendor ${at % 3}` },
      unit: { id: 1 + (at % 2), name: `unit ${at % 2}` },
      purchasePrice: ((at * 11) % 4) * 250_000,
      warningQuantity: 2 * MILLION,
    });
    if (at % 5 > 0) await groups.add(aBatch([[id, ((at * 13) % 7) * MILLION || 1]]));
    ids.push(id);
  }
  await write(catalog, deleteItem, ids[0] as number);
  items = await storedItems(catalog, ids);
}, 60_000);
afterAll(() => catalog.store.drop());

const page = (given: Partial<OrderedPageRequest> = {}): OrderedPageRequest => ({
  ...{ limit: 7, after: 0, descending: false, withTotal: true },
  ...given,
});

/** The ids of all pages, one after the other, and the totals that they said. */
async function glued(
  deps: CatalogDeps,
  filter: ItemFilter,
  asked: Partial<OrderedPageRequest>,
  between = async () => {},
) {
  const found: number[] = [];
  const totals = new Set<number | undefined>();
  for (let behind: Partial<OrderedPageRequest> = {}; ; ) {
    const { rows, more, total, value } = await pageItems(deps, filter, page({ ...asked, ...behind }));
    found.push(...rows.map(({ id }) => id));
    totals.add(total);
    if (!more) return { found, totals: [...totals] };
    behind = { after: found.at(-1) as number, afterValue: value };
    await between();
  }
}

const compareTexts = (one: string, other: string) =>
  Buffer.compare(Buffer.from(sortKeyOf(one)), Buffer.from(sortKeyOf(other)));

const worthOf = ({ quantity, purchasePrice }: Item) => BigInt(quantity) * BigInt(purchasePrice);

const COMPARES: Record<string, (one: Item, other: Item) => number> = {
  id: () => 0,
  name: (one, other) => compareTexts(one.name, other.name),
  article_number: (one, other) => compareTexts(one.articleNumber, other.articleNumber),
  location: (one, other) => compareTexts(one.location, other.location),
  quantity: (one, other) => one.quantity - other.quantity,
  purchase_price: (one, other) => one.purchasePrice - other.purchasePrice,
  value: (one, other) => Number(worthOf(one) - worthOf(other)),
};

function fits(item: Item, { vendorId, unitId, location, locationPrefix, low }: ItemFilter): boolean {
  return (
    (vendorId === undefined || item.vendor.id === vendorId) &&
    (unitId === undefined || item.unit.id === unitId) &&
    (location === undefined || item.location.toUpperCase() === location.toUpperCase()) &&
    (locationPrefix === undefined || sortKeyOf(item.location).startsWith(sortKeyOf(locationPrefix))) &&
    (!low || item.quantity < item.warningQuantity)
  );
}

/** The whole list, sorted. */
function expected(filter: ItemFilter, { order = 'id', descending }: Partial<OrderedPageRequest>): number[] {
  const compare = COMPARES[order] as (one: Item, other: Item) => number;
  const sorted = items
    .filter((item) => fits(item, filter))
    .toSorted((one, other) => compare(one, other) || one.id - other.id);
  return (descending ? sorted.toReversed() : sorted).map(({ id }) => id);
}

const filters: fc.Arbitrary<ItemFilter> = fc.record(
  {
    vendorId: fc.integer({ min: 1, max: 4 }),
    unitId: fc.integer({ min: 1, max: 2 }),
    location: fc.constantFrom(...PLACES),
    locationPrefix: fc.constantFrom('', 'A', 'ä-0', 'a-03-1', 'B', 'x'),
    low: fc.boolean(),
  },
  { requiredKeys: [] },
);
const orders = fc.record({
  order: fc.constantFrom(undefined, ...ITEM_ORDERS),
  descending: fc.boolean(),
  limit: fc.integer({ min: 1, max: 70 }),
});

describe('items in the order of a column', () => {
  it('are known by these columns', () => expect(ITEM_ORDERS).toEqual(Object.keys(COMPARES)));

  it.each(['sorted when they are few', 'read through the index of the order'])(
    'and %s: all pages together are exactly the sorted list with its total, through every order and filter',
    async (way) => {
      const deps = way.startsWith('sorted') ? catalog : walking;
      const isSorted = fc.asyncProperty(filters, orders, async (filter, asked) => {
        const ids = expected(filter, asked);
        expect(await glued(deps, filter, asked)).toEqual({ found: ids, totals: [ids.length] });
      });
      await fc.assert(isSorted, { numRuns: 60 });
    },
    60_000,
  );

  it.each(ITEM_ORDERS)(
    'by %s: an index finds every page, and no more of them are looked at than show',
    async (order) => {
      for (const descending of [false, true]) {
        const first = await pageItems(catalog, {}, page({ order, descending, limit: 20 }));
        const behind = { after: first.rows.at(-1)?.id as number, afterValue: first.value };
        for (const asked of [page({ order, descending }), page({ order, descending, ...behind })])
          expect(await wastefulFinds(catalog.store, () => pageItems(catalog, {}, asked))).toEqual([]);
      }
    },
  );

  it.each<ItemFilter>([
    { vendorId: 2 },
    { unitId: 1, vendorId: 3 },
    { location: 'b-01', unitId: 1 },
    { locationPrefix: 'A-03', low: true },
  ])('of %j: no more are looked at than the filter finds that finds the fewest', async (filter) => {
    const found = Object.entries(filter).map(([name, value]) => expected({ [name]: value }, {}).length);
    for (const order of ITEM_ORDERS) {
      const read = () => pageItems(catalog, filter, page({ order, limit: 2 }));
      for (const { looked } of await wastefulFinds(catalog.store, read))
        expect(looked).toBeLessThanOrEqual(Math.min(...found));
    }
  });

  it('of the beginning of a location by location: no more are looked at than show', async () => {
    for (const descending of [false, true]) {
      const asked = page({ order: 'location', descending, limit: 2 });
      const read = () => pageItems(catalog, { locationPrefix: 'a-0' }, asked);
      expect(await wastefulFinds(catalog.store, read)).toEqual([]);
    }
  });

  it('refuse a page behind what is no value', async () => {
    for (const [order, afterValue] of [
      ['name', undefined],
      ['quantity', undefined],
      ['quantity', 'bolt'],
      ['purchase_price', '-1'],
    ] as const)
      await expect(pageItems(catalog, {}, page({ order, after: 3, afterValue }))).rejects.toMatchObject({
        kind: 'invalid',
        fields: { cursor: [expect.any(String)] },
      });
  });
});

describe('items that are added, changed and deleted while their pages are read', () => {
  it.each(ITEM_ORDERS)('by %s neither repeat nor hide the others', async (order) => {
    const own = await openTestCatalog();
    try {
      const groups = createStockGroups(own, () => undefined);
      const staying: number[] = [];
      const going: number[] = [];
      const make = async (at: number) => {
        const name = NAMES[at % NAMES.length] || 'x';
        const given = { name, location: PLACES[at % PLACES.length] as string, articleNumber: `N${at % 4}` };
        return (await addItem(own, { ...given, purchasePrice: (at % 5) * MILLION })).id;
      };
      for (let at = 0; at < 24; at += 1) (at % 3 === 0 ? going : staying).push(await make(at));
      await groups.add(aBatch(staying.map((id, at) => [id, (at % 3) * MILLION])));
      let turn = 0;
      const disturb = async () => {
        turn += 1;
        const id = going.shift();
        if (id !== undefined && turn % 2 === 0) await write(own, deleteItem, id);
        if (id !== undefined && turn % 2 === 1) {
          const texts = { name: `zz ${turn}`, location: 'Z', articleNumber: 'Z' };
          await write(own, updateItem, { id, body: aBody({ ...texts, purchasePrice: 9 * MILLION }) });
          await groups.add(aBatch([[id, turn * MILLION]]));
        }
        await make(turn);
      };
      for (const descending of [false, true]) {
        const { found } = await glued(own, {}, { order, descending, limit: 3 }, disturb);
        expect(found.filter((id) => staying.includes(id)).toSorted((a, b) => a - b)).toEqual(staying);
      }
    } finally {
      await own.store.drop();
    }
  });
});
