import { itemReadsIn } from '../../src/store/item-reads.ts';
import { listItemBarcodes } from '../../src/use-cases/read-barcodes.ts';
import { search } from '../../src/use-cases/search.ts';
import { deleteBarcode, deleteItem, removeEntry, updateItem } from '../commands.ts';
import type { TestCatalog } from '../support.ts';
import { aBody, addBarcode, addItem, openTestCatalog, vendorsReadAfter, write } from '../support.ts';

let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await openTestCatalog();
});
afterAll(() => catalog.store.drop());

const find = async (expression: string, given: Partial<Parameters<typeof search>[1]> = {}) => {
  const found = await search(catalog, { expression, barcodes: false, items: true, limit: 6, ...given });
  return { items: found.items.map(({ id }) => id), barcodes: found.barcodes.map(({ text }) => text) };
};

describe('search', () => {
  it('ranks whole, start, start of a word, inside; ties by id', async () => {
    const names = ['xqwert', 'aa qwert', 'qwert b', 'a-qwerty', 'Qwert', 'QWÉRT c', 'none'];
    const ids: number[] = [];
    for (const name of names) ids.push((await addItem(catalog, { name })).id);
    const expected = [4, 2, 5, 1, 3, 0].map((index) => ids[index]);
    expect((await find(' qwert ')).items).toEqual(expected);
    expect((await find('qwe')).items).toEqual([2, 4, 5, 1, 3, 0].map((index) => ids[index]));
    expect((await find('QWÉ', { limit: 2 })).items).toEqual([ids[2], ids[4]]);
  });

  it('finds items by article number, and by the whole text of any of their barcodes', async () => {
    const item = await addItem(catalog, { name: 'Plain', articleNumber: 'uvw-77' });
    await addBarcode(catalog, item.id, { text: 'VENDOR  code' });
    expect((await find('UVW')).items).toEqual([item.id]);
    expect((await find('vendor code')).items).toEqual([item.id]);
    expect((await find('vendor')).items).toEqual([]);
    expect((await find('véndor côde')).items).toEqual([item.id]);
    const named = await addItem(catalog, { name: 'vendor  CODE x' });
    expect((await find('vendor code')).items).toEqual([item.id, named.id]);
    expect((await find('vendor code', { limit: 1 })).items).toEqual([item.id]);
  });

  it('finds for each of those who search at once its own items by whole barcodes', async () => {
    const texts = ['036000291452', 'whole-1', 'whole-2'];
    const items: number[] = [];
    for (const text of texts) {
      const { id } = await addItem(catalog, { name: 'Barcoded' });
      await addBarcode(catalog, id, { text });
      items.push(id);
    }
    // One and the same for a scanner, but another text.
    const asked = [...texts, '0036000291452', 'whole-3', 'whole-1'];
    const found = await Promise.all(asked.map((expression) => find(expression)));
    expect(found.map((each) => each.items)).toEqual([[items[0]], [items[1]], [items[2]], [], [], [items[1]]]);
  });

  it('finds master barcodes only, before items, under one limit', async () => {
    const item = await addItem(catalog, { name: 'klmno' });
    await addBarcode(catalog, item.id, { text: 'KLMNO-1' });
    await addBarcode(catalog, item.id, { text: 'SK555001' });
    const other = await addItem(catalog, { name: 'SK555 here' });
    expect(await find('klmno', { barcodes: true })).toEqual({ barcodes: [], items: [item.id] });
    expect(await find('sk555', { barcodes: true })).toEqual({ barcodes: ['SK555001'], items: [other.id] });
    expect(await find('sk555', { barcodes: true, limit: 1 })).toEqual({ barcodes: ['SK555001'], items: [] });
    expect(await find('55001', { barcodes: true, items: false })).toEqual({ barcodes: ['SK555001'], items: [] });
    expect(await find('sk555', { items: false })).toEqual({ barcodes: [], items: [] });
  });

  it('finds those that are there, however many were deleted before them', async () => {
    const items: number[] = [];
    for (const number of [1, 2, 3]) {
      const { id } = await addItem(catalog, { name: `prstv ${number}` });
      await addBarcode(catalog, id, { text: `SK44400${number}` });
      items.push(id);
    }
    const [gone = 0, bare = 0, left] = items;
    await write(catalog, deleteItem, gone);
    expect((await find('prstv', { limit: 1 })).items).toEqual([bare]);
    const [barcode] = await listItemBarcodes(catalog, bare);
    await write(catalog, deleteBarcode, { id: barcode?.id ?? 0, itemId: bare });
    await write(catalog, deleteItem, bare);
    expect(await find('prstv', { limit: 1 })).toEqual({ barcodes: [], items: [left] });
    expect(await find('sk4440', { limit: 1, barcodes: true })).toEqual({ barcodes: ['SK444003'], items: [] });
  });

  it('of nothing finds nothing, and a limit out of bounds is refused', async () => {
    expect(await find('  ')).toEqual({ barcodes: [], items: [] });
    for (const limit of [0, 101]) await expect(find('a', { limit })).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('what search shows of an item', () => {
  it('has a vendor with a name, also when the one it had is deleted while it is read', async () => {
    const leaver = { id: 91, name: 'Gone' };
    const { id } = await addItem(catalog, { name: 'Leaving', vendor: leaver });
    let isGone = false;
    const registers = vendorsReadAfter(catalog, async () => {
      if (isGone) return;
      isGone = true;
      await write(catalog, updateItem, { id, body: aBody({ name: 'Leaving', vendor: { id: 92, name: 'Next' } }) });
      await write(catalog, removeEntry, { register: 'vendors', id: leaver.id });
    });
    const deps = { ...catalog, itemReads: itemReadsIn(catalog.store, registers) };
    const found = await search(deps, { expression: 'leaving', barcodes: false, items: true, limit: 6 });
    expect(found.items).toMatchObject([{ id, vendor: { id: 92, name: 'Next' } }]);
  });
});
