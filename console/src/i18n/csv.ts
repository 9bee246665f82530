// A list as a file that the person's spreadsheet opens rightly: which form that is follows from the language.
import { cellText } from '@stockroom/kernel/formula';
import { type Language, language, texts } from './language.ts';

/** The form that a spreadsheet of the person's language wants. */
export type CsvForm = { sep?: string; decimal?: string; bom?: string };
type Query = Record<string, string>;

// The mark in front tells spreadsheets that it is UTF-8.
const ENGLISH: Query = { format: 'csv', bom: '1' };
// A spreadsheet that is set to one of these takes a point for a mark between groups, and a comma for no separator.
const WITH_COMMA: Query = { ...ENGLISH, sep: ';', decimal: ',' };

const FORMS: Record<Language, Query> = { en: ENGLISH, de: WITH_COMMA, hu: WITH_COMMA };

const say = texts({
  en: { asCsv: 'CSV file: commas, decimal point' },
  de: { asCsv: 'CSV-Datei: Semikolon, Dezimalkomma' },
  hu: { asCsv: 'CSV-fájl: pontosvessző, tizedesvessző' },
});

/** The query that has a list come as CSV. */
export const csvForm = (): Query => FORMS[language.value];

/** The words on the button for it, with what the file is like. */
export const csvWords = (): string => say().asCsv;

export type CsvCell = string | number | boolean;

/** Writes rows as the API writes its lists (RFC 4180), in the form that `csvForm` tells the API. */
export function csvText(rows: readonly (readonly CsvCell[])[], { sep = ',', decimal = '.', bom }: CsvForm): string {
  const written = (cell: CsvCell): string => {
    const text = typeof cell === 'number' ? plain(cell).replace('.', decimal) : cellText(String(cell));
    return text.includes(sep) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${bom ? '\ufeff' : ''}${rows.map((row) => `${row.map(written).join(sep)}\r\n`).join('')}`;
}

/** Six places at most, and never with an exponent. */
const plain = (amount: number): string => amount.toFixed(6).replace(/\.?0+$/, '');
