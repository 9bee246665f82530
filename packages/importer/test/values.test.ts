import fc from 'fast-check';
import type { DecimalSign } from '../src/index.ts';
import { noteForm } from '../src/values/number-forms.ts';
import { readAmount } from '../src/values/read-amount.ts';
import { readBarcode, scanKeyOf } from '../src/values/read-barcode.ts';
import { readText } from '../src/values/read-text.ts';

const amount = (cell: string | number, decimal?: DecimalSign) => {
  const read = readAmount(cell, { decimal, isExport: false, least: 'any' });
  return 'fault' in read ? read.fault : read.amount === undefined ? undefined : read.amount / 1e6;
};

describe('an amount', () => {
  it.each<[string, DecimalSign | undefined, unknown]>([
    ['1.234,50 €', ',', 1234.5],
    ['€ 1.234,50', undefined, 1234.5],
    ['1,234.50', undefined, 1234.5],
    ['1 234,50 Ft', ',', 1234.5],
    ['1\u00a0234\u00a0567,5', ',', 1234567.5],
    ["1'234.50 CHF", '.', 1234.5],
    ['1.234.567', undefined, 1234567],
    ['0,125', undefined, 0.125],
    ['0.125', ',', 0.125],
    ['12,5', undefined, 12.5],
    ['3.75', ',', 3.75],
    ['1.234', ',', 1234],
    ['1.234', '.', 1.234],
    ['1.234', undefined, 'ambiguous-number'],
    ['-5', '.', -5],
    ['5-', '.', -5],
    ['(5,00 €)', ',', -5],
    ['−2,5', ',', -2.5],
    ['+7', '.', 7],
    ['.5', '.', 0.5],
    ['-', ',', undefined],
    ['–', ',', undefined],
    ['n/a', ',', undefined],
    ['#N/A', ',', undefined],
    ['', ',', undefined],
    ['12 Stk', ',', 'not-a-number'],
    ['1.23.456', ',', 'not-a-number'],
    ['1,2,3', ',', 'not-a-number'],
    ['28.11.2026', ',', 'not-a-number'],
    ['12:30', ',', 'not-a-number'],
    ['1.2E+05', '.', 'mangled-number'],
    ['1,2e5', ',', 'mangled-number'],
    ['1e12', '.', 'mangled-number'],
    ['1e', '.', 'not-a-number'],
    ['1000000001', '.', 'too-large'],
  ])('%s with %s is %s', (cell, decimal, is) => expect(amount(cell, decimal)).toBe(is));

  it('of a workbook is a number, and nothing to guess about', () => {
    expect([amount(1234.5), amount(1.234), amount(-2)]).toEqual([1234.5, 1.234, -2]);
  });

  it('that is below what its field may be is said to be so', () => {
    const least = (cell: string, least: 'zero' | 'above-zero') =>
      readAmount(cell, { decimal: '.', isExport: false, least });
    expect(least('-1', 'zero')).toMatchObject({ fault: 'negative' });
    expect(least('0', 'above-zero')).toMatchObject({ fault: 'not-above-zero' });
    expect(least('0', 'zero')).toEqual({ amount: 0 });
  });

  it('is read again as it was written, in the forms of every language', () => {
    const forms = ['en', 'de', 'hu', 'fr', 'de-CH'].map(
      (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 6 }),
    );
    const isPoint = (language: number) => language === 0 || language === 4;
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 4 }), (millionths, language) => {
        const text = forms[language]?.format(millionths / 1e6) ?? '';
        return amount(text, isPoint(language) ? '.' : ',') === millionths / 1e6;
      }),
    );
  });
});

describe('the numbers of a column', () => {
  it('tell which sign is the decimal one, where one of them can be only that', () => {
    const formOf = (cells: string[]) => {
      const form = { point: 0, comma: 0 };
      for (const cell of cells) noteForm(form, cell);
      return form;
    };
    expect(formOf(['1.234', '12', '28.11.2026', '1.2.3'])).toEqual({ point: 0, comma: 0 });
    expect(formOf(['0,5', '1.234,5 €', '1.000.000'])).toEqual({ point: 0, comma: 3 });
    expect(formOf(['3.75', '1,234.5'])).toEqual({ point: 2, comma: 0 });
  });
});

const barcode = (cell: string | number, lostZeros: 'refuse' | 'restore' | 'keep' = 'refuse') =>
  readBarcode(cell, { isExport: false, lostZeros });

describe('a barcode', () => {
  it.each(['5.9012E+12', '5,90123E+12', '4E+12', 5.9012e21])(
    '%s has lost digits: it is refused, with the remedy',
    (cell) => {
      expect(barcode(cell)).toMatchObject({ fault: 'mangled-barcode', message: expect.stringContaining('as text') });
    },
  );

  it('with places behind it is refused, and the whole one offered', () => {
    expect(barcode('4006381333931.00')).toMatchObject({ fault: 'mangled-barcode', suggestion: '4006381333931' });
  });

  it.each([
    ['12345678905', '012345678905'],
    ['1234565', '01234565'],
  ])('%s may have lost zeros: %s is offered, and taken only when that is asked for', (short, whole) => {
    expect(barcode(short)).toMatchObject({ fault: 'lost-zeros', suggestion: whole });
    expect(barcode(short, 'restore')).toEqual({ barcode: whole });
    expect(barcode(short, 'keep')).toEqual({ barcode: short });
  });

  it.each(['12345678904', '4006381333931', '96385074', '100023', 'SK000123', '1234567890'])(
    '%s has lost nothing: no check digit fits, or the number is whole',
    (text) => expect(barcode(text)).toEqual({ barcode: text }),
  );

  it('of a workbook is its whole number', () => expect(barcode(4006381333931)).toEqual({ barcode: '4006381333931' }));

  it('is stored upper-case, and without blanks around it', () =>
    expect(barcode(' ab-1\u00a0')).toEqual({ barcode: 'AB-1' }));

  it.each(['="4006381333931"', "'4006381333931"])('%s is the number that a program kept from a spreadsheet', (cell) =>
    expect(barcode(cell)).toEqual({ barcode: '4006381333931' }),
  );

  it('that no scanner reads is refused', () => expect(barcode('Schraubé')).toMatchObject({ fault: 'bad-barcode' }));

  it('meets those that a scanner cannot tell from it', () => {
    expect(scanKeyOf('012345678905')).toBe(scanKeyOf('0012345678905'));
    expect(scanKeyOf('abc')).toBe(scanKeyOf('ABC'));
  });
});

describe('a text', () => {
  it.each([
    ["'=1+1", '=1+1'],
    ["'-5 %", '-5 %'],
    ["'@home", '@home'],
    ["'n Beetje", "'n Beetje"],
    [' Bolt ', 'Bolt'],
    ['n/a', ''],
  ])('%s is %s', (cell, text) => expect(readText(cell, { isExport: false }).text).toBe(text));

  it('of our own export is a text, whatever it says', () => {
    expect(readText('n/a', { isExport: true }).text).toBe('n/a');
  });
});
