import { Fault, foldText } from '@stockroom/kernel';
import type { Catalog } from '../catalog.ts';
import type { Barcode } from '../domain/barcode.ts';
import type { Item } from '../domain/item.ts';
import { scanKeyOf } from '../domain/scan-key.ts';
import type { Probe } from '../store/terms.ts';
import { lookUp } from './look-up.ts';

export type Search = { expression: string; barcodes: boolean; items: boolean; limit: number };

/** Best first, barcodes before items. */
export type Found = { barcodes: Barcode[]; items: Item[] };

/**
 * Finds master barcodes by their text, and items by name, article number or the whole text of any of their barcodes.
 * @param probe told of what is read of the indexes
 * @see decisions.md, Search
 */
export async function search(catalog: Catalog, asked: Search, probe?: Probe): Promise<Found> {
  if (!Number.isInteger(asked.limit) || asked.limit < 1 || asked.limit > 100) {
    throw new Fault('invalid', { message: 'The limit must be 1 to 100.', fields: { limit: ['Must be 1 to 100.'] } });
  }
  const expression = foldText(asked.expression);
  if (expression === '') return { barcodes: [], items: [] };
  const { limit } = asked;
  const [barcodes, items] = await Promise.all([
    asked.barcodes ? findBarcodes(catalog, { expression, limit, probe }) : [],
    asked.items ? findItems(catalog, { expression, limit, probe }) : [],
  ]);
  return { barcodes, items: items.slice(0, limit - barcodes.length) };
}

type In = { expression: string; limit: number; probe: Probe | undefined };

async function findBarcodes({ barcodes, barcodeTerms }: Catalog, asked: In): Promise<Barcode[]> {
  const ids = await lookUp({ ...asked, terms: barcodeTerms });
  return inOrder(ids, ids.length > 0 ? await barcodes.get(ids) : []);
}

async function findItems({ items, itemTerms, barcodes }: Catalog, asked: In): Promise<Item[]> {
  const alsoWhole = itemsWithBarcode(barcodes, asked.expression);
  const [ids] = await Promise.all([lookUp({ ...asked, terms: itemTerms, alsoWhole }), alsoWhole]);
  return inOrder(ids, await items.get(ids));
}

async function itemsWithBarcode(barcodes: Catalog['barcodes'], expression: string): Promise<number[]> {
  const withKey = await barcodes.withScanKey(scanKeyOf(expression));
  return withKey.filter(({ text }) => foldText(text) === expression).map(({ itemId }) => itemId);
}

/** Puts what was read by ids in the order of the ids; what was deleted meanwhile is left out. */
function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
