import { parse } from 'csv-parse/sync';
import { csvWriter } from '../../src/http/csv.ts';
import type { Cell } from '../../src/schemas/columns.ts';
import type { CsvDialect } from '../../src/schemas/list-query.ts';
import { PLAIN_CSV } from '../../src/schemas/list-query.ts';

const written = (cell: Cell, dialect: Partial<CsvDialect> = {}) =>
  csvWriter<Cell>({ a: (row) => row, b: () => 'end' }, { ...PLAIN_CSV, ...dialect })
    .rows([cell])
    .replace(/.end\r\n$/, '');

/** Every sign that Unicode takes for one with which a formula begins. */
const FORMS = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /^[=+\-@\u2212]/.test(sign.normalize('NFKC')));

describe('a text in CSV', () => {
  it('gets an apostrophe where it begins with any form of the signs of formulas', () => {
    expect(FORMS).toEqual(expect.arrayContaining([...'=+-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−']));
    for (const sign of FORMS) expect(written(`${sign}1+1`)).toBe(`'${sign}1+1`);
  });

  it.each([' =1', '\u00a0=1', '\u3000＝1', '\u200b=1', '\ufeff=1', '\u2060＠a', '\ta', ' \t=1'])(
    'gets one where blanks or signs that are not seen come first: %j',
    (text) => {
      expect(written(text)).toMatch(/^"?'/);
    },
  );

  it.each(['\na', '\ra', '\r\n=1'])('gets one where a line begins before it: %j', (text) => {
    expect(written(text)).toBe(`"'${text}"`);
  });

  it.each(['a=1', 'M8×40', '½″', '´a', '~a', '１', '·a', '– a', '(=1)', '', '=1'.replace('=', '≈')])(
    'stays as it is: %j',
    (text) => {
      expect(written(text)).toBe(text);
    },
  );

  it.each<[CsvDialect['sep'], string, string]>([
    [',', 'a,b', '"a,b"'],
    [',', 'a;b', 'a;b'],
    [';', 'a;b', '"a;b"'],
    [';', 'a,b', 'a,b'],
    ['tab', 'a\tb', '"a\tb"'],
    ['tab', 'a;b', 'a;b'],
    [';', 'a"b', '"a""b"'],
    [';', 'a\nb', '"a\nb"'],
  ])('is quoted where %s separates: %j', (sep, text, expected) => {
    expect(written(text, { sep })).toBe(expected);
  });
});

describe('an amount in CSV', () => {
  it.each<[number, string, string]>([
    [1_234_567.891, '1234567.891', '1234567,891'],
    [0.000001, '0.000001', '0,000001'],
    [-0.5, '-0.5', '-0,5'],
    [1e9, '1000000000', '1000000000'],
    [999_999_999.999999, '999999999.999999', '999999999,999999'],
    [-12, '-12', '-12'],
    [0, '0', '0'],
  ])('%d has a decimal point, or a comma where that is asked for', (amount, point, comma) => {
    expect(written(amount)).toBe(point);
    for (const sep of [';', 'tab'] as const) expect(written(amount, { sep, decimal: ',' })).toBe(comma);
  });

  it('takes no part in texts: their points stay', () => {
    expect(written('1.5', { sep: ';', decimal: ',' })).toBe('1.5');
  });

  it('is read again as it was', () => {
    const writer = csvWriter<Cell>({ a: (row) => row }, { bom: false, sep: 'tab', decimal: ',' });
    expect(
      parse(writer.header + writer.rows([1.5, null, true]), {
        delimiter: '\t',
        columns: true,
        skip_empty_lines: false,
      }),
    ).toEqual([{ a: '1,5' }, { a: '' }, { a: 'true' }]);
  });
});
