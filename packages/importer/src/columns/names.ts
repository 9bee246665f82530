// The names that columns have: those of our export, their translations in English, German and Hungarian, and what other
// systems and spreadsheets call them. Case, accents, blanks and signs do not matter.
import { foldText } from '@stockroom/kernel';
import type { Field, Kind } from '../types.ts';

/** The names of quantities, by what they say. A list may have several: each kind of rows means another. */
const QUANTITIES = {
  plain: ['quantity', 'Qty', 'Amount', 'Menge', 'Anzahl', 'Stückzahl', 'Mennyiség', 'Darabszám'],
  stock: [
    ...['Stock', 'In stock', 'On hand', 'Total stock', 'Current stock', 'Stock on hand', 'Quantity on hand'],
    ...['Bestand', 'Lagerbestand', 'Bestandsmenge', 'Készlet', 'Raktárkészlet', 'Készletmennyiség'],
  ],
  counted: [
    ...['counted_quantity', 'Counted', 'Count', 'Counted quantity', 'Quantity counted', 'Counted qty', 'Qty counted'],
    ...['Physical count', 'Actual quantity', 'Actual'],
    ...['Gezählt', 'Gezählte Menge', 'Zählmenge', 'Zählbestand', 'Istmenge', 'Istbestand', 'Ist', 'Inventurmenge'],
    ...['Megszámolt', 'Megszámolva', 'Megszámolt mennyiség', 'Számlált', 'Számlált mennyiség', 'Számolt'],
    ...['Leltározott', 'Leltározott mennyiség', 'Tényleges mennyiség', 'Tényleges készlet', 'Tényleges'],
  ],
  delivered: [
    ...['Received', 'Delivered', 'Received quantity', 'Quantity received', 'Delivered quantity', 'Quantity delivered'],
    ...['Received qty', 'Qty received', 'Delivered qty', 'Qty delivered'],
    ...['Geliefert', 'Gelieferte Menge', 'Liefermenge', 'Erhalten', 'Erhaltene Menge'],
    ...['Beérkezett', 'Beérkezett mennyiség', 'Szállított', 'Szállított mennyiség', 'Leszállított', 'Átvett'],
  ],
  taken: [
    ...['outbound_quantity', 'Taken', 'Taken quantity', 'Quantity taken', 'Qty taken', 'Taken out', 'Withdrawn'],
    ...['Issued', 'Issued quantity', 'Quantity issued', 'Qty issued', 'Used', 'Quantity used', 'Qty used'],
    ...['Entnommen', 'Entnommene Menge', 'Entnahme', 'Entnahmemenge', 'Ausgegeben', 'Verbraucht', 'Verbrauch'],
    ...['Kivett', 'Kivett mennyiség', 'Kiadott', 'Kiadott mennyiség', 'Felhasznált', 'Felhasznált mennyiség'],
  ],
} as const;

/** The names that can be the quantity of each kind, what is meant first. */
const QUANTITY_OF: Record<Kind, readonly string[]> = {
  items: [...QUANTITIES.stock, ...QUANTITIES.plain, ...QUANTITIES.counted, ...QUANTITIES.delivered],
  acquisition: [...QUANTITIES.delivered, ...QUANTITIES.plain],
  work: [...QUANTITIES.taken, ...QUANTITIES.plain],
  stocktaking: [...QUANTITIES.counted, ...QUANTITIES.plain, ...QUANTITIES.stock],
};

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
    ...['purchase_price', 'Purchase price', 'Purchase cost', 'Cost', 'Cost price', 'Cost per item'],
    ...['Einkaufspreis', 'EK', 'EK-Preis', 'EK netto'],
    ...['Beszerzési ár', 'Bekerülési ár'],
    // What things sell for may be called so too, beside one of those above.
    ...['Price', 'Unit price', 'Preis', 'Stückpreis', 'Einzelpreis', 'Ár', 'Egységár', 'Nettó ár'],
  ],
  quantity: Object.values(QUANTITIES).flat(),
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
const KNOWN = new Set([...NOT_READ, ...NOT_READ_OF_LINES].map(keyOfName));

/** The field that a column is by its name, whatever the kind; undefined for a name that is not known. */
export function fieldOfName(name: string): Field | undefined {
  return FIELD_BY_KEY.get(keyOfName(name));
}

/** The place of a name among those that a field has in rows of a kind; undefined where it is none. */
export function rankOfName(name: string, { field, kind }: { field: Field; kind: Kind }): number | undefined {
  const names = field === 'quantity' ? QUANTITY_OF[kind] : NAMES[field];
  const place = names.findIndex((one) => keyOfName(one) === keyOfName(name));
  return place === -1 ? undefined : place;
}

/** Tells whether a column is one of our exports' that is not read, and no surprise to anybody. */
export function isKnownName(name: string): boolean {
  return KNOWN.has(keyOfName(name));
}

/** Tells whether the columns are those of our own export, by names that nobody else has. */
export function isOwnExport(header: readonly string[]): boolean {
  return ['unit_id', 'unit', 'vendor_id', 'vendor', 'article_number'].every((name) => header.includes(name));
}
