// beyond.md, Files in: the list of items with their barcodes.
import { parse } from 'csv-parse/sync';
import { aBarcode, anItem, aText, aVendor, barcodesOf, bodyOf } from '../support/builders.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Barcode, Item } from '../support/shapes.ts';
import { admin } from '../support/the-stack.ts';

type ListedItem = Item & { barcode?: string | null; barcodes?: Barcode[] };

const list = (query: string) => admin.get<ListedItem[]>(`/items?${query}`);

/** Items of a vendor of their own: one with two barcodes, one whose only barcode is no master, one without any. */
async function someItems() {
  const vendor = await aVendor();
  const [both, ean, none] = [await anItem({ vendor }), await anItem({ vendor }), await anItem({ vendor })];
  const master = await aBarcode(both);
  const boxed = await aBarcode(both, { barcode: `BOX ${aText()}`, quantity: 10 });
  const own = await aBarcode(ean, { barcode: aText() });
  return { vendor, items: [both, ean, none] as const, master, boxed, own };
}

describe('GET /api/items?with=barcodes', () => {
  it('adds to each item its master barcode and all its barcodes', async () => {
    const { vendor, items, master, boxed, own } = await someItems();
    const [both, ean, none] = items;
    expect(bodyOf(await list(`vendor=${vendor.id}&with=barcodes`))).toEqual([
      { ...both, barcode: master.barcode, barcodes: [master, boxed] },
      { ...ean, barcode: null, barcodes: [own] },
      { ...none, barcode: null, barcodes: [] },
    ]);
    expect(await barcodesOf(both)).toEqual([master, boxed]);
  });

  it('does so in pages, in every order', async () => {
    const { vendor, items, own } = await someItems();
    const page = await list(`vendor=${vendor.id}&with=barcodes&order=-id&limit=2`);
    expect(bodyOf(page).map(({ id, barcodes }) => [id, barcodes])).toEqual([
      [items[2].id, []],
      [items[1].id, [own]],
    ]);
    expect(page.headers.get('x-total-count')).toBe('3');
    expect(page.headers.get('link')).toContain('with=barcodes');
  });

  it('gives the whole list, and without it the list is as ever', async () => {
    const [plain, more] = [bodyOf(await admin.get<ListedItem[]>('/items')), bodyOf(await list('with=barcodes'))];
    expect(plain.length).toBeGreaterThan(1_000);
    expect(more.map(({ barcode: _, barcodes: __, ...item }) => item)).toEqual(plain);
    const ofAll = bodyOf(await admin.get<(Barcode & { item_id: number })[]>('/barcodes'));
    const counts = Map.groupBy(ofAll, ({ item_id }) => item_id);
    expect(more.map(({ barcodes }) => barcodes?.length)).toEqual(plain.map(({ id }) => counts.get(id)?.length ?? 0));
  });

  it('has the columns barcode and barcodes in CSV, the latter with one in each line of the cell', async () => {
    const { vendor, master, boxed, own } = await someItems();
    const csv = (query: string) => admin.get<string>(`/items?vendor=${vendor.id}&format=csv${query}`);
    const rows = parse(bodyOf(await csv('&with=barcodes')), { columns: true }) as Record<string, string>[];
    expect(rows.map(({ barcode, barcodes }) => [barcode, barcodes])).toEqual([
      [master.barcode, `${master.barcode}\n${boxed.barcode}`],
      ['', own.barcode],
      ['', ''],
    ]);
    const [head] = bodyOf(await csv('')).split('\r\n');
    expect(head).not.toContain('barcode');
  });

  it('refuses to add anything else', async () => {
    expectRefusal(await list('with=movements'), 422, ['with']);
  });
});
