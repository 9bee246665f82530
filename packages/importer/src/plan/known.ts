// The items that exist already, by all that a row can find them by.
import { caselessReadingOf, type Millionths, millionthsFromText, readingOf } from '@stockroom/kernel';
import { scanKeyOf } from '../values/read-barcode.ts';

/** An entry of a register: a vendor or a unit. */
export type Entry = { id: number; name: string };

export type KnownItem = {
  id: number;
  article_number: string;
  location: string;
  name: string;
  purchase_price: Millionths;
  warning_quantity: Millionths;
  quantity: Millionths;
  unit: Entry;
  vendor: Entry;
};

/** An item as the API shows it. */
export type ShownItem = Omit<KnownItem, 'unit' | 'vendor'> & {
  unit: { id: number; unit: string };
  vendor: { id: number; name: string };
};

export type ShownBarcode = { id: number; barcode: string; item_id: number; quantity: number };

/** The fields by which items look alike: all that a row can say of a new item. */
export type Looks = Omit<KnownItem, 'id' | 'quantity' | 'unit' | 'vendor'> & { unit: string; vendor: string };

type FoundBarcode = { id: number; itemId: number; barcode: string };

export type Known = ReturnType<typeof createKnown>;

/** Vendors meet by what a person reads, units likewise, but case counts (decisions.md, Item). */
export const vendorKey = caselessReadingOf;
export const unitKey = readingOf;

export const amountOf = (amount: number): Millionths => millionthsFromText(String(amount)) ?? 0;

/**
 * Collects what is there. Barcodes are added before items.
 * @param scanKeys the barcodes that the file names, by their keys
 */
export function createKnown(scanKeys: ReadonlySet<string> = new Set()) {
  const items = new Map<number, KnownItem>();
  const byBarcode = new Map<string, FoundBarcode>();
  const byScanKey = new Map<string, FoundBarcode>();
  const barcodes = new Map<number, string>();
  const packs = new Map<string, number>();
  const byArticle = new Map<string, number>();
  const withZeros = new Map<string, string>();
  const alike = new Map<string, number[]>();
  const vendors = new Map<string, Entry>();
  const units = new Map<string, Entry>();
  let highestId = 0;

  const addEntry = (entries: Map<string, Entry>, key: string, entry: Entry): Entry => {
    const there = entries.get(key);
    if (there) return there;
    entries.set(key, entry);
    return entry;
  };
  const addVendor = (entry: Entry) => addEntry(vendors, vendorKey(entry.name), entry);
  const addUnit = (entry: Entry) => addEntry(units, unitKey(entry.name), entry);

  return {
    addVendor,
    addUnit,
    vendor: (name: string) => vendors.get(vendorKey(name)),
    unit: (name: string) => units.get(unitKey(name)),

    addBarcode: ({ id, barcode, item_id: itemId, quantity }: ShownBarcode): void => {
      const key = scanKeyOf(barcode);
      const [found, other] = [{ id, itemId, barcode }, byScanKey.get(key)];
      // Two texts may be one GTIN: then each is found by itself, and any other form of it by the oldest.
      if (other) {
        byBarcode.set(barcode, found);
        byBarcode.set(other.barcode, other);
      }
      if (!other || id < other.id) byScanKey.set(key, found);
      if (!barcodes.has(itemId)) barcodes.set(itemId, barcode);
      if (quantity !== 1) packs.set(barcode, quantity);
    },

    addItem: (shown: ShownItem): void => {
      const { id, article_number, location, name } = shown;
      const item: KnownItem = {
        ...{ id, article_number, location, name },
        purchase_price: amountOf(shown.purchase_price),
        warning_quantity: amountOf(shown.warning_quantity),
        quantity: amountOf(shown.quantity),
        unit: addUnit({ id: shown.unit.id, name: shown.unit.unit }),
        vendor: addVendor({ id: shown.vendor.id, name: shown.vendor.name }),
      };
      items.set(id, item);
      highestId = Math.max(highestId, id);
      if (article_number !== '') byArticle.set(article_number, byArticle.has(article_number) ? SEVERAL : id);
      const bare = withoutZeros(article_number);
      if (bare !== article_number) withZeros.set(bare, article_number);
      if (article_number !== '' && barcodes.has(id)) return;
      const key = looksOf({ ...item, unit: item.unit.name, vendor: item.vendor.name });
      const others = alike.get(key);
      if (others) others.push(id);
      else alike.set(key, [id]);
    },

    /** Notes an item that no row is about. */
    noteId: (id: number): void => {
      highestId = Math.max(highestId, id);
    },
    highestId: () => highestId,
    item: (id: number) => items.get(id),
    /** Gives the first barcode of an item. */
    barcodeOf: (id: number) => barcodes.get(id),
    isInFile: (barcode: string) => scanKeys.has(scanKeyOf(barcode)),
    /** Gives how much of its item a barcode stands for. */
    packOf: (barcode: string) => packs.get(barcode) ?? 1,
    byBarcode: (text: string) => byBarcode.get(text) ?? byScanKey.get(scanKeyOf(text)),
    /** Gives the item with an article number; `several` where more than one has it. */
    byArticle: (number: string): KnownItem | 'several' | undefined => {
      const id = byArticle.get(number);
      return id === SEVERAL ? 'several' : id === undefined ? undefined : items.get(id);
    },

    /** Gives the article number that is this one with leading zeros, if there is such. */
    withZeros: (number: string) => withZeros.get(number),

    /** Gives an item that looks so and has no article number, and takes it away: the next row finds the next. */
    takeAlike: (looks: Looks): KnownItem | undefined => takeFrom(alike.get(looksOf(looks)), () => true),
    /** The same of those without a barcode and with an id above the given one: the import made them, and was interrupted. */
    takeBare: (looks: Looks, above: number): KnownItem | undefined =>
      takeFrom(alike.get(looksOf(looks)), (id) => id > above && !barcodes.has(id)),
  };

  function takeFrom(ids: number[] | undefined, isWanted: (id: number) => boolean): KnownItem | undefined {
    const place = ids?.findIndex(isWanted) ?? -1;
    const [id] = place === -1 ? [] : (ids?.splice(place, 1) ?? []);
    return id === undefined ? undefined : items.get(id);
  }
}

const SEVERAL = -1;

/** An article number as a spreadsheet writes it that takes it for a number. */
export const withoutZeros = (number: string): string => number.replace(/^0+(?=\d+$)/, '');

function looksOf({ name, article_number, location, purchase_price, warning_quantity, unit, vendor }: Looks): string {
  return [name, article_number, location, purchase_price, warning_quantity, unitKey(unit), vendorKey(vendor)].join(
    '\0',
  );
}
