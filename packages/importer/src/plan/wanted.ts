import type { Columns, LostZeros, Table } from '../types.ts';
import { scanKeyOf, withZeros } from '../values/read-barcode.ts';
import { readCells } from './cells.ts';
import { type ShownItem, withoutZeros } from './known.ts';

/** What the rows of a file can find an item by: of all that is there, no more is kept. */
export type Wanted = {
  ids: ReadonlySet<number>;
  scanKeys: ReadonlySet<string>;
  articles: ReadonlySet<string>;
  /** True where rows have none of these, and find what looks as they do. */
  byLooks: boolean;
};

/** Looks through a file for what its rows name. */
export async function wantedIn(table: Table, columns: Columns, lostZeros: LostZeros): Promise<Wanted> {
  const [ids, scanKeys, articles] = [new Set<number>(), new Set<string>(), new Set<string>()];
  let byLooks = false;
  for await (const row of table.rows()) {
    const { id, barcode = '', article_number } = readCells(row, columns, { lostZeros, quantity: 'zero' }).values;
    const article = article_number?.text ?? '';
    if (id !== undefined) ids.add(id);
    if (barcode !== '') for (const form of formsOf(barcode)) scanKeys.add(scanKeyOf(form));
    if (article !== '') articles.add(article);
    byLooks ||= id === undefined && barcode === '' && article === '';
  }
  return { ids, scanKeys, articles, byLooks };
}

/** A barcode as it stands, and with the zeros that it may have lost. */
function formsOf(barcode: string): string[] {
  const whole = withZeros(barcode, 'restore');
  return 'barcode' in whole ? [barcode, whole.barcode] : [barcode];
}

/** An item in the list, with its barcodes. */
type Listed = Pick<ShownItem, 'id' | 'article_number'> & { barcodes?: readonly { barcode: string }[] | undefined };

/** Tells whether a row may be about an item; `above`: an interrupted run has made items with a higher id. */
export function isWanted(wanted: Wanted, item: Listed, above: number): boolean {
  const { id, article_number, barcodes = [] } = item;
  const { ids, scanKeys, articles, byLooks } = wanted;
  if (ids.has(id) || articles.has(article_number) || articles.has(withoutZeros(article_number)) || id > above)
    return true;
  if (byLooks && article_number === '') return true;
  return barcodes.some(({ barcode }) => scanKeys.has(scanKeyOf(barcode)));
}
