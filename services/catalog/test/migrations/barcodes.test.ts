import { barcodeTexts } from '../../src/migrations/barcodes.ts';
import { findBarcode, listItemBarcodes } from '../../src/use-cases/read-barcodes.ts';
import type { TestCatalog } from '../support.ts';
import { addBarcode, addItem, changeBarcode, openTestCatalog } from '../support.ts';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await openTestCatalog();
});
afterAll(() => catalog.store.drop());

const barcodes = () => catalog.store.db.collection<{ _id: number }>('barcodes');
const migrate = () => barcodeTexts(catalog.store).run(new AbortController().signal);

/** A barcode as release 0.1.0 stored it: blanks around its text stayed, and a UPC-E was its own scan key. */
async function anEarlierOne(text: string) {
  const item = await addItem(catalog);
  const barcode = await addBarcode(catalog, item.id);
  const digits = /^\d{12,14}$/.test(text) ? text.padStart(14, '0') : text.trim().toLowerCase();
  await barcodes().updateOne({ _id: barcode.id }, { $set: { text, scan_key: digits } });
  return { ...barcode, text: text.trim() };
}

describe('a barcode of release 0.1.0', () => {
  it.each([' TRAILING-1 ', 'TRAILING-2\r', ' 4012345678901', '0036000291469 ', '04252614'])(
    '%j is found and shown without blanks, and by what a scanner makes of it',
    async (text) => {
      const barcode = await anEarlierOne(text);
      expect(await migrate()).toBe(1);
      for (const scanned of [text, text.trim(), `${text}\r\n`, `\ufeff${text.trim().toLowerCase()}`])
        expect(await findBarcode(catalog, scanned)).toEqual(barcode);
      expect(await listItemBarcodes(catalog, barcode.itemId)).toEqual([barcode]);
      const refused = { kind: 'invalid', fields: { barcode: [expect.any(String)] } };
      await expect(addBarcode(catalog, barcode.itemId, { text: text.trim() })).rejects.toMatchObject(refused);
      expect(await migrate()).toBe(0);
    },
  );

  it('that is a UPC-E is found by its UPC-A', async () => {
    await anEarlierOne('01234565');
    await migrate();
    expect(await findBarcode(catalog, '012345000065')).toMatchObject({ text: '01234565' });
  });

  it('stays beside the one without blanks, which is found, until a person changes it', async () => {
    const item = await addItem(catalog);
    const plain = await addBarcode(catalog, item.id, { text: 'TWICE' });
    const blank = await anEarlierOne('TWICE ');
    expect(await migrate()).toBe(0);
    expect(await findBarcode(catalog, 'TWICE ')).toMatchObject({ id: plain.id, text: 'TWICE' });
    await changeBarcode(catalog, blank, { text: 'ONCE' });
    expect(await findBarcode(catalog, 'ONCE')).toMatchObject({ id: blank.id });
  });

  it('is looked at once, but for the newest, below which it may still write', async () => {
    const first = await anEarlierOne('FAR ');
    await barcodes().insertOne({
      ...(await barcodes().findOne({ _id: first.id })),
      _id: 50_000,
      text: 'NEAR ',
      item_id: 99_999,
    } as never);
    await barcodes().updateOne({ _id: 50_000 }, { $set: { scan_key: 'near' } });
    expect(await migrate()).toBe(2);
    for (const _id of [first.id, 50_000]) await barcodes().updateOne({ _id }, { $set: { scan_key: 'again' } });
    expect(await migrate()).toBe(1);
    expect(await barcodes().findOne({ _id: first.id })).toMatchObject({ scan_key: 'again' });
  });
});
