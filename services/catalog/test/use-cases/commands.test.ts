import { commandsOf, openStore, type Store } from '@stockroom/store';
import type { CatalogDeps } from '../../src/deps.ts';
import { openDeps } from '../../src/deps.ts';
import { createStockGroups } from '../../src/stock-groups.ts';
import { readItems } from '../../src/use-cases/read-items.ts';
import { search } from '../../src/use-cases/search.ts';
import type { TestCatalog } from '../support.ts';
import { aBatch, addBarcode, addItem, all, openTestCatalog, storedItems } from '../support.ts';

let catalog: TestCatalog;
let deps: CatalogDeps;
const sent: string[] = [];
let store: Store;
let batches: ReturnType<typeof createStockGroups>;
beforeAll(async () => {
  catalog = await openTestCatalog();
  store = await openStore({ ...catalog.store, onCommand: (command) => sent.push(command) });
  deps = await openDeps(store, catalog.form);
  batches = createStockGroups(deps, () => {});
});
afterAll(async () => {
  await store.close();
  await catalog.store.drop();
});

const sequence = () => [
  ...['find batches', 'find items'],
  ...commandsOf(store, ['update items', 'insert batches', 'insert movements', 'insert unsummed_movements']),
  'commitTransaction',
];

describe('a stock batch of ten items', () => {
  it('is applied in few commands, and its ids cost none', async () => {
    const items = await all(10, () => addItem(catalog));
    await batches.add(aBatch([[items[0]?.id ?? 0, 5]]));
    sent.splice(0);
    await batches.add(aBatch(items.map(({ id }) => [id, 5])));
    expect(sent).toEqual(sequence());
  });
});

describe('32 stock batches at once', () => {
  it('are applied in as many commands as two', async () => {
    const items = await all(32, () => addItem(catalog));
    await batches.add(aBatch([[items[0]?.id ?? 0, 1]]));
    sent.splice(0);
    await all(32, (index) => batches.add(aBatch([[items[index]?.id ?? 0, 5]])));
    expect(sent.length).toBeLessThanOrEqual(2 * sequence().length);
  });
});

describe('32 new items of one vendor at once', () => {
  it('are written in few transactions: none waits for all others, or meets their writes', async () => {
    await addItem(catalog);
    sent.splice(0);
    const added = await all(32, (index) => addItem(deps, { name: `Washer ${index}` }));
    expect(new Set(added.map(({ id }) => id)).size).toBe(32);
    expect(sent).toEqual([
      ...['find vendors', 'find units', 'findAndModify counters'],
      ...commandsOf(store, ['update vendors', 'update units', 'insert items', 'insert item_terms']),
      'commitTransaction',
    ]);
    expect(
      await storedItems(
        deps,
        added.map(({ id }) => id),
      ),
    ).toEqual(added);
  });
});

describe('32 new barcodes of different items at once', () => {
  it('share transactions: none waits for all others, or meets their writes', async () => {
    const items = await all(32, () => addItem(catalog));
    await addBarcode(deps, items[0]?.id ?? 0);
    sent.splice(0);
    const added = await all(32, (index) => addBarcode(deps, items[index]?.id ?? 0));
    expect(new Set(added.map(({ text }) => text)).size).toBe(32);
    expect(new Set(added.map(({ id }) => id)).size).toBe(32);
    // Some are decided a moment later than others, and make up the next group: more of them where the server is slower, which
    // is the one that must be asked for each collection.
    const most = commandsOf(store, []).includes('bulkWrite') ? 8 : 31;
    expect(sent.filter((command) => command === 'commitTransaction').length).toBeLessThanOrEqual(most);
    expect(sent).not.toContain('abortTransaction');
  });
});

describe('items that are read', () => {
  it('cost one command, however many, while no name changes', async () => {
    const ids = (await all(3, () => addItem(catalog))).map(({ id }) => id);
    await readItems(deps, { ids, withDeleted: false });
    sent.splice(0);
    await readItems(deps, { ids, withDeleted: false });
    expect(sent).toEqual(['aggregate items']);
  });
});

describe('a search', () => {
  it('that its limit of items fits as it is costs no more for words and near misses', async () => {
    const names = ['Flywheel one', 'Flywheel two', 'Two flywheels', 'Flywhele'];
    for (const name of names) await addItem(catalog, { name });
    const searchFor = (expression: string, limit: number) =>
      search(deps, { expression, barcodes: true, items: true, limit });
    await searchFor('flywheel', 3);
    sent.splice(0);
    expect((await searchFor('flywheel', 3)).items).toHaveLength(3);
    const full = sent.splice(0);
    expect((await searchFor('flywheel', 6)).items).toHaveLength(4);
    const nearToo = sent.splice(0);
    // Near misses of one word are one more look at the index.
    expect(nearToo.toSorted()).toEqual([...full, 'aggregate item_terms'].toSorted());
  });
});

describe('eight searches at once', () => {
  it('cost no more commands than one', async () => {
    await addItem(catalog, { name: 'Cogwheel', articleNumber: 'qx-7' });
    const searchFor = (expression: string) => search(deps, { expression, barcodes: true, items: true, limit: 6 });
    await searchFor('cogwheel');
    sent.splice(0);
    await searchFor('cogwheel');
    const alone = sent.splice(0).length;
    await all(8, () => searchFor('cogwheel'));
    expect(sent).toHaveLength(alone);
  });
});
