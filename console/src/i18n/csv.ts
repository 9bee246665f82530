// A list as a file that the person's spreadsheet opens rightly: which form that is follows from the language.
import { type Language, language, texts } from './language.ts';

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
