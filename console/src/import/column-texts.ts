// The words for which row names the columns, which sheet is read, and why a column is not.
import type { DecimalSign, WhyUnread } from '@stockroom/importer';
import { texts } from '../i18n/language.ts';

type Words = {
  names: string;
  namesIn: (row: number, cells: string) => string;
  noNames: string;
  rowsAbove: (row: number, count: number) => string;
  unknownNames: (row: number) => string;
  byLetters: string;
  emptySheets: (names: string) => string;
  why: Record<WhyUnread, string>;
  instead: (column: string) => string;
  decimal: Record<DecimalSign, string>;
};

export const say = texts({
  en: {
    names: 'Names of the columns',
    namesIn: (row, cells) => `Row ${row}: ${cells}`,
    noNames: 'In no row: all are data',
    rowsAbove: (row, count) =>
      count === 1 ? `1 row above row ${row} is not read.` : `${count} rows above row ${row} are not read.`,
    unknownNames: (row) =>
      `Row ${row} is taken for the names of the columns, and is not imported. If it is data, choose so here.`,
    byLetters: 'No row names the columns: all rows are data. Say below what each column is.',
    emptySheets: (names) => `Nothing is in: ${names}.`,
    why: {
      unknown: 'Not used: its name is not known',
      lesser: 'Not used: another column is it',
      'other-quantity': 'Not used: another quantity than the one that is meant here',
      'other-kind': 'Not used here',
      names: 'Only tells whether the id is that of the item',
      own: 'Not used: it says what another column says',
      'by-hand': 'Left out by you',
    },
    instead: (column) => `Not used: ${column} is used instead`,
    decimal: { ',': 'Decimal sign: comma', '.': 'Decimal sign: point' },
  } satisfies Words,
  de: {
    names: 'Namen der Spalten',
    namesIn: (row, cells) => `Zeile ${row}: ${cells}`,
    noNames: 'In keiner Zeile: Alles sind Daten',
    rowsAbove: (row, count) =>
      count === 1
        ? `1 Zeile über Zeile ${row} wird nicht gelesen.`
        : `${count} Zeilen über Zeile ${row} werden nicht gelesen.`,
    unknownNames: (row) =>
      `Zeile ${row} gilt als Namen der Spalten und wird nicht eingelesen. Sind es Daten, bitte hier so wählen.`,
    byLetters: 'Keine Zeile nennt die Spalten: Alle Zeilen sind Daten. Bitte unten angeben, was jede Spalte ist.',
    emptySheets: (names) => `Nichts steht in: ${names}.`,
    why: {
      unknown: 'Nicht benutzt: Der Name ist nicht bekannt',
      lesser: 'Nicht benutzt: Eine andere Spalte ist es',
      'other-quantity': 'Nicht benutzt: eine andere Menge als die, um die es hier geht',
      'other-kind': 'Hier nicht benutzt',
      names: 'Zeigt nur, ob die ID die des Artikels ist',
      own: 'Nicht benutzt: sagt dasselbe wie eine andere Spalte',
      'by-hand': 'Von Ihnen ausgelassen',
    },
    instead: (column) => `Nicht benutzt: Stattdessen gilt ${column}`,
    decimal: { ',': 'Dezimalzeichen: Komma', '.': 'Dezimalzeichen: Punkt' },
  },
  hu: {
    names: 'Az oszlopok nevei',
    namesIn: (row, cells) => `${row}. sor: ${cells}`,
    noNames: 'Egy sorban sem: minden sor adat',
    rowsAbove: (row, count) => `A(z) ${row}. sor fölötti ${count} sor kimarad.`,
    unknownNames: (row) => `A(z) ${row}. sor számít az oszlopok nevének, és nem kerül be. Ha adat, válassza itt azt.`,
    byLetters: 'Egy sor sem nevezi meg az oszlopokat: minden sor adat. Adja meg lent, melyik oszlop micsoda.',
    emptySheets: (names) => `Nincs semmi ezeken a lapokon: ${names}.`,
    why: {
      unknown: 'Kimarad: a neve nem ismert',
      lesser: 'Kimarad: egy másik oszlop az',
      'other-quantity': 'Kimarad: más mennyiség, mint amelyikről itt szó van',
      'other-kind': 'Itt nem kell',
      names: 'Csak azt mutatja, hogy az azonosító a cikké-e',
      own: 'Kimarad: ugyanazt mondja, mint egy másik oszlop',
      'by-hand': 'Ön hagyta ki',
    },
    instead: (column) => `Kimarad: helyette ez számít: ${column}`,
    decimal: { ',': 'Tizedesjel: vessző', '.': 'Tizedesjel: pont' },
  },
});
