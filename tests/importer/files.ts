// Files for imports, and what came of them.
import { bodyOf } from '../support/builders.ts';
import { admin } from '../support/the-stack.ts';

type Item = { id: number; article_number: string; name: string; quantity: number; purchase_price: number };
type Counted = { created: number; updated: number; unchanged: number; refused: number };

export const HEAD = 'article_number,barcode,name,location,purchase_price,quantity,unit,vendor,warning_quantity\n';

/** A file of so many new items: the quantity of row n is n + 1. */
export function aFile(count: number, mark: string): string {
  const row = (at: number) =>
    `${mark}-${at},${mark}-B${at},${mark} ${at},A-${at % 7},${at}.25,${at + 1},pcs,${mark} Ltd,2\n`;
  return HEAD + Array.from({ length: count }, (_, at) => row(at)).join('');
}

export const counts = ({ created, updated, unchanged, refused }: Counted): Counted => ({
  ...{ created, updated, unchanged, refused },
});

/** All that is there of a file: article number, name, quantity, price and barcodes of each item, in their order. */
export async function stateOf(mark: string): Promise<[string, string, number, number, string[]][]> {
  const vendors = bodyOf(await admin.get<{ id: number; name: string }[]>('/vendors'));
  const vendor = vendors.find(({ name }) => name === `${mark} Ltd`);
  if (!vendor) return [];
  const items = bodyOf(await admin.get<Item[]>(`/items?vendor=${vendor.id}`));
  const barcodes = bodyOf(await admin.get<{ item_id: number; barcode: string }[]>('/barcodes'));
  const byItem = Map.groupBy(barcodes, ({ item_id }) => item_id);
  const rowOf = ({ article_number }: Item) => Number(article_number.split('-').at(-1));
  return items
    .toSorted((one, other) => rowOf(one) - rowOf(other) || one.id - other.id)
    .map(({ id, article_number, name, quantity, purchase_price }) => [
      ...([article_number, name, quantity, purchase_price] as const),
      (byItem.get(id) ?? []).map(({ barcode }) => barcode),
    ]);
}
