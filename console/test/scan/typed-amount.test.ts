import { afterKey, amountOf, isTypedBarcode } from '../../src/scan/typed-amount.ts';

const typed = (keys: string[]) => keys.reduce((text, key) => afterKey(text, key) ?? text, '');

describe('an amount that is typed before or after a scan', () => {
  it.each([
    [['1', '2'], 12],
    [['1', ',', '5'], 1.5],
    [['1', '.', '5'], 1.5],
    [['1', ',', ',', '5'], 1.5],
    [['1', '2', '.'], 12],
    [['1', '2', 'Backspace'], 1],
    [['0'], 0],
    [['๑', '๒'], 12],
    [['١', '٢', ',', '٥'], 12.5],
    [['１', '２'], 12],
    [['1', '2', 'Escape'], undefined],
    [[], undefined],
  ])('of %j is %s', (keys, amount) => expect(amountOf(typed(keys))).toBe(amount));

  it.each(['u', 'Enter', ' ', '-', '+'])('is not made of the key %s', (key) =>
    expect(afterKey('12', key)).toBeUndefined(),
  );

  it.each(['Escape', 'Backspace', ',', '.'])('leaves %s to the page while nothing is typed', (key) =>
    expect(afterKey('', key)).toBeUndefined(),
  );

  it('ends at seven digits: what is longer is a barcode that somebody types', () => {
    expect([isTypedBarcode('1234567'), amountOf('1234567')]).toEqual([false, 1_234_567]);
    expect([isTypedBarcode('12345678'), amountOf('12345678')]).toEqual([true, undefined]);
    expect(isTypedBarcode('1234567,5')).toBe(false);
  });
});
