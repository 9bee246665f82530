// The names that columns have: those of our export, their translations in English, German and Hungarian, and what other
// systems and spreadsheets call them. Case, accents, blanks and signs do not matter.
import { foldText } from '@stockroom/kernel';
import type { Field, Kind } from '../types.ts';

/** The names of each field, our own first. */
export const NAMES: Record<Field, readonly string[]> = {
  id: ['id', 'item_id', 'Item ID', 'Artikel-ID', 'Cikk azonosító'],
  article_number: [
    ...[
      'article_number',
      'Article number',
      'Article no.',
      'Article',
      'Item number',
      'Item no.',
      'Part number',
      'SKU',
      'IPN',
    ],
    ...['Artikelnummer', 'Artikelnr.', 'Artikel-Nr.', 'Art.-Nr.', 'Artnr', 'Bestellnummer', 'Sachnummer'],
    ...['Cikkszám', 'Rendelési szám', 'Termékkód'],
  ],
  barcode: [
    ...['barcode', 'Barcodes', 'EAN', 'EAN code', 'EAN-13', 'GTIN', 'UPC', 'Bar code', 'Variant Barcode'],
    ...['Strichcode', 'EAN-Code', 'EAN-Nummer'],
    ...['Vonalkód', 'EAN kód'],
  ],
  location: [
    ...['location', 'Place', 'Shelf', 'Bin', 'Storage location', 'Default location', 'Bin location'],
    ...['Lagerplatz', 'Lagerort', 'Fach', 'Regal', 'Platz', 'Ort'],
    ...['Hely', 'Tárolóhely', 'Polc', 'Raktárhely', 'Tárhely'],
  ],
  name: [
    ...[
      'name',
      'item',
      'Item name',
      'Title',
      'Product',
      'Product name',
      'Description',
      'Designation',
      'Part',
      'Part name',
    ],
    ...['Bezeichnung', 'Artikelbezeichnung', 'Artikel', 'Artikelname', 'Produkt', 'Beschreibung', 'Benennung'],
    ...['Név', 'Megnevezés', 'Cikknév', 'Termék', 'Terméknév', 'Cikk', 'Leírás'],
  ],
  purchase_price: [
    ...[
      'purchase_price',
      'Purchase price',
      'Price',
      'Unit price',
      'Cost',
      'Cost price',
      'Cost per item',
      'Purchase cost',
    ],
    ...['Einkaufspreis', 'EK', 'EK-Preis', 'Preis', 'Stückpreis', 'Einzelpreis', 'EK netto'],
    ...['Beszerzési ár', 'Ár', 'Egységár', 'Nettó ár', 'Bekerülési ár'],
  ],
  quantity: [
    ...['quantity', 'Qty', 'Stock', 'In stock', 'On hand', 'Amount', 'Count', 'Counted', 'Received', 'Total stock'],
    ...['Menge', 'Bestand', 'Lagerbestand', 'Anzahl', 'Stückzahl', 'Gezählt', 'Geliefert'],
    ...['Mennyiség', 'Készlet', 'Darabszám', 'Raktárkészlet', 'Megszámolt', 'Beérkezett'],
  ],
  unit: [
    ...['unit', 'Units', 'Unit of measure', 'UoM'],
    ...['Einheit', 'ME', 'Mengeneinheit', 'VPE-Einheit'],
    ...['Egység', 'Mértékegység', 'M.e.', 'Me.e.'],
  ],
  vendor: [
    ...['vendor', 'Supplier', 'Vendor name', 'Supplier name', 'Manufacturer'],
    ...['Lieferant', 'Hersteller', 'Lieferantenname'],
    ...['Szállító', 'Beszállító', 'Gyártó'],
  ],
  warning_quantity: [
    ...[
      'warning_quantity',
      'Warn below',
      'Warning quantity',
      'Minimum stock',
      'Min stock',
      'Minimum',
      'Minimum quantity',
    ],
    ...['Min. qty', 'Reorder point', 'Reorder level', 'Minimum amount'],
    ...['Warnen unter', 'Mindestbestand', 'Meldebestand', 'Mindestmenge', 'Min. Bestand'],
    ...['Figyelmeztetés ez alatt', 'Minimális készlet', 'Minimumkészlet', 'Min. készlet', 'Jelzőkészlet'],
  ],
};

/** Columns of our exports that stand beside others which say the same, or that nobody sets: known, and not read. */
const NOT_READ = [
  'unit_id',
  'vendor_id',
  'barcodes',
  'expected_quantity',
  'difference',
  'moved_since',
  'returned_quantity',
];
const NOT_READ_OF_LINES = ['timestamp', 'user_id', 'user'];

/** The name of the quantity in each kind's own export. */
const QUANTITY_OF: Partial<Record<Kind, string>> = { work: 'outbound_quantity', stocktaking: 'counted_quantity' };

/** The fields that each kind reads. The order is that of the table in docs/moving-in.md. */
export const FIELDS: Record<Kind, readonly Field[]> = {
  items: [
    ...(['id', 'barcode', 'article_number', 'name', 'location', 'unit', 'vendor'] as const),
    ...(['purchase_price', 'warning_quantity', 'quantity'] as const),
  ],
  acquisition: ['id', 'barcode', 'article_number', 'quantity'],
  work: ['id', 'barcode', 'article_number', 'quantity'],
  stocktaking: ['id', 'barcode', 'article_number', 'quantity'],
};

/** A name as it is compared: letters and digits, without a unit or currency in brackets behind it. */
export function keyOfName(name: string): string {
  const plain = foldText(name.replace(/[([{].*$/su, ' ').replace(/\s+(in\s+)?(€|eur|huf|ft|usd|\$)\s*$/iu, ' '));
  return plain.replace(/[^\p{L}\p{N}]/gu, '');
}

const FIELD_BY_KEY = new Map(
  (Object.entries(NAMES) as [Field, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name) => [keyOfName(name), field] as const),
  ),
);
const KNOWN = new Set([...NOT_READ, ...NOT_READ_OF_LINES, ...Object.values(QUANTITY_OF)].map(keyOfName));

/** The field that a column is by its name, whatever the kind; undefined for a name that is not known. */
export function fieldOfName(name: string, kind?: Kind): Field | undefined {
  const key = keyOfName(name);
  const own = kind && QUANTITY_OF[kind];
  if (own && key === keyOfName(own)) return 'quantity';
  return FIELD_BY_KEY.get(key);
}

/** Tells whether a column is one of our exports' that is not read, and no surprise to anybody. */
export function isKnownName(name: string): boolean {
  return KNOWN.has(keyOfName(name)) || FIELD_BY_KEY.has(keyOfName(name));
}

/** Tells whether the columns are those of our own export, by names that nobody else has. */
export function isOwnExport(header: readonly string[]): boolean {
  return ['unit_id', 'unit', 'vendor_id', 'vendor', 'article_number'].every((name) => header.includes(name));
}
