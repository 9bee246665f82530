import { Fault, foldText } from '@stockroom/kernel';
import type { Catalog } from '../catalog.ts';
import { scanKeyOf } from '../domain/scan-key.ts';
import type { FoundBarcode } from '../store/barcodes.ts';
import type { FoundItem } from '../store/found-items.ts';
import type { Probe } from '../store/terms.ts';
import type { LookUp } from './look-up.ts';
import { lookUp } from './look-up.ts';

export type Search = { expression: string; barcodes: boolean; items: boolean; limit: number };

/** Best first, barcodes before items. */
export type Found = { barcodes: FoundBarcode[]; items: FoundItem[] };

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
  const [barcodeIds, itemIds] = await Promise.all([
    asked.barcodes ? lookUp({ terms: catalog.barcodeTerms, expression, limit, probe }) : [],
    asked.items ? lookUpItems(catalog, { expression, limit, probe }) : [],
  ]);
  const [barcodes, items] = await Promise.all([
    catalog.foundBarcodes(barcodeIds),
    catalog.foundItems(itemIds.slice(0, limit - barcodeIds.length)),
  ]);
  return { barcodes, items };
}

type In = Pick<LookUp, 'expression' | 'limit' | 'probe'>;

function lookUpItems({ itemTerms, barcodes }: Catalog, asked: In): Promise<number[]> {
  return lookUp({ ...asked, terms: itemTerms, alsoWhole: itemsWithBarcode(barcodes, asked.expression) });
}

async function itemsWithBarcode(barcodes: Catalog['barcodes'], expression: string): Promise<number[]> {
  const withKey = await barcodes.textsWithScanKey(scanKeyOf(expression));
  return withKey.filter(({ text }) => foldText(text) === expression).map(({ itemId }) => itemId);
}
