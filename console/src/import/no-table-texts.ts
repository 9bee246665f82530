// Why a file cannot be read, in the person's language, and what to do.
import type { NoTableAbout, NoTableReason } from '@stockroom/importer';
import { texts } from '../i18n/language.ts';
import { quantity } from '../i18n/numbers.ts';

type Sentence = (about: { row: string; most: string; sheets: string }) => string;
type Words = Record<NoTableReason, Sentence>;

const say = texts({
  en: {
    empty: () => 'It is empty.',
    'empty-sheet': ({ sheets }) => `Its sheet is empty. The workbook has the sheets: ${sheets}.`,
    'too-large': ({ most }) => `It is larger than ${most} MiB. Split it, and import its parts.`,
    'too-many-rows': ({ most }) => `It has more than ${most} rows. Split it, and import its parts.`,
    'too-many-columns': ({ most }) => `It has more than ${most} columns. Keep those that are needed.`,
    'long-row': ({ row }) =>
      `${row ? `Row ${row}` : 'One of its rows'} is far too long. Is there a quotation mark (") too many?`,
    'open-quote': ({ row }) =>
      `In row ${row} a quotation mark (") begins a cell and none ends it. Write it twice, or take it away.`,
    'no-text': () => 'It is no text. Save it as Excel (.xlsx) or CSV.',
    pdf: () => 'It is a PDF. Save the table that it was made from as Excel (.xlsx) or CSV.',
    'old-excel': () => 'It is a workbook of Excel 97 to 2003. Save it as Excel (.xlsx) or CSV.',
    'binary-excel': () => 'It is a binary workbook of Excel (.xlsb). Save it as Excel (.xlsx) or CSV.',
    xml: () => 'It is an XML file. Save it as Excel (.xlsx) or CSV.',
    document: () => 'It is a text document. Save it as Excel (.xlsx) or CSV.',
    picture: () => 'It is a picture.',
    gzip: () => 'It is packed. Unpack it first.',
    'web-page': () => 'It is a web page, whatever its name says. Save it as Excel (.xlsx) or CSV.',
    json: () => 'It is JSON. Make a CSV of it.',
    'open-document': () => 'It is an OpenDocument file. Save it as Excel (.xlsx) or CSV.',
    zip: () => 'It is packed, and no workbook. Unpack it first.',
    damaged: () => 'The workbook is damaged. Open it in your spreadsheet, and save it again.',
    'unpacks-too-large': () => 'The workbook is too large. Save the sheet as CSV.',
    locked: () => 'The workbook is locked by a password. Save it without one.',
  } satisfies Words,
  de: {
    empty: () => 'Sie ist leer.',
    'empty-sheet': ({ sheets }) => `Ihr Blatt ist leer. Die Arbeitsmappe hat die Blätter: ${sheets}.`,
    'too-large': ({ most }) => `Sie ist größer als ${most} MiB. Bitte aufteilen und die Teile einlesen.`,
    'too-many-rows': ({ most }) => `Sie hat mehr als ${most} Zeilen. Bitte aufteilen und die Teile einlesen.`,
    'too-many-columns': ({ most }) => `Sie hat mehr als ${most} Spalten. Bitte nur die nötigen behalten.`,
    'long-row': ({ row }) =>
      `${row ? `Zeile ${row}` : 'Eine ihrer Zeilen'} ist viel zu lang. Steht dort ein Anführungszeichen (") zu viel?`,
    'open-quote': ({ row }) =>
      `In Zeile ${row} beginnt ein Anführungszeichen (") eine Zelle, und keines beendet sie. Bitte verdoppeln oder entfernen.`,
    'no-text': () => 'Sie ist kein Text. Bitte als Excel (.xlsx) oder CSV speichern.',
    pdf: () => 'Sie ist ein PDF. Bitte die Tabelle, aus der es entstand, als Excel (.xlsx) oder CSV speichern.',
    'old-excel': () => 'Sie ist eine Arbeitsmappe von Excel 97 bis 2003. Bitte als Excel (.xlsx) oder CSV speichern.',
    'binary-excel': () => 'Sie ist eine binäre Excel-Arbeitsmappe (.xlsb). Bitte als Excel (.xlsx) oder CSV speichern.',
    xml: () => 'Sie ist eine XML-Datei. Bitte als Excel (.xlsx) oder CSV speichern.',
    document: () => 'Sie ist ein Textdokument. Bitte als Excel (.xlsx) oder CSV speichern.',
    picture: () => 'Sie ist ein Bild.',
    gzip: () => 'Sie ist gepackt. Bitte erst entpacken.',
    'web-page': () =>
      'Sie ist eine Webseite, auch wenn ihr Name anders lautet. Bitte als Excel (.xlsx) oder CSV speichern.',
    json: () => 'Sie ist JSON. Bitte eine CSV-Datei daraus machen.',
    'open-document': () => 'Sie ist eine OpenDocument-Datei. Bitte als Excel (.xlsx) oder CSV speichern.',
    zip: () => 'Sie ist gepackt und keine Arbeitsmappe. Bitte erst entpacken.',
    damaged: () => 'Die Arbeitsmappe ist beschädigt. Bitte im Tabellenprogramm öffnen und neu speichern.',
    'unpacks-too-large': () => 'Die Arbeitsmappe ist zu groß. Bitte das Blatt als CSV speichern.',
    locked: () => 'Die Arbeitsmappe hat ein Kennwort. Bitte ohne speichern.',
  },
  hu: {
    empty: () => 'A fájl üres.',
    'empty-sheet': ({ sheets }) => `A munkalap üres. A munkafüzet lapjai: ${sheets}.`,
    'too-large': ({ most }) => `Nagyobb, mint ${most} MiB. Ossza fel, és olvassa be a részeit.`,
    'too-many-rows': ({ most }) => `Több mint ${most} sora van. Ossza fel, és olvassa be a részeit.`,
    'too-many-columns': ({ most }) => `Több mint ${most} oszlopa van. Csak a szükségeseket tartsa meg.`,
    'long-row': ({ row }) =>
      `${row ? `A(z) ${row}. sor` : 'Egyik sora'} túl hosszú. Nincs benne fölösleges idézőjel (")?`,
    'open-quote': ({ row }) =>
      `A(z) ${row}. sorban idézőjel (") kezd egy cellát, és semmi sem zárja le. Írja kétszer, vagy vegye ki.`,
    'no-text': () => 'Nem szöveg. Mentse Excelként (.xlsx) vagy CSV-ként.',
    pdf: () => 'Ez egy PDF. Mentse Excelként (.xlsx) vagy CSV-ként azt a táblázatot, amelyből készült.',
    'old-excel': () => 'Ez egy Excel 97–2003-as munkafüzet. Mentse Excelként (.xlsx) vagy CSV-ként.',
    'binary-excel': () => 'Ez egy bináris Excel-munkafüzet (.xlsb). Mentse Excelként (.xlsx) vagy CSV-ként.',
    xml: () => 'Ez egy XML-fájl. Mentse Excelként (.xlsx) vagy CSV-ként.',
    document: () => 'Ez egy szöveges dokumentum. Mentse Excelként (.xlsx) vagy CSV-ként.',
    picture: () => 'Ez egy kép.',
    gzip: () => 'A fájl be van csomagolva. Előbb csomagolja ki.',
    'web-page': () => 'Ez egy weboldal, bármi is a neve. Mentse Excelként (.xlsx) vagy CSV-ként.',
    json: () => 'Ez JSON. Készítsen belőle CSV-t.',
    'open-document': () => 'Ez egy OpenDocument-fájl. Mentse Excelként (.xlsx) vagy CSV-ként.',
    zip: () => 'A fájl be van csomagolva, és nem munkafüzet. Előbb csomagolja ki.',
    damaged: () => 'A munkafüzet sérült. Nyissa meg a táblázatkezelőben, és mentse újra.',
    'unpacks-too-large': () => 'A munkafüzet túl nagy. Mentse a lapot CSV-ként.',
    locked: () => 'A munkafüzetet jelszó védi. Mentse jelszó nélkül.',
  },
});

/** Says why a file is no table; what has no reason of its own comes in the engine's words. */
export function noTableSentence({
  message,
  about: { reason, row, most, sheets = [] },
}: {
  message: string;
  about: NoTableAbout;
}): string {
  if (!reason) return message;
  return say()[reason]({
    row: row === undefined ? '' : quantity(row),
    most: most === undefined ? '' : quantity(most),
    sheets: sheets.join(', '),
  });
}
