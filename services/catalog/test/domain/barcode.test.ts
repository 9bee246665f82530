import { checkBarcodeBodies, checkBarcodeBody, decideMaster, decideMasters } from '../../src/domain/barcode.ts';

describe('a barcode body', () => {
  it('is stored in upper case', () => {
    expect(checkBarcodeBody({ text: 'ab c~1', quantity: 1 }).text).toBe('AB C~1');
  });

  it.each([
    ['', 'barcode'],
    ['x'.repeat(65), 'barcode'],
    ['é', 'barcode'],
    ['tab\tin', 'barcode'],
  ])('is refused for the text %j', (text, field) => {
    expect(() => checkBarcodeBody({ text, quantity: 1 })).toThrow(
      expect.objectContaining({ kind: 'invalid', fields: { [field]: [expect.any(String)] } }),
    );
  });

  it.each([0, -1, 1e15 + 1, 0.5])('is refused for the quantity %d', (quantity) => {
    expect(() => checkBarcodeBody({ quantity })).toThrow(
      expect.objectContaining({ fields: { quantity: [expect.any(String)] } }),
    );
  });
});

describe('whether a barcode is master', () => {
  const none = { hasEarlierMain: false, hasMaster: false };
  const main = { hasEarlierMain: true, hasMaster: false };
  const master = { hasEarlierMain: true, hasMaster: true };

  it.each([
    ['the first main one is', undefined, true, none, true],
    ['a later main one is not', undefined, true, main, false],
    ['one beside a master is not', undefined, true, master, false],
    ['the first main one beside a later master is not', undefined, true, { ...none, hasMaster: true }, false],
    ['one that is not main is not', undefined, false, none, false],
    ['the first main one may say no', false, true, none, false],
    ['a later main one may say yes', true, true, main, true],
  ])('%s', (_rule, asked, isMain, siblings, expected) => {
    expect(decideMaster(asked, isMain, siblings)).toBe(expected);
  });

  it('is refused for one that is not main, and for a second one', () => {
    const refused = expect.objectContaining({ kind: 'invalid', fields: { master: [expect.any(String)] } });
    expect(() => decideMaster(true, false, none)).toThrow(refused);
    expect(() => decideMaster(true, true, master)).toThrow(refused);
  });
});

describe('new barcodes of one request', () => {
  const none = { hasEarlierMain: false, hasMaster: false };
  const main = (asked?: boolean) => ({ master: asked, main: true, quantity: 1 });
  const other = (asked?: boolean) => ({ master: asked, main: false, quantity: 1 });
  const mastersOf = (bodies: ReturnType<typeof main>[], siblings = none) =>
    decideMasters(bodies, siblings, 'array').map(({ master }) => master);

  it('are masters as if they were added one after the other', () => {
    expect(mastersOf([other(), main(), main()])).toEqual([false, true, false]);
    expect(mastersOf([main(false), main(), main(true)])).toEqual([false, false, true]);
    expect(mastersOf([main(), other()], { hasEarlierMain: true, hasMaster: false })).toEqual([false, false]);
  });

  it('are refused by their places for each second master and each that is not main', () => {
    expect(() => mastersOf([main(), main(true), other(true), main()])).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        fields: { '1.master': [expect.any(String)], '2.master': [expect.any(String)] },
      }),
    );
  });

  it('are refused by their places for a text that is there twice, whatever its case', () => {
    const bodies = ['a', 'b', 'A', 'B'].map((text) => ({ text, quantity: 1 }));
    expect(() => checkBarcodeBodies(bodies, 'array')).toThrow(
      expect.objectContaining({ fields: { '2.barcode': [expect.any(String)], '3.barcode': [expect.any(String)] } }),
    );
    expect(checkBarcodeBodies([{ quantity: 1 }, { quantity: 1 }], 'array')).toHaveLength(2);
  });
});
