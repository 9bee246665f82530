import type { Finding } from '../types.ts';
import type { TextRead } from '../values/read-text.ts';
import type { ReadRow } from './cells.ts';
import type { Known, KnownItem } from './known.ts';
import { isOwnId } from './own-id.ts';

type HowToFind = {
  known: Known;
  above?: number | undefined;
  name: TextRead | undefined;
  areIdsOurs: boolean | undefined;
  isExport: boolean;
};

export type FoundItem = { item: KnownItem | undefined } | { finding: Finding };

/**
 * Finds the item of a row: by its id, else by its barcode, else by an article number that only one has.
 * @param above an interrupted run of the same file has made items with a higher id
 * @param name what the row says that its item is called
 */
export function findItem(read: ReadRow, { known, name, areIdsOurs, isExport, ...more }: HowToFind): FoundItem {
  const { values, about } = read;
  const { above = Number.POSITIVE_INFINITY } = more;
  const { id, barcode = '', article_number } = values;
  const byBarcode = barcode === '' ? undefined : known.byBarcode(barcode);
  if (id !== undefined) {
    const item = known.item(id);
    if (!item) return { finding: about('id', { code: 'unknown-item', message: noId(id, columnOf(read)) }) };
    if (byBarcode && byBarcode.itemId !== id)
      return { finding: about('barcode', { code: 'two-items', message: belongsTo(known, byBarcode.itemId, id) }) };
    if (!areIdsOurs && !isOwnId(values, item, { known, name, isExport }))
      return { finding: about('id', { code: 'foreign-id', message: isOther(item, columnOf(read)) }) };
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

const columnOf = ({ about }: ReadRow) => about('id', { code: 'foreign-id', message: '' }).column ?? 'id';

function noId(id: number, column: string): string {
  return `There is no item with the id ${id}. Leave the cell empty to make a new item, or the column out where its ids are those of another system (--map "${column}=").`;
}

function isOther({ id, name }: KnownItem, column: string): string {
  return `The id ${id} is of “${name}”, and the row says nothing else that is. Leave the column out where its ids are those of another system (--map "${column}="), or say that they are Stockroom's (--our-ids).`;
}

function belongsTo(known: Known, owner: number, id: number): string {
  return `This barcode belongs to item ${owner} (${known.item(owner)?.name ?? 'deleted'}), and the id is of item ${id}.`;
}
