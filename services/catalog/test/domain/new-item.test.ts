import type { BarcodeBody } from '../../src/domain/barcode.ts';
import { checkNewItems, decideBarcodes, refuseTakenBarcodes } from '../../src/domain/new-item.ts';
import { aBody } from '../support.ts';

const form = { prefix: 'SK', digits: 6 };
const items = (...barcodes: (Partial<BarcodeBody> | undefined)[]) =>
  barcodes.map((barcode) => ({ ...aBody(), ...(barcode && { barcode: { quantity: 1, ...barcode } }) }));
const refusal = (...fields: string[]) =>
  expect.objectContaining({
    kind: 'invalid',
    fields: Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])),
  });

describe('new items with barcodes', () => {
  it('have the texts of their barcodes in upper case', () => {
    const checked = checkNewItems(items({ text: 'ab 1' }, undefined, {}), 'array');
    expect(checked.map(({ barcode }) => barcode?.text)).toEqual(['AB 1', undefined, undefined]);
  });

  it('are refused for a wrong barcode, naming its field in each', () => {
    const check = () => checkNewItems(items({}, { text: 'é' }, { quantity: 0 }), 'array');
    expect(check).toThrow(refusal('1.barcode.barcode', '2.barcode.quantity'));
    expect(() => checkNewItems(items({ text: 'é' }), 'body')).toThrow(refusal('barcode.barcode'));
  });

  it('are refused for a barcode that two of them bring', () => {
    expect(() => checkNewItems(items({ text: 'x' }, {}, {}, { text: 'X' }), 'array')).toThrow(
      refusal('3.barcode.barcode'),
    );
  });

  it('are refused for a barcode that is there', () => {
    const refuse = () => refuseTakenBarcodes(items({ text: 'A' }, undefined, { text: 'B' }), 'array', new Set(['B']));
    expect(refuse).toThrow(refusal('2.barcode.barcode'));
  });

  it('have a main barcode as their master, unless it says no', () => {
    const decided = decideBarcodes(items({}, { text: 'SK000001' }, { text: 'EAN' }, { master: false }), 'array', form);
    expect(decided.map((barcode) => [barcode?.main, barcode?.master])).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [true, false],
    ]);
    const master = () => decideBarcodes(items(undefined, { text: 'EAN', master: true }), 'array', form);
    expect(master).toThrow(refusal('1.barcode.master'));
  });
});
