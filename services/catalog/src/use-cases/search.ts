import { Fault, foldText } from '@stockroom/kernel';
import type { CatalogDeps } from '../deps.ts';
import type { Found } from '../domain/search-rank.ts';
import { lookFurther } from './look-further.ts';
import { lookUp } from './look-up.ts';
import { readBarcodes } from './read-barcodes.ts';
import { readItems } from './read-items.ts';

export type Search = { expression: string; barcodes: boolean; items: boolean; limit: number };

/**
 * Finds master barcodes by their text, and items by name, article number or the whole text of any of their barcodes. Where
 * there are few of these, items by the words of the expression follow, and then near misses.
 * @see decisions.md, Search
 */
export async function search(deps: CatalogDeps, sent: Search): Promise<Found> {
  const { limit } = sent;
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw new Fault('invalid', { message: 'The limit must be 1 to 100.', fields: { limit: ['Must be 1 to 100.'] } });
  }
  const expression = foldText(sent.expression);
  if (expression === '') return { barcodes: [], items: [] };
  const [barcodeIds, asItIs] = await Promise.all([
    sent.barcodes ? lookUp(deps.barcodeTerms, { expression, limit }) : [],
    sent.items ? lookUpItems(deps, sent, expression) : [],
  ]);
  const room = limit - barcodeIds.length;
  const isFull = !sent.items || asItIs.length >= room;
  const shownIds = isFull
    ? asItIs.slice(0, room)
    : await lookFurther(deps.itemTerms, { expression, limit: room, asItIs });
  const [barcodes, items] = await Promise.all([
    readBarcodes(deps, barcodeIds),
    readItems(deps, { ids: shownIds, withDeleted: false }),
  ]);
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return { barcodes, items: shownIds.flatMap((id) => itemOf.get(id) ?? []) };
}

function lookUpItems(deps: CatalogDeps, { expression: text, limit }: Search, expression: string): Promise<number[]> {
  const alsoWhole = itemsWithBarcode(deps, text, expression);
  // It is awaited later: until then, or when the other look-up fails first, its failure must not count as unhandled.
  alsoWhole.catch(() => undefined);
  return lookUp(deps.itemTerms, { expression, limit, alsoWhole });
}

/** The items that have the expression as the whole text of a barcode. */
async function itemsWithBarcode({ barcodes }: CatalogDeps, text: string, expression: string): Promise<number[]> {
  // A scanner reads the letter as it is sent; a person may have typed one that looks like it, or one with an accent.
  const scanned = await Promise.all([...new Set([text, expression])].map((one) => barcodes.asScanned(one)));
  const found = scanned.flat().filter(({ text }) => foldText(text) === expression);
  return found.map(({ itemId }) => itemId);
}
