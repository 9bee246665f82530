// Items with their barcodes, as the list of items shows them with `with=barcodes`.
import type { AnswerOf } from '@stockroom/rpc';
import { z } from 'zod';
import type { SentBarcode } from './barcode.ts';
import { barcodeSchema, shownBarcode } from './barcode.ts';
import type { Columns } from './columns.ts';
import { itemSchema, shownItem } from './item.ts';

/** An item in the list, with its barcodes where they are asked for. */
export const listedItemSchema = itemSchema
  .extend({
    barcode: z.string().nullable().optional().meta({ description: 'The master barcode; null where it has none.' }),
    barcodes: z.array(barcodeSchema).optional().meta({ description: 'All of them, by id.' }),
  })
  .meta({ id: 'ListedItem' });

type ListedItem = z.infer<typeof listedItemSchema>;

/** Texts of barcodes have blanks and all signs in them, but no line breaks. */
const APART = '\n';

export const barcodesOfItemColumns: Columns<ListedItem> = {
  barcode: (item) => item.barcode ?? null,
  barcodes: ({ barcodes = [] }) => barcodes.map(({ barcode }) => barcode).join(APART) || null,
};

type SentItem = AnswerOf<'stockroom.catalog.v1.Catalog', 'CreateItem'>;

/** The barcodes of each item, by the item's id. */
export type BarcodesOfItems = Map<number, SentBarcode[]>;

/** @param barcodes absent where they are not asked for */
export function shownListedItem(item: SentItem, barcodes: BarcodesOfItems | undefined) {
  if (!barcodes) return shownItem(item);
  const all = (barcodes.get(item.id) ?? []).map(shownBarcode);
  return { ...shownItem(item), barcode: all.find(({ master }) => master)?.barcode ?? null, barcodes: all };
}
