import type { Finding, PlannedRow } from '@stockroom/importer';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { language } from '../../src/i18n/language.ts';
import { findingSentence } from '../../src/import/finding-texts.ts';
import { findingsCsv } from '../../src/import/findings-csv.ts';
import { areCells } from '../../src/import/given.ts';
import { FILTERS, firstFilter, NO_ROWS, withRows } from '../../src/import/seen-rows.ts';
import { secondsLeft } from '../../src/import/time-left.ts';

const aFinding = (given: Partial<Finding> = {}): Finding => ({
  ...{ row: 2, column: 'Menge', field: 'quantity', value: 'x', code: 'not-a-number', message: 'It is no number.' },
  ...given,
});
const aRow = (given: Partial<PlannedRow> = {}): PlannedRow => ({
  ...{ row: 2, action: 'create', itemId: null, name: 'Bolt', changes: [], findings: [], remarks: [] },
  ...given,
});
const actions = fc.constantFrom('create', 'update', 'unchanged', 'refused') as fc.Arbitrary<PlannedRow['action']>;

describe('the rows of a file', () => {
  it('are counted by what becomes of them, in whatever parts they come', () => {
    fc.assert(
      fc.property(fc.array(fc.array(actions, { maxLength: 30 }), { maxLength: 20 }), (parts) => {
        const seen = parts.reduce(
          (all, part) =>
            withRows(
              all,
              part.map((action) => aRow({ action })),
            ),
          NO_ROWS,
        );
        const all = parts.flat();
        expect(seen.count).toBe(all.length);
        for (const action of ['create', 'update', 'unchanged', 'refused'] as const) {
          const wanted = all.filter((one) => one === action).length;
          expect([seen.counts[action], seen.kept[action].length]).toEqual([wanted, wanted]);
        }
      }),
    );
  });

  it('are all counted, though not all of them are kept', () => {
    const some = Array.from({ length: 700 }, (_, at) => aRow({ row: at + 2 }));
    const seen = withRows(withRows(NO_ROWS, some), some);
    expect([seen.counts.create, seen.kept.create.length]).toEqual([1_400, 1_000]);
  });

  it('with a remark are shown as such besides, and those that are refused first', () => {
    const remarked = withRows(NO_ROWS, [aRow({ remarks: [aFinding()] }), aRow()]);
    expect([remarked.counts.remarked, remarked.counts.create, firstFilter(remarked)]).toEqual([1, 2, 'remarked']);
    expect(firstFilter(withRows(remarked, [aRow({ action: 'refused' })]))).toBe('refused');
    expect(FILTERS).toContain(firstFilter(NO_ROWS));
  });
});

describe('the time that is left', () => {
  it('goes on at the pace so far, and is not told before that is known', () => {
    const pace = { done: 250, total: 1_000, startedAt: 0 };
    expect(secondsLeft({ ...pace, now: 10_000 })).toBe(30);
    expect(secondsLeft({ ...pace, now: 1_000 })).toBeUndefined();
    expect(secondsLeft({ ...pace, done: 1, now: 10_000 })).toBeUndefined();
    expect(secondsLeft({ ...pace, done: 1_000, now: 10_000 })).toBe(0);
    expect(secondsLeft({ done: 0, total: 0, startedAt: 0, now: 10_000 })).toBeUndefined();
  });
});

describe('findings as CSV', () => {
  const words = { head: ['Row', 'Column', 'Value', 'What'], sentenceOf: ({ message }: Finding) => message } as const;
  afterEach(() => {
    language.value = 'en';
  });

  it('have a line for each finding and remark, which a spreadsheet reads as it was and runs nowhere', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 10 }), fc.constantFrom('en', 'de', 'hu'), (values, spoken) => {
        language.value = spoken as typeof language.value;
        const rows = values.map((value, at) => aRow({ row: at + 2, findings: [aFinding({ row: at + 2, value })] }));
        const csv = findingsCsv(rows, words);
        const read = parse(csv, { bom: true, delimiter: spoken === 'en' ? ',' : ';' }) as string[][];
        expect(read[0]).toEqual([...words.head]);
        const cells = read.slice(1).map(([, , value]) => value ?? '');
        expect(cells.map((cell) => cell.replace(/^'/, ''))).toEqual(values.map((value) => value.replace(/^'/, '')));
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
    );
  });
});

describe('a cell that a spreadsheet has spoilt', () => {
  it.each([
    ['en', 'as text', 'as a number', 'is an error of the spreadsheet'],
    ['de', 'als Text', 'als Zahl', 'ist ein Fehler der Tabelle'],
    ['hu', 'szövegként', 'számként', 'a táblázat hibája'],
  ] as const)('is said how to be mended, in %s', (spoken, asText, asNumber, isError) => {
    language.value = spoken;
    const shortened = { code: 'mangled-number', value: '4E+12' } as const;
    expect(findingSentence(aFinding({ ...shortened, field: 'article_number' }))).toContain(asText);
    expect(findingSentence(aFinding(shortened))).toContain(asNumber);
    expect(findingSentence(aFinding({ code: 'error-cell', field: 'vendor', value: '#REF!' }))).toContain(isError);
  });
});

describe('what is pasted on a page', () => {
  it.each([
    ['Barcode\tMenge\n4006381333931\t12', true],
    ['a\tb\r\nc\td', true],
    ['4006381333931', false],
    ['4006381333931\n', false],
    ['one\ttwo', false],
    ['a sentence\nand another', false],
  ])('is cells of a spreadsheet or not: %j', (text, expected) => expect(areCells(text)).toBe(expected));
});
