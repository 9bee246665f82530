import type { ColumnFault, Field, Kind, PlannedRow } from '@stockroom/importer';
import { texts } from '../i18n/language.ts';
import { plural, quantity } from '../i18n/numbers.ts';
import type { Filter } from './seen-rows.ts';

type Words = {
  title: string;
  into: Record<Kind, (id: number) => string>;
  back: string;
  whatRows: string;
  kinds: Record<Kind, string>;
  choose: string;
  orDrop: string;
  whichFiles: string;
  columnsKnown: string;
  columnsOf: Record<Kind, string>;
  anyOrder: string;
  reading: (name: string) => string;
  noTable: (why: string) => string;
  rows: (count: number) => string;
  sheet: string;
  otherFile: string;
  columns: string;
  columnsFound: (found: number, all: number) => string;
  notUsed: string;
  fieldOf: (column: string) => string;
  leftOut: string;
  fields: Record<Field, string>;
  columnFault: Record<ColumnFault['code'], (fields: string) => string>;
  customer: string;
  customerHint: string;
  comment: string;
  usualUnit: string;
  usualVendor: string;
  unitOfAll: string;
  vendorOfAll: string;
  noColumnSays: string;
  whatBecomes: string;
  whatBecame: string;
  looking: string;
  whichRows: string;
  filters: Record<Filter, string>;
  done: Record<Filter, string>;
  actions: Record<PlannedRow['action'], string>;
  noRows: string;
  row: (row: number) => string;
  changed: (field: string, from: string, to: string) => string;
  firstOnly: (shown: string, all: string) => string;
  more: string;
  findingsFile: string;
  findingsName: string;
  findingsHead: readonly [string, string, string, string];
  nothingYet: string;
  allGoIn: string;
  refusedStayOut: (count: number) => string;
  needsCustomer: string;
  nothingToDo: string;
  importRows: (count: string) => string;
};

export const say = texts({
  en: {
    title: 'Import',
    into: {
      items: () => 'Import',
      acquisition: (id) => `Import into delivery ${id}`,
      work: (id) => `Import into job ${id}`,
      stocktaking: (id) => `Import into count ${id}`,
    },
    back: '← Back',
    whatRows: 'What is in the file?',
    kinds: { items: 'Items', acquisition: 'A delivery', work: 'A job', stocktaking: 'A count' },
    choose: 'Choose a file',
    orDrop: 'Or drop it anywhere on this page. Cells of a spreadsheet can be pasted.',
    whichFiles:
      'CSV or Excel (.xlsx). The first row names the columns. Nothing is changed before you have seen what it does.',
    columnsKnown: 'Columns that are understood',
    columnsOf: {
      items: 'Name, article number, barcode, location, unit, vendor, purchase price, quantity, warn below, id',
      acquisition: 'Barcode, article number or id of the item; quantity',
      work: 'Barcode, article number or id of the item; quantity',
      stocktaking: 'Barcode, article number or id of the item; quantity that was counted',
    },
    anyOrder: 'In any order, in English, German or Hungarian. Other columns can be matched by hand.',
    reading: (name) => `Reading ${name}…`,
    noTable: (why) => `This file cannot be read. ${why}`,
    rows: (count) => plural(count, { one: '1 row', other: `${quantity(count)} rows` }),
    sheet: 'Sheet',
    otherFile: 'Another file',
    columns: 'Columns',
    columnsFound: (found, all) => `${quantity(found)} of ${quantity(all)} are used`,
    notUsed: 'Not used:',
    fieldOf: (column) => `What is in the column ${column}`,
    leftOut: '– not used –',
    fields: {
      ...{
        id: 'Id of the item',
        article_number: 'Article number',
        barcode: 'Barcode',
        location: 'Location',
        name: 'Name',
      },
      ...{ purchase_price: 'Purchase price', quantity: 'Quantity', unit: 'Unit', vendor: 'Vendor' },
      warning_quantity: 'Warn below',
    },
    columnFault: {
      missing: (fields) => `No column is called ${fields}. Choose above which one it is.`,
      twice: (fields) => `Two columns could be ${fields}. Leave one of them out above.`,
      unknown: () => 'A column that was chosen is not in the file.',
    },
    customer: 'Customer of the job',
    customerHint: 'A new customer is added on the way.',
    comment: 'Comment',
    usualUnit: 'pcs',
    usualVendor: 'Not known yet',
    unitOfAll: 'Unit of new items',
    vendorOfAll: 'Vendor of new items',
    noColumnSays: 'No column says so: all new items get this one.',
    whatBecomes: 'What becomes of the rows',
    whatBecame: 'What became of the rows',
    looking: 'Looking what is there already…',
    whichRows: 'Which rows are shown',
    filters: {
      refused: 'Refused',
      remarked: 'Please note',
      create: 'New',
      update: 'To change',
      unchanged: 'Unchanged',
    },
    done: { refused: 'Refused', remarked: 'Please note', create: 'Made', update: 'Changed', unchanged: 'Unchanged' },
    actions: { refused: 'Refused', create: 'New', update: 'Change', unchanged: 'Unchanged' },
    noRows: 'There are no rows below the names of the columns.',
    row: (row) => `Row ${row}`,
    changed: (field, from, to) => `${field}: ${from} → ${to}`,
    firstOnly: (shown, all) => `The first ${shown} of ${all}.`,
    more: 'Show more',
    findingsFile: 'Findings as a CSV file',
    findingsName: 'findings',
    findingsHead: ['Row', 'Column', 'Value', 'What was found'],
    nothingYet: 'Nothing is changed yet.',
    allGoIn: 'All rows can be imported.',
    refusedStayOut: (count) =>
      plural(count, {
        one: '1 row is refused, and stays out.',
        other: `${quantity(count)} rows are refused, and stay out.`,
      }),
    needsCustomer: 'Say who the job is for.',
    nothingToDo: 'Nothing to import',
    importRows: (count) => `Import ${count}`,
  } satisfies Words,
  de: {
    title: 'Einlesen',
    into: {
      items: () => 'Einlesen',
      acquisition: (id) => `In Lieferung ${id} einlesen`,
      work: (id) => `In Auftrag ${id} einlesen`,
      stocktaking: (id) => `In Zählung ${id} einlesen`,
    },
    back: '← Zurück',
    whatRows: 'Was steht in der Datei?',
    kinds: { items: 'Artikel', acquisition: 'Eine Lieferung', work: 'Ein Auftrag', stocktaking: 'Eine Zählung' },
    choose: 'Datei wählen',
    orDrop: 'Oder irgendwo auf dieser Seite loslassen. Zellen einer Tabelle lassen sich auch einfügen.',
    whichFiles:
      'CSV oder Excel (.xlsx). Die erste Zeile nennt die Spalten. Es ändert sich nichts, bevor Sie gesehen haben, was geschieht.',
    columnsKnown: 'Diese Spalten werden verstanden',
    columnsOf: {
      items: 'Name, Artikelnummer, Barcode, Lagerplatz, Einheit, Lieferant, Einkaufspreis, Menge, Warnen unter, ID',
      acquisition: 'Barcode, Artikelnummer oder ID des Artikels; Menge',
      work: 'Barcode, Artikelnummer oder ID des Artikels; Menge',
      stocktaking: 'Barcode, Artikelnummer oder ID des Artikels; gezählte Menge',
    },
    anyOrder: 'In jeder Reihenfolge, auf Deutsch, Englisch oder Ungarisch. Andere Spalten lassen sich zuordnen.',
    reading: (name) => `${name} wird gelesen …`,
    noTable: (why) => `Diese Datei lässt sich nicht lesen. ${why}`,
    rows: (count) => plural(count, { one: '1 Zeile', other: `${quantity(count)} Zeilen` }),
    sheet: 'Blatt',
    otherFile: 'Andere Datei',
    columns: 'Spalten',
    columnsFound: (found, all) => `${quantity(found)} von ${quantity(all)} werden benutzt`,
    notUsed: 'Nicht benutzt:',
    fieldOf: (column) => `Was in der Spalte ${column} steht`,
    leftOut: '– nicht benutzt –',
    fields: {
      ...{
        id: 'ID des Artikels',
        article_number: 'Artikelnummer',
        barcode: 'Barcode',
        location: 'Lagerplatz',
        name: 'Name',
      },
      ...{ purchase_price: 'Einkaufspreis', quantity: 'Menge', unit: 'Einheit', vendor: 'Lieferant' },
      warning_quantity: 'Warnen unter',
    },
    columnFault: {
      missing: (fields) => `Keine Spalte heißt ${fields}. Bitte oben wählen, welche es ist.`,
      twice: (fields) => `Zwei Spalten könnten ${fields} sein. Bitte oben eine davon auslassen.`,
      unknown: () => 'Eine gewählte Spalte gibt es in der Datei nicht.',
    },
    customer: 'Kunde des Auftrags',
    customerHint: 'Ein neuer Kunde wird dabei angelegt.',
    comment: 'Bemerkung',
    usualUnit: 'Stk',
    usualVendor: 'Noch unbekannt',
    unitOfAll: 'Einheit neuer Artikel',
    vendorOfAll: 'Lieferant neuer Artikel',
    noColumnSays: 'Keine Spalte sagt es: Alle neuen Artikel bekommen dies.',
    whatBecomes: 'Was aus den Zeilen wird',
    whatBecame: 'Was aus den Zeilen wurde',
    looking: 'Es wird geschaut, was schon da ist …',
    whichRows: 'Welche Zeilen gezeigt werden',
    filters: {
      refused: 'Abgelehnt',
      remarked: 'Bitte beachten',
      create: 'Neu',
      update: 'Zu ändern',
      unchanged: 'Unverändert',
    },
    done: {
      refused: 'Abgelehnt',
      remarked: 'Bitte beachten',
      create: 'Angelegt',
      update: 'Geändert',
      unchanged: 'Unverändert',
    },
    actions: { refused: 'Abgelehnt', create: 'Neu', update: 'Ändern', unchanged: 'Unverändert' },
    noRows: 'Unter den Namen der Spalten stehen keine Zeilen.',
    row: (row) => `Zeile ${row}`,
    changed: (field, from, to) => `${field}: ${from} → ${to}`,
    firstOnly: (shown, all) => `Die ersten ${shown} von ${all}.`,
    more: 'Mehr zeigen',
    findingsFile: 'Gefundenes als CSV-Datei',
    findingsName: 'Gefundenes',
    findingsHead: ['Zeile', 'Spalte', 'Wert', 'Was gefunden wurde'],
    nothingYet: 'Noch ist nichts geändert.',
    allGoIn: 'Alle Zeilen lassen sich einlesen.',
    refusedStayOut: (count) =>
      plural(count, {
        one: '1 Zeile ist abgelehnt und bleibt draußen.',
        other: `${quantity(count)} Zeilen sind abgelehnt und bleiben draußen.`,
      }),
    needsCustomer: 'Bitte angeben, für wen der Auftrag ist.',
    nothingToDo: 'Nichts einzulesen',
    importRows: (count) => `${count} einlesen`,
  },
  hu: {
    title: 'Beolvasás',
    into: {
      items: () => 'Beolvasás',
      acquisition: (id) => `Beolvasás a(z) ${id}. szállítmányba`,
      work: (id) => `Beolvasás a(z) ${id}. munkába`,
      stocktaking: (id) => `Beolvasás a(z) ${id}. leltárba`,
    },
    back: '← Vissza',
    whatRows: 'Mi van a fájlban?',
    kinds: { items: 'Cikkek', acquisition: 'Egy szállítmány', work: 'Egy munka', stocktaking: 'Egy leltár' },
    choose: 'Fájl kiválasztása',
    orDrop: 'Vagy engedje el bárhol az oldalon. Egy táblázat cellái be is illeszthetők.',
    whichFiles:
      'CSV vagy Excel (.xlsx). Az első sor az oszlopok neve. Semmi sem változik, amíg meg nem nézte, mi történne.',
    columnsKnown: 'Ezeket az oszlopokat érti',
    columnsOf: {
      items:
        'Név, cikkszám, vonalkód, hely, egység, szállító, beszerzési ár, mennyiség, figyelmeztetés ez alatt, azonosító',
      acquisition: 'A cikk vonalkódja, cikkszáma vagy azonosítója; mennyiség',
      work: 'A cikk vonalkódja, cikkszáma vagy azonosítója; mennyiség',
      stocktaking: 'A cikk vonalkódja, cikkszáma vagy azonosítója; számlált mennyiség',
    },
    anyOrder: 'Bármilyen sorrendben, magyarul, angolul vagy németül. Más oszlopokat Ön is megadhat.',
    reading: (name) => `${name} olvasása…`,
    noTable: (why) => `Ez a fájl nem olvasható. ${why}`,
    rows: (count) => `${quantity(count)} sor`,
    sheet: 'Munkalap',
    otherFile: 'Másik fájl',
    columns: 'Oszlopok',
    columnsFound: (found, all) => `${quantity(all)} közül ${quantity(found)} használva`,
    notUsed: 'Kimarad:',
    fieldOf: (column) => `Mi van ebben az oszlopban: ${column}`,
    leftOut: '– nem kell –',
    fields: {
      ...{ id: 'A cikk azonosítója', article_number: 'Cikkszám', barcode: 'Vonalkód', location: 'Hely', name: 'Név' },
      ...{ purchase_price: 'Beszerzési ár', quantity: 'Mennyiség', unit: 'Egység', vendor: 'Szállító' },
      warning_quantity: 'Figyelmeztetés ez alatt',
    },
    columnFault: {
      missing: (fields) => `Nincs ilyen nevű oszlop: ${fields}. Válassza ki fent, melyik az.`,
      twice: (fields) => `Két oszlop is lehetne ez: ${fields}. Az egyiket hagyja ki fent.`,
      unknown: () => 'Egy kiválasztott oszlop nincs a fájlban.',
    },
    customer: 'A munka ügyfele',
    customerHint: 'Az új ügyfél közben bekerül.',
    comment: 'Megjegyzés',
    usualUnit: 'db',
    usualVendor: 'Még nem ismert',
    unitOfAll: 'Az új cikkek egysége',
    vendorOfAll: 'Az új cikkek szállítója',
    noColumnSays: 'Egy oszlop sem mondja meg: minden új cikk ezt kapja.',
    whatBecomes: 'Mi lesz a sorokból',
    whatBecame: 'Mi lett a sorokból',
    looking: 'Megnézzük, mi van már meg…',
    whichRows: 'Melyik sorok látszanak',
    filters: {
      refused: 'Elutasítva',
      remarked: 'Figyelem',
      create: 'Új',
      update: 'Változik',
      unchanged: 'Változatlan',
    },
    done: {
      refused: 'Elutasítva',
      remarked: 'Figyelem',
      create: 'Felvéve',
      update: 'Megváltozott',
      unchanged: 'Változatlan',
    },
    actions: { refused: 'Elutasítva', create: 'Új', update: 'Változik', unchanged: 'Változatlan' },
    noRows: 'Az oszlopnevek alatt nincs egy sor sem.',
    row: (row) => `${row}. sor`,
    changed: (field, from, to) => `${field}: ${from} → ${to}`,
    firstOnly: (shown, all) => `Az első ${shown} a(z) ${all} közül.`,
    more: 'Több mutatása',
    findingsFile: 'A találatok CSV-fájlban',
    findingsName: 'találatok',
    findingsHead: ['Sor', 'Oszlop', 'Érték', 'Mit találtunk'],
    nothingYet: 'Még semmi sem változott.',
    allGoIn: 'Minden sor beolvasható.',
    refusedStayOut: (count) => `${quantity(count)} sor elutasítva, kimarad.`,
    needsCustomer: 'Adja meg, kinek készül a munka.',
    nothingToDo: 'Nincs mit beolvasni',
    importRows: (count) => `${count} sor beolvasása`,
  },
});
