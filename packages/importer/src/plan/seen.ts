import type { Finding } from '../types.ts';
import { scanKeyOf } from '../values/read-barcode.ts';
import type { ReadRow } from './cells.ts';

/** Notes what rows are about, and finds the second of two that are about one item. */
export function createSeen() {
  const rows = {
    item: new Map<number, number>(),
    barcode: new Map<string, number>(),
    article: new Map<string, number>(),
  };

  /** @returns why the row is refused, when an earlier one is about the same item. A row may be seen again. */
  return (read: ReadRow, itemId: number | undefined): Finding | undefined => {
    const { row, values, about } = read;
    const [barcode, article] = [values.barcode ?? '', values.article_number?.text ?? ''];
    const first = [
      itemId === undefined ? undefined : noted(rows.item, itemId, row),
      barcode === '' ? undefined : noted(rows.barcode, scanKeyOf(barcode), row),
      // With an id or a barcode of their own, two items may have one article number.
      article === '' || barcode !== '' || itemId !== undefined ? undefined : noted(rows.article, article, row),
    ].find((other) => other !== undefined && other !== row);
    if (first === undefined) return undefined;
    const field =
      barcode !== '' ? 'barcode' : article !== '' ? 'article_number' : values.id !== undefined ? 'id' : null;
    const message = `This item is in row ${first} already. Put both into one row.`;
    return about(field, { code: 'twice-in-file', message, otherRow: first });
  };
}

/** The first row that had a key, which is this one when none had. */
function noted<Key>(rows: Map<Key, number>, key: Key, row: number): number {
  const first = rows.get(key);
  if (first !== undefined) return first;
  rows.set(key, row);
  return row;
}
