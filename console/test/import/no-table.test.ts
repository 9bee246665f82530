import { NotATable, readTable } from '@stockroom/importer';
import { language } from '../../src/i18n/language.ts';
import { noTableSentence } from '../../src/import/no-table-texts.ts';

const refused = async (text: string): Promise<NotATable> => {
  const error = await readTable(Buffer.from(text, 'latin1'), { fileName: 'x' }).catch((thrown: unknown) => thrown);
  if (!(error instanceof NotATable)) throw new Error('It was read.');
  return error;
};

describe('why a file is no table', () => {
  afterEach(() => {
    language.value = 'en';
  });

  it.each([
    ['en', '%PDF-1.7\n', 'It is a PDF.'],
    ['de', '%PDF-1.7\n', 'Sie ist ein PDF.'],
    ['hu', '%PDF-1.7\n', 'Ez egy PDF.'],
    ['de', 'name,unit\n"Nut,pcs\n', 'In Zeile 2 '],
    ['hu', 'PK\x03\x04 and no more', 'A munkafüzet sérült.'],
    ['de', `name,unit\n${'x,'.repeat(10_000)}\n`, 'mehr als 1.000 Spalten'],
  ] as const)('is said in the language of the person (%s)', async (spoken, text, words) => {
    language.value = spoken;
    expect(noTableSentence(await refused(text))).toContain(words);
  });

  it('names the sheets of a workbook that is empty', () => {
    const about = { reason: 'empty-sheet', sheets: ['Tabelle1', 'Daten'] } as const;
    expect(noTableSentence({ message: '', about })).toContain('Tabelle1, Daten');
  });

  it('is said in the words of the engine where it has no reason of its own', () =>
    expect(noTableSentence(new NotATable('Row 7 is empty.'))).toBe('Row 7 is empty.'));
});
