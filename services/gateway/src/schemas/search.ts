import { anyText, reason, wholeNumberText } from '@stockroom/http';
import type { AnswerOf } from '@stockroom/rpc';
import { z } from 'zod';
import { sent, shownAmount } from './common.ts';

type SentResult = AnswerOf<'stockroom.catalog.v1.Catalog', 'SearchItems'>['results'][number];

const flag = z
  .enum(['0', '1'], { error: reason('must be 0 or 1') })
  .optional()
  .transform((value) => value === '1')
  .meta({ type: 'integer', enum: [0, 1], description: '1 includes them; 0 when left out.' });

export const searchQuery = z.object({
  expression: anyText().trim(),
  barcodes: flag,
  items: flag,
  limit: wholeNumberText({ min: 1, max: 100 })
    .default(6)
    .meta({ description: 'At most so many results; 6 when left out.' }),
});

const foundBarcode = z.object({
  barcode: z.string(),
  item_id: z.int(),
  quantity: z.number(),
  type: z.literal('barcode'),
});

const foundItem = z.object({
  article_number: z.string(),
  item_id: z.int(),
  name: z.string(),
  vendor: z.string(),
  type: z.literal('item'),
});

export const searchResult = z.union([foundBarcode, foundItem]).meta({ id: 'SearchResult' });

export function shownResult({ barcode, item }: SentResult): z.infer<typeof searchResult> {
  if (!barcode) return { ...sent(item, 'item'), type: 'item' };
  return { ...barcode, quantity: shownAmount(barcode.quantity), type: 'barcode' };
}
