import { anyText, fields, positiveDecimal, trueOrFalse } from '@stockroom/http';
import { trimBlanks } from '@stockroom/kernel';
import type { AnswerOf } from '@stockroom/rpc';
import { z } from 'zod';
import type { Columns } from './columns.ts';
import type { Shown } from './common.ts';
import { shownAmount } from './common.ts';
import { listQuery } from './list-query.ts';
import { oneOrMany } from './many.ts';

export type SentBarcode = AnswerOf<'stockroom.catalog.v1.Catalog', 'CreateBarcode'>;

const FORM = /^[\x20-\x7e]{1,64}$/;
/** The same with blanks around it, which are trimmed; `\s` matches most kinds of blanks. */
const UNTRIMMED = /^\s*(?=\S)[\x20-\x7e]{0,63}[\x21-\x7e]\s*$/;

/** Tells whether a barcode can have this text at all (decisions.md, Barcodes). */
export function isBarcodeText(text: string): boolean {
  return FORM.test(text);
}

const barcodeText = anyText()
  .overwrite(trimBlanks)
  .refine(isBarcodeText, { error: 'must be 1 to 64 printable ASCII characters' })
  .toUpperCase()
  .meta({ pattern: UNTRIMMED.source });

const choices = { master: trueOrFalse().optional(), quantity: positiveDecimal().optional() };

/** The catalog decides what is left out: see catalog.proto, BarcodeBody. */
export const barcodeBody = fields({ barcode: barcodeText.optional(), ...choices }).meta({ id: 'BarcodeBody' });

/** One new barcode, or many. */
export const barcodeBodies = oneOrMany(barcodeBody);

/** Only a new barcode can be generated: one that is changed comes with its text (interface.md, Item barcodes). */
export const barcodeChange = fields({ barcode: barcodeText, ...choices }).meta({ id: 'BarcodeChange' });

export const barcodeSchema = z
  .object({ id: z.int(), barcode: z.string(), main: z.boolean(), master: z.boolean(), quantity: z.number() })
  .meta({ id: 'Barcode' });

export const barcodeOfItemSchema = z
  .object({ ...barcodeSchema.shape, item_id: z.int() })
  .meta({ id: 'BarcodeWithItem' });

export type BarcodeOfItem = z.infer<typeof barcodeOfItemSchema>;

export const barcodeColumns: Columns<z.infer<typeof barcodeSchema>> = {
  id: ({ id }) => id,
  barcode: ({ barcode }) => barcode,
  main: ({ main }) => main,
  master: ({ master }) => master,
  quantity: ({ quantity }) => quantity,
};

export const barcodeOfItemColumns: Columns<BarcodeOfItem> = {
  ...barcodeColumns,
  item_id: ({ item_id }) => item_id,
};

export const barcodeOfItemQuery = listQuery({
  finds: {
    barcode: anyText()
      .optional()
      .meta({ description: 'The whole text, for scanners: the one barcode that it is, or none.' }),
  },
});

export function shownBarcode(sent: SentBarcode): Shown<typeof barcodeSchema> {
  const { id, barcode, main, master, quantity, edit_version } = sent;
  return { id, barcode, main, master, quantity: shownAmount(quantity), edit_version };
}

export function shownBarcodeOfItem(barcode: SentBarcode): z.infer<typeof barcodeOfItemSchema> {
  return { ...shownBarcode(barcode), item_id: barcode.item_id };
}
