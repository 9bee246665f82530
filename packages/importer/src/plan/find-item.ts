import type { Finding } from '../types.ts';
import type { ReadRow } from './cells.ts';
import type { Known, KnownItem } from './known.ts';

export type FoundItem = { item: KnownItem | undefined } | { finding: Finding };

/**
 * Finds the item of a row: by its id, else by its barcode, else by an article number that only one has.
 * @param above an interrupted run of the same file has made items with a higher id
 */
export function findItem({ values, about }: ReadRow, known: Known, above = Number.POSITIVE_INFINITY): FoundItem {
  const { id, barcode = '', article_number } = values;
  const byBarcode = barcode === '' ? undefined : known.byBarcode(barcode);
  if (id !== undefined) {
    const item = known.item(id);
    if (!item) return { finding: about('id', { code: 'unknown-item', message: noId(id) }) };
    if (byBarcode && byBarcode.itemId !== id)
      return { finding: about('barcode', { code: 'two-items', message: belongsTo(known, byBarcode.itemId, id) }) };
    return { item };
  }
  if (byBarcode) return { item: known.item(byBarcode.itemId) };
  const number = article_number?.text ?? '';
  const byArticle = number === '' ? undefined : known.byArticle(number);
  if (barcode !== '' && byArticle && (byArticle === 'several' || isOfOtherRow(byArticle, known, above)))
    return { item: undefined };
  if (byArticle !== 'several') return { item: byArticle };
  const message = 'Several items have this article number. Say by id or barcode which one is meant.';
  return { finding: about('article_number', { code: 'several-items', message }) };
}

/** The interrupted run made the item of another row, with that row's barcode: this row had no time, and is an item of its own. */
function isOfOtherRow({ id }: KnownItem, known: Known, above: number): boolean {
  const own = known.barcodeOf(id);
  return id > above && own !== undefined && known.isInFile(own);
}

function noId(id: number): string {
  return `There is no item with the id ${id}. Leave the cell empty to make a new item.`;
}

function belongsTo(known: Known, owner: number, id: number): string {
  return `This barcode belongs to item ${owner} (${known.item(owner)?.name ?? 'deleted'}), and the id is of item ${id}.`;
}
