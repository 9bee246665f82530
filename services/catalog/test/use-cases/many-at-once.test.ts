import type { CatalogDeps } from '../../src/deps.ts';
import { barcodeNumbersIn } from '../../src/store/barcode-numbers.ts';
import { createBarcodes as decideBarcodes } from '../../src/use-cases/create-barcodes.ts';
import { search } from '../../src/use-cases/search.ts';
import { createBarcodes, createItems, removeEntry } from '../commands.ts';
import type { TestCatalog } from '../support.ts';
import {
  aBarcode,
  aBody,
  addBarcode,
  addItem,
  all,
  itemOf,
  openReplica,
  openTestCatalog,
  outcomeOf,
  storedItems,
  write,
} from '../support.ts';

let catalog: TestCatalog;
let other: CatalogDeps;

beforeAll(async () => {
  catalog = await openTestCatalog();
  other = await openReplica(catalog);
});
afterAll(async () => {
  await other.store.close();
  await catalog.store.drop();
});

const either = (index: number): CatalogDeps => (index % 2 === 0 ? catalog : other);
const countOf = (collection: string) => catalog.store.db.collection(collection).countDocuments();
const addAll = (given: Parameters<typeof aBody>[0][], deps: CatalogDeps = catalog) =>
  write(deps, createItems, given.map(aBody));
type Bodies = Parameters<typeof aBarcode>[0][];
const addBarcodes = async (itemId: number, given: Bodies, deps: CatalogDeps = catalog) =>
  (await write(deps, createBarcodes, { itemId, bodies: given.map(aBarcode) })).barcodes;
const vendorOf = (id: number) => catalog.store.db.collection<{ _id: number }>('vendors').findOne({ _id: id });

describe('many items', () => {
  it('are added in their order, with ids that ascend, and found by search', async () => {
    const { items } = await addAll([{ name: 'Manyfold one' }, { name: 'Manyfold two', articleNumber: 'x' }]);
    const [one, two] = items.map(itemOf);
    expect([one, two]).toEqual(await storedItems(catalog, [one?.id ?? 0, two?.id ?? 0]));
    const found = await search(catalog, { expression: 'manyfold', barcodes: false, items: true, limit: 6 });
    expect(found.items).toEqual([one, two]);
  });

  it('have new vendors and units by the first of them that names one, and so has the register', async () => {
    const named = (id: number, name?: string) => ({ vendor: { id, name }, unit: { id, name } });
    const { items } = await addAll([named(301, 'First'), named(302, 'Second'), named(301, 'Later'), named(301)]);
    expect(items.map(({ vendor, unit }) => [vendor?.name, unit?.name])).toEqual([
      ['First', 'First'],
      ['Second', 'Second'],
      ['First', 'First'],
      ['First', 'First'],
    ]);
    expect([await vendorOf(301), await vendorOf(302)]).toMatchObject([{ name: 'First' }, { name: 'Second' }]);
  });

  it('are refused together, naming each, and register nothing then', async () => {
    const before = [await countOf('items'), await countOf('item_terms'), await countOf('vendors')];
    const vendor = (id: number, name?: string) => ({ vendor: { id, name } });
    const refused = addAll([
      ...[vendor(311, 'Fine'), vendor(312), { vendor: { id: 313, name: 'Fine' } }],
      { unit: { id: 311, name: 'u'.repeat(21) } },
    ]);
    await expect(refused).rejects.toMatchObject({
      kind: 'invalid',
      fields: {
        '1.vendor.id': [expect.any(String)],
        '2.vendor.name': [expect.any(String)],
        '3.unit.unit': [expect.any(String)],
      },
    });
    await expect(addAll([{}, { name: ' ' }, { purchasePrice: -1 }])).rejects.toMatchObject({
      fields: { '1.name': [expect.any(String)], '2.purchase_price': [expect.any(String)] },
    });
    expect([await countOf('items'), await countOf('item_terms'), await countOf('vendors')]).toEqual(before);
  });

  it('have one name of a vendor that others register at the same moment', async () => {
    const added = await all(8, (index) =>
      addAll([{}, { vendor: { id: 320, name: `Name ${index}` }, name: `Racing ${index}` }], either(index)),
    );
    const names = added.map(({ items }) => items[1]?.vendor?.name);
    expect(new Set(names).size).toBe(1);
    expect(await vendorOf(320)).toMatchObject({ name: names[0] });
  });

  it('of a vendor that is deleted at the same moment are all there or none is', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = 330 + round;
      const item = await addItem(catalog, { vendor: { id, name: `Going ${round}` } });
      await catalog.store.db.collection<{ _id: number }>('items').deleteOne({ _id: item.id });
      const before = await countOf('items');
      const [removed, added] = await Promise.all([
        outcomeOf(write(other, removeEntry, { register: 'vendors', id })),
        outcomeOf(addAll([{}, { vendor: { id } }, {}])),
      ]);
      expect('value' in removed).toBe(!('value' in added));
      expect(await countOf('items')).toBe(before + ('value' in added ? 3 : 0));
    }
  });
});

describe('many barcodes', () => {
  it('are added in their order, and decided as if one was added after the other', async () => {
    const { id } = await addItem(catalog);
    const added = await addBarcodes(id, [{ text: '4006381333931' }, {}, {}, { text: 'plain', quantity: 5 }]);
    expect(added.map(({ main, master, quantity }) => [main, master, quantity])).toEqual([
      [false, false, 1_000_000],
      [true, true, 1_000_000],
      [true, false, 1_000_000],
      [false, false, 5],
    ]);
    expect((await catalog.barcodes.ofItem(id)).map(({ text }) => text)).toEqual(added.map(({ barcode }) => barcode));
    const [master] = added.filter((one) => one.master);
    const expression = String(master?.barcode);
    const found = await search(catalog, { expression, barcodes: true, items: false, limit: 6 });
    expect(found.barcodes.map(({ text }) => text)).toEqual([expression]);
  });

  it('never have a generated text that another of them brings', async () => {
    const { id } = await addItem(catalog);
    const { text } = await addBarcode(catalog, id);
    const next = (distance: number) => `SK${String(Number(text.slice(2)) + distance).padStart(6, '0')}`;
    const added = await addBarcodes(id, [{}, { text: next(1) }, {}, { text: next(3) }, {}]);
    expect(added.map(({ barcode }) => barcode)).toEqual([next(2), next(1), next(4), next(3), next(5)]);
  });

  it('are refused together, naming each that is taken, and skip no number then', async () => {
    const { id } = await addItem(catalog);
    const { text } = await addBarcode(catalog, id);
    await addBarcode(catalog, id, { text: 'held-1' });
    const before = await countOf('barcodes');
    await expect(addBarcodes(id, [{}, { text: 'held-1' }, { text: 'free-1' }, { text }])).rejects.toMatchObject({
      kind: 'invalid',
      fields: { '1.barcode': [expect.any(String)], '3.barcode': [expect.any(String)] },
    });
    await expect(addBarcodes(999_999, [{}])).rejects.toMatchObject({ kind: 'not-found' });
    expect(await countOf('barcodes')).toBe(before);
    expect(Number((await addBarcode(catalog, id)).text.slice(2))).toBe(Number(text.slice(2)) + 1);
  });

  it('that are decided anew keep the texts that were generated', async () => {
    const { id } = await addItem(catalog);
    const asked = { itemId: id, bodies: [{}, {}, {}].map(aBarcode) };
    const textsOf = ({ answer }: Awaited<ReturnType<typeof decideBarcodes>>) =>
      answer.barcodes.map(({ barcode }) => barcode);
    const earlier = await decideBarcodes(catalog, asked, {});
    const first = textsOf(earlier);
    await addBarcode(other, id, { text: first[1], master: false });
    const again = textsOf(await decideBarcodes(catalog, asked, {}, earlier));
    expect(again.slice(0, 2)).toEqual([first[0], first[2]]);
    expect(first).not.toContain(again[2]);
  });

  it('of two requests with one text in common are one request’s', async () => {
    for (let round = 0; round < 5; round += 1) {
      const items = await all(2, () => addItem(catalog));
      const outcomes = await all(2, (index) =>
        outcomeOf(addBarcodes(items[index]?.id ?? 0, [{}, { text: `common ${round}` }, {}], either(index))),
      );
      expect(outcomes.filter((outcome) => 'value' in outcome)).toHaveLength(1);
      const refused = outcomes.find((outcome) => !('value' in outcome));
      expect(refused).toMatchObject({ fields: { '1.barcode': [expect.any(String)] } });
      const counts = await Promise.all(items.map(({ id }) => catalog.barcodes.ofItem(id)));
      expect(counts.map((found) => found.length).sort()).toEqual([0, 3]);
    }
  });

  it('get every number that is left, and are refused when there are more of them than numbers', async () => {
    const form = { prefix: 'TINY', digits: 1 };
    const tiny: CatalogDeps = { ...catalog, form, barcodeNumbers: barcodeNumbersIn(catalog.store, form) };
    const { id } = await addItem(catalog);
    await addBarcodes(id, [{ text: 'TINY3' }, { text: 'TINY4' }, { text: 'TINY5' }], tiny);
    const refused = addBarcodes(id, [{ text: 'TINY7' }, ...Array(8).fill({})], tiny);
    await expect(refused).rejects.toMatchObject({
      fields: { '7.barcode': [expect.any(String)], '8.barcode': [expect.any(String)] },
    });
    const added = await addBarcodes(id, [{ text: 'TINY7' }, ...Array(6).fill({})], tiny);
    expect(added.map(({ barcode }) => barcode).sort()).toEqual([0, 1, 2, 6, 7, 8, 9].map((number) => `TINY${number}`));
    await expect(addBarcodes(id, [{}], tiny)).rejects.toMatchObject({ fields: { '0.barcode': [expect.any(String)] } });
  });
});
