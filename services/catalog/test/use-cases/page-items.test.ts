import type { PageRequest } from '@stockroom/store';
import { wastefulFinds } from '@stockroom/store';
import type { Item } from '../../src/domain/item.ts';
import { createStockGroups } from '../../src/stock-groups.ts';
import type { ItemFilter } from '../../src/store/item-lists.ts';
import { pageMovements } from '../../src/use-cases/list-movements.ts';
import { pageBarcodes, pageItemBarcodes } from '../../src/use-cases/read-barcodes.ts';
import { pageItems } from '../../src/use-cases/read-items.ts';
import { deleteItem, updateItem } from '../commands.ts';
import type { TestCatalog } from '../support.ts';
import { aBatch, aBody, addBarcode, addItem, all, openTestCatalog, write } from '../support.ts';

let catalog: TestCatalog;
let ids: number[];
beforeAll(async () => {
  catalog = await openTestCatalog();
  const made: Item[] = [];
  for (let index = 0; index < 12; index += 1) {
    const location = index % 2 === 0 ? 'Shelf É' : 'shelf é';
    const vendor = { id: 1 + (index % 3), name: `Vendor ${index % 3}` };
    made.push(await addItem(catalog, { location, vendor, warningQuantity: index % 4 }));
  }
  ids = made.map(({ id }) => id);
  await write(catalog, deleteItem, ids.pop() as number);
});
afterAll(() => catalog.store.drop());

const asked = (given: Partial<PageRequest> = {}): PageRequest => ({
  ...{ limit: 2, after: 0, descending: false, withTotal: true },
  ...given,
});

/** The ids of all pages of a filter, one after the other, and the totals that they said. */
async function glued(filter: ItemFilter, descending = false) {
  const found: number[] = [];
  const totals = new Set<number | undefined>();
  for (let after = 0; ; after = found.at(-1) ?? after) {
    const page = await pageItems(catalog, filter, asked({ after, descending }));
    found.push(...page.rows.map(({ id }) => id));
    totals.add(page.total);
    if (!page.more) return { found, totals: [...totals] };
  }
}

const those = (picks: (index: number) => boolean) => ids.filter((_, index) => picks(index));

describe('pages of items', () => {
  it.each<[string, ItemFilter, (index: number) => boolean]>([
    ['all', {}, () => true],
    ['of a vendor', { vendorId: 2 }, (index) => index % 3 === 1],
    ['of a unit', { unitId: 1 }, () => true],
    ['of a unit that nothing has', { unitId: 9 }, () => false],
    ['at a location, case aside', { location: 'SHELF é' }, () => true],
    ['at a location without its accent', { location: 'shelf e' }, () => false],
    ['that are low', { low: true }, (index) => index % 4 > 0],
    ['that are low, of a vendor and unit', { low: true, vendorId: 1, unitId: 1 }, (i) => i % 4 > 0 && i % 3 === 0],
  ])('%s: glued together equal the list in both orders, with its total', async (_what, filter, picks) => {
    const expected = those(picks);
    expect(await glued(filter)).toEqual({ found: expected, totals: [expected.length] });
    expect(await glued(filter, true)).toEqual({ found: expected.toReversed(), totals: [expected.length] });
  });

  it.each<ItemFilter>([{}, { vendorId: 2 }, { unitId: 1 }, { location: 'SHELF É' }, { low: true }])(
    'of %j are found by an index, and no more of them are looked at than show',
    async (filter) => {
      for (const page of [asked(), asked({ after: ids[4] as number, descending: true })])
        expect(await wastefulFinds(catalog.store, () => pageItems(catalog, filter, page))).toEqual([]);
    },
  );

  it('of barcodes, movements and registers are found so too', async () => {
    const [itemId = 0] = ids;
    for (let index = 0; index < 3; index += 1) await addBarcode(catalog, itemId);
    const batches = createStockGroups(catalog, () => {});
    for (let index = 0; index < 3; index += 1) await batches.add(aBatch([[itemId, 100]]));
    const behind = asked({ after: 2, limit: 1 });
    const pages = [
      (page: PageRequest) => pageBarcodes(catalog, page),
      (page: PageRequest) => pageItemBarcodes(catalog, itemId, page),
      (page: PageRequest) => pageMovements(catalog, itemId, page),
      (page: PageRequest) => catalog.entryPages.vendors(page),
      (page: PageRequest) => catalog.entryPages.units(page),
    ];
    for (const read of pages)
      for (const page of [asked(), behind])
        expect(await wastefulFinds(catalog.store, async () => void (await read(page)))).toEqual([]);
  });

  it('show as low what 32 batches at once and edits leave below the warning quantity, and nothing else', async () => {
    const made = await all(4, () => addItem(catalog, { warningQuantity: 8 }));
    const batches = createStockGroups(catalog, () => {});
    await Promise.all([
      ...Array.from({ length: 32 }, (_, i) => batches.add(aBatch([[made[i % 4]?.id as number, (i % 5) - 1]]))),
      ...made.map(({ id }, i) => write(catalog, updateItem, { id, body: aBody({ warningQuantity: 6 + i * 3 }) })),
    ]);
    const stored = await catalog.store.db.collection('items').find({}).toArray();
    for (const { low, quantity, warning_quantity } of stored) expect(low).toBe(quantity < warning_quantity);
    expect(stored.filter(({ low }) => low).length).toBeGreaterThan(0);
  });
});
