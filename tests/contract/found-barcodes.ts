import { change, find } from '../support/barcodes.ts';
import { aBarcode, anItem, aText, atOnce, bodyOf } from '../support/builders.ts';
import { expectRefusal } from '../support/refusals.ts';
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

const BLANKS = [
  ' ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\u0085',
  '\u00a0',
  '\u2003',
  '\u2028',
  '\u3000',
  '\ufeff',
  '\u200b',
  '\u200e',
];

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

  it('takes a UPC-E with its check digit as its UPC-A', async () => {
    const forms = ['042100005264', '04252614', '0042100005264', '00042100005264'];
    for (const stored of forms) {
      const item = await anItem();
      const barcode = await aBarcode(item, { barcode: stored });
      for (const scanned of forms) expect(await find(scanned)).toEqual([{ ...barcode, item_id: item.id }]);
      expect(await find('04252615')).toEqual([]);
      bodyOf(await admin.delete(`/items/${item.id}`));
    }
  });

  it('trims blanks and line ends of every kind', async () => {
    const item = await anItem();
    const barcode = await aBarcode(item, { barcode: aText() });
    for (const blank of BLANKS)
      for (const text of [
        `${blank}${barcode.barcode}`,
        `${barcode.barcode}${blank}`,
        `${blank}${barcode.barcode}${blank}`,
      ])
        expect(await find(text)).toEqual([{ ...barcode, item_id: item.id }]);
  });

  it.each([
    ['full width', (text: string) => text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))],
    ['curly quotes', (text: string) => text.replace('"', '“').replace("'", '’')],
    ['digits of Thai', (text: string) => text.replace(/\d/g, (one) => '๐๑๒๓๔๕๖๗๘๙'[Number(one)] ?? '')],
    ['digits of Arabic', (text: string) => text.replace(/\d/g, (one) => '٠١٢٣٤٥٦٧٨٩'[Number(one)] ?? '')],
    ['dashes', (text: string) => text.replaceAll('-', '–')],
    ['an i of Turkish', (text: string) => text.replaceAll('I', 'ı')],
    ['İ of Turkish', (text: string) => text.replaceAll('I', 'İ')],
  ])('takes %s as what the scanner meant', async (_, mangled) => {
    const item = await anItem();
    const barcode = await aBarcode(item, { barcode: `${aText()}-I"4'` });
    expect(mangled(barcode.barcode)).not.toBe(barcode.barcode);
    expect(await find(mangled(barcode.barcode))).toEqual([{ ...barcode, item_id: item.id }]);
    // What a barcode is, is told exactly: only ASCII can be stored.
    expectRefusal(await admin.post(`/items/${item.id}/barcodes`, { barcode: mangled(`${aText()}-I"4'`) }), 422, [
      'barcode',
    ]);
  });

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
