// The items of items.csv, and which in Stockroom they are: by barcode, else by article number, else by name.
import { join } from 'node:path';
import type { StockroomClient } from '@stockroom/client';
import { type Millionths, millionthsFromText } from '@stockroom/kernel';
import { readRows } from './rows.ts';

/** A row of items.csv. */
export type Wanted = {
  row: number;
  source: string;
  texts: Record<'name' | 'article_number' | 'location' | 'unit' | 'vendor', string>;
  barcode: string;
  amounts: Record<'purchase_price' | 'warning_quantity' | 'final_quantity', Millionths>;
};

export type Found = {
  id: number;
  texts: Wanted['texts'];
  amounts: Wanted['amounts'];
  barcodes: { id: number; barcode: string; quantity: Millionths; master: boolean }[];
};

const TEXTS = ['name', 'article_number', 'location', 'unit', 'vendor'] as const;
const AMOUNTS = ['purchase_price', 'warning_quantity', 'final_quantity'] as const;
const millionths = (amount: string | number): Millionths => millionthsFromText(String(amount)) ?? 0;

/** A cell of ours begins with an apostrophe where a spreadsheet would run it. */
export const plain = (text: string) => text.replace(/^'(?=[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−﬩⩵⩶])/u, '');

export async function wantedIn(folder: string): Promise<Wanted[]> {
  const { rows } = await readRows(join(folder, 'items.csv'));
  return rows.map(({ cell }, at) => ({
    ...{ row: at + 2, source: cell('source'), barcode: plain(cell('barcode')) },
    texts: Object.fromEntries(TEXTS.map((name) => [name, plain(cell(name))])) as Wanted['texts'],
    amounts: Object.fromEntries(AMOUNTS.map((name) => [name, millionths(cell(name))])) as Wanted['amounts'],
  }));
}

const PAGE = { params: { query: { limit: 1_000 } } };

/** Reads all items with their barcodes. */
export async function itemsOf(api: StockroomClient): Promise<Found[]> {
  const barcodes = new Map<number, Found['barcodes']>();
  for await (const page of api.pages('/api/barcodes', PAGE))
    for (const { id, barcode, item_id, quantity, master } of page)
      barcodes.set(item_id, [
        ...(barcodes.get(item_id) ?? []),
        { id, barcode, quantity: millionths(quantity), master },
      ]);
  const items: Found[] = [];
  for await (const page of api.pages('/api/items', PAGE))
    for (const { id, name, article_number, location, unit, vendor, ...amounts } of page)
      items.push({
        ...{ id, texts: { name, article_number, location, unit: unit.unit, vendor: vendor.name } },
        amounts: {
          purchase_price: millionths(amounts.purchase_price),
          warning_quantity: millionths(amounts.warning_quantity),
          final_quantity: millionths(amounts.quantity),
        },
        barcodes: barcodes.get(id) ?? [],
      });
  return items;
}

/** Gives the item of each row; undefined where there is none, or several that cannot be told apart. */
export function createFinder(items: readonly Found[]): (wanted: Wanted) => Found | undefined {
  const byBarcode = new Map(items.flatMap((item) => item.barcodes.map(({ barcode }) => [barcode, item] as const)));
  const byNumber = Map.groupBy(items, ({ texts }) => texts.article_number);
  const byName = Map.groupBy(items, ({ texts }) => texts.name);
  const given = new Set<Found>();
  return ({ barcode, texts, amounts }) => {
    const ofBarcode = barcode === '' ? undefined : byBarcode.get(barcode);
    const ofNumber = texts.article_number === '' ? [] : (byNumber.get(texts.article_number) ?? []);
    const candidates = (
      ofBarcode ? [ofBarcode] : ofNumber.length > 0 ? ofNumber : (byName.get(texts.name) ?? [])
    ).filter((item) => !given.has(item));
    // Of several that look alike each is that of one row, first where the quantity is the same.
    const found = candidates.find((item) => item.amounts.final_quantity === amounts.final_quantity) ?? candidates[0];
    if (found) given.add(found);
    return found;
  };
}
