import { change, find } from '../support/barcodes.ts';
import { aBarcode, anItem, aText, atOnce, bodyOf } from '../support/builders.ts';
import type { FoundBarcode, Item } from '../support/shapes.ts';
import { admin } from '../support/the-stack.ts';

describe('GET /api/barcodes', () => {
  it('lists the barcodes of all items with item_id, by id', async () => {
    const items = await atOnce(5, () => anItem());
    const added = await Promise.all(items.map(async (item) => ({ ...(await aBarcode(item)), item_id: item.id })));
    const { status, body } = await admin.get<FoundBarcode[]>('/barcodes');
    expect(status).toBe(200);
    const ids = body.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const own = body.filter(({ item_id }) => items.some(({ id }) => id === item_id));
    expect(own).toEqual(added.sort((a, b) => a.id - b.id));
  });
});

describe('GET /api/barcodes?barcode=', () => {
  it('finds one by its whole text, whatever its case', async () => {
    const item = await anItem();
    const barcode = await aBarcode(item, { barcode: `${aText()} +/%&#` });
    for (const text of [barcode.barcode, barcode.barcode.toLowerCase()])
      expect(await find(text)).toEqual([{ ...barcode, item_id: item.id }]);
    expect(await find(barcode.barcode.slice(0, -1))).toEqual([]);
    expect(await find(barcode.barcode.slice(1))).toEqual([]);
  });

  it('finds a barcode of any kind at once after each change', async () => {
    const item = await anItem();
    const barcode = await aBarcode(item, { barcode: aText() });
    const text = aText();
    bodyOf(await change(item, barcode, { ...barcode, barcode: text }));
    expect(await find(barcode.barcode)).toEqual([]);
    expect(await find(text)).toEqual([{ ...barcode, barcode: text, item_id: item.id }]);
  });

  // UPC-A, EAN-13 with a leading 0, GTIN-14 with leading 0s; and EAN-13 beside its GTIN-14.
  it.each([[['036000291452', '0036000291452', '00036000291452']], [['4006381333931', '04006381333931']]])(
    'takes %j as one and the same',
    async (forms) => {
      for (const stored of forms) {
        const item = await anItem();
        const barcode = await aBarcode(item, { barcode: stored });
        for (const scanned of forms) expect(await find(scanned)).toEqual([{ ...barcode, item_id: item.id }]);
        bodyOf(await admin.delete(`/items/${item.id}`));
      }
    },
  );

  it('is an equality of scanning alone: each form can be stored beside the other', async () => {
    const items = await atOnce(2, () => anItem());
    const [long, short] = ['0012345678905', '012345678905'];
    await aBarcode(items[0] as Item, { barcode: long });
    await aBarcode(items[1] as Item, { barcode: short });
    for (const text of [long, short]) expect((await find(text)).map(({ barcode }) => barcode)).toContain(text);
    for (const { id } of items) bodyOf(await admin.delete(`/items/${id}`));
  });

  it('keeps numbers apart that only look alike', async () => {
    const item = await anItem();
    await aBarcode(item, { barcode: '73513537' });
    for (const text of ['073513537', '7351353', '00000073513530']) expect(await find(text)).toEqual([]);
    bodyOf(await admin.delete(`/items/${item.id}`));
  });
});
