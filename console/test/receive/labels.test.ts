import { readCopies } from '../../src/printing/copies.ts';
import type { Line } from '../../src/receive/add-to-line.ts';
import { type Barcode, copiesFor, orderFor, shownBarcode } from '../../src/receive/labels/label-orders.ts';

const barcode = (more: Partial<Barcode>): Barcode => ({
  ...{ id: 1, barcode: 'SK000001', main: false, master: false, quantity: 1 },
  ...more,
});
const line = { id: 3, item: { id: 7, name: 'Washer M8' }, quantity: 400 } as Line;

describe('labels for what a delivery holds', () => {
  it.each([
    [400, 200, 2],
    [401, 200, 3],
    [12, 200, 1],
    [0.3, 0.1, 3],
    [0.5, 1, 1],
    [532, 1, 532],
    [90_000, 1, 5_000],
  ])('%d in packs of %d want %d', (quantity, pack, copies) => expect(copiesFor(quantity, pack)).toBe(copies));

  it('show the barcode that is shown elsewhere, else one that was made here, else any', () => {
    const any = barcode({ id: 1 });
    const main = barcode({ id: 2, main: true });
    const master = barcode({ id: 3, main: true, master: true });
    expect(shownBarcode([any, main, master])).toBe(master);
    expect(shownBarcode([any, main])).toBe(main);
    expect(shownBarcode([any])).toBe(any);
    expect(shownBarcode([])).toBeUndefined();
  });

  it('are one for each pack of the barcode, and for each piece where there is none', () => {
    expect(orderFor(line, [barcode({ quantity: 200 })]).copies).toBe(2);
    expect(orderFor({ ...line, quantity: 4 }, []).copies).toBe(4);
  });

  it.each([
    ['12', 12],
    [' 0 ', 0],
    ['100', 100],
    ['5000', 5_000],
    ['5001', undefined],
    ['1,5', undefined],
    ['-1', undefined],
    ['', undefined],
    ['x', undefined],
  ])('of %j are %s', (text, copies) => expect(readCopies(text, 5_000)).toBe(copies));
});
