import { commandsOf, openStore, type Store } from '@stockroom/store';
import type { Catalog } from '../../src/catalog.ts';
import { openCatalog } from '../../src/catalog.ts';
import { startBatches } from '../../src/use-cases/apply-batches.ts';
import { findBarcode, listItemBarcodes } from '../../src/use-cases/read-barcodes.ts';
import { search } from '../../src/use-cases/search.ts';
import type { TestCatalog } from '../support.ts';
import { aBatch, addBarcode, addItem, all, itemsTogether, openTestCatalog, storedItems } from '../support.ts';

let catalog: TestCatalog;
let searched: Catalog;
const sent: string[] = [];
let store: Store;
let batches: ReturnType<typeof startBatches>;
beforeAll(async () => {
  catalog = await openTestCatalog();
  store = await openStore({ ...catalog.store, onCommand: (command) => sent.push(command) });
  searched = await openCatalog(store, catalog.form);
  batches = startBatches(searched, () => {});
});
afterAll(async () => {
  await store.close();
  await catalog.store.drop();
});

const writes = () => [
  ...commandsOf(store, ['update items', 'insert batches', 'insert movements']),
  'commitTransaction',
];
const sequence = () => ['find items', ...writes()];

describe('a stock batch of ten items', () => {
  it('is applied in few commands, and its ids cost none', async () => {
    const items = await all(10, () => addItem(catalog));
    await batches.add(aBatch([[items[0]?.id ?? 0, 5]]));
    sent.splice(0);
    await batches.add(aBatch(items.map(({ id }) => [id, 5])));
    expect(sent).toEqual(sequence());
  });

  it('is decided without reading them, if they were moved or shown by this process before', async () => {
    const process = await openCatalog(store, catalog.form);
    const its = startBatches(process, () => {});
    const moved = await all(5, () => addItem(catalog));
    await its.add(aBatch(moved.map(({ id }) => [id, 5])));
    const shown = await all(5, () => addItem(catalog));
    await process.itemViews(shown.map(({ id }) => id));
    sent.splice(0);
    await its.add(aBatch([...moved, ...shown].map(({ id }) => [id, 1])));
    expect(sent).toEqual(writes());
  });

  it('is refused on nothing but what is read', async () => {
    const { id } = await addItem(catalog);
    await batches.add(aBatch([[id, 5]]));
    sent.splice(0);
    const refused = await batches.add(aBatch([[id, -6]], { reason: 'work-outbound' }));
    expect(refused).toMatchObject({ applied: false, shortages: [{ itemId: id, name: 'Bolt', available: 5 }] });
    expect(sent[0]).toBe('find items');
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

describe('a batch that is asked for again by a call', () => {
  it('is looked for once its id was there already', async () => {
    const { id } = await addItem(catalog);
    const asked = aBatch([[id, 5]]);
    const first = await batches.add(asked);
    sent.splice(0);
    expect(await batches.add(asked)).toEqual(first);
    expect(sent.filter((command) => command === 'find batches')).toHaveLength(1);
    expect(sent).toContain('abortTransaction');
  });
});

describe('32 new items of one vendor at once', () => {
  it('are written together: none waits for another, or meets its write', async () => {
    await addItem(catalog);
    const add = itemsTogether(searched);
    sent.splice(0);
    const added = await all(32, (index) => add({ name: `Washer ${index}` }));
    expect(new Set(added.map(({ id }) => id)).size).toBe(32);
    expect(sent).toEqual([
      ...['find vendors', 'find units', 'findAndModify counters'],
      ...commandsOf(store, ['update vendors', 'update units', 'insert items', 'insert item_terms']),
      'commitTransaction',
    ]);
    expect(
      await storedItems(
        searched,
        added.map(({ id }) => id),
      ),
    ).toEqual(added);
  });
});

describe('32 new barcodes of different items at once', () => {
  it('are written together: none waits for another, or meets its write', async () => {
    const items = await all(32, () => addItem(catalog));
    await addBarcode(searched, items[0]?.id ?? 0);
    sent.splice(0);
    const added = await all(32, (index) => addBarcode(searched, items[index]?.id ?? 0));
    expect(new Set(added.map(({ text }) => text)).size).toBe(32);
    expect(new Set(added.map(({ id }) => id)).size).toBe(32);
    expect(sent).toEqual([
      ...['aggregate items', 'findAndModify counters', 'findAndModify counters', 'aggregate barcodes'],
      ...commandsOf(store, ['update items', 'insert barcodes', 'insert barcode_terms']),
      'commitTransaction',
    ]);
  });
});

describe('items that are shown', () => {
  it('are read by one command, together with whether their names are still those', async () => {
    const items = await all(3, () => addItem(catalog));
    sent.splice(0);
    const shown = await searched.itemViews(items.map(({ id }) => id));
    expect(shown.map(({ id }) => id)).toEqual(items.map(({ id }) => id).sort((a, b) => a - b));
    // None of them was shown before: the names of vendor and unit are read once.
    expect(sent).toEqual(['aggregate items', 'find vendors', 'find units']);
    sent.splice(0);
    expect(await searched.itemViews(items.map(({ id }) => id))).toEqual(shown);
    expect(sent).toEqual(['aggregate items']);
  });
});

describe('barcodes that are looked for at the same time', () => {
  it('are found by one command, and each asker is given its own', async () => {
    const items = await all(3, () => addItem(catalog));
    const texts = ['SK080801', 'SK080802', 'SK080803'];
    for (const [index, text] of texts.entries()) await addBarcode(catalog, items[index]?.id ?? 0, { text });
    sent.splice(0);
    const scanned = await Promise.all([...texts, 'SK080801', 'none'].map((text) => findBarcode(searched, text)));
    expect(scanned.map((barcode) => barcode?.text)).toEqual([...texts, 'SK080801', undefined]);
    const ofItems = await all(3, (index) => listItemBarcodes(searched, items[index]?.id ?? 0));
    expect(ofItems.map((barcodes) => barcodes.map(({ text }) => text))).toEqual(texts.map((text) => [text]));
    expect(sent).toEqual(['find barcodes', 'find barcodes']);
  });

  it('are none of an item that has none, and refused for one that is not there', async () => {
    const { id } = await addItem(catalog);
    sent.splice(0);
    const [none, missing] = await Promise.allSettled([id, 999_999].map((each) => listItemBarcodes(searched, each)));
    expect(none).toEqual({ status: 'fulfilled', value: [] });
    expect(missing).toMatchObject({ status: 'rejected', reason: { kind: 'not-found' } });
    expect(sent).toEqual(['find barcodes', 'find items']);
  });
});

describe('searches of barcodes and items', () => {
  const searchFor = (expressions: string[]) =>
    Promise.all(
      expressions.map((expression) => search(searched, { expression, barcodes: true, items: true, limit: 6 })),
    );

  it('are two questions of the database each, and together not more', async () => {
    const { id } = await addItem(catalog, { name: 'Cogwheel', articleNumber: 'qx-7' });
    await addBarcode(catalog, id, { text: 'SK070707' });
    await searchFor(['qx']);
    for (const expressions of [['sk070707'], ['q', 'qx', 'cogwheel', 'wheel', 'sk070707', 'nothing at all']]) {
      sent.splice(0);
      expect((await searchFor(expressions)).at(0)?.items.map((item) => item.id)).toEqual([id]);
      expect(sent.map((command) => command.split(' ').at(0))).toEqual(['aggregate', 'aggregate']);
    }
  });
});
