import { fields, positiveDecimal } from '@stockroom/http';
import type { AnswerOf } from '@stockroom/rpc';
import { z } from 'zod';
import type { Columns } from './columns.ts';
import { comment, sentComment } from './comment.ts';
import { given, sent, shownAmount, timestamp } from './common.ts';
import { itemInBody, itemOfLineColumns, itemSchema, shownItem } from './item.ts';
import { commentFilter, listQuery, momentFilter, withPart } from './list-query.ts';
import { manyOf, oneOrMany } from './many.ts';
import { acquisitionSummarySchema } from './summary.ts';

type Acquisitions = 'stockroom.acquisitions.v1.Acquisitions';
type SentAcquisition = AnswerOf<Acquisitions, 'GetAcquisition'>;
type SentAcquisitionItem = AnswerOf<Acquisitions, 'GetAcquisitionItem'>;

export const acquisitionBody = fields({ comment }).meta({ id: 'AcquisitionBody' });

export const acquisitionSchema = z
  .object({ id: z.int(), comment: z.string().nullable(), timestamp })
  .meta({ id: 'Acquisition' });

/** An acquisition in the list, with its summary where that is asked for. */
export const listedAcquisitionSchema = acquisitionSchema
  .extend({ summary: acquisitionSummarySchema.optional() })
  .meta({ id: 'ListedAcquisition' });

export const acquisitionColumns: Columns<z.infer<typeof acquisitionSchema>> = {
  id: ({ id }) => id,
  comment: (acquisition) => acquisition.comment,
  timestamp: (acquisition) => acquisition.timestamp,
};

export const acquisitionQuery = listQuery({
  filters: {
    from: momentFilter('from'),
    to: momentFilter('to'),
    text: commentFilter(),
    with: withPart('summary', {
      description: '`summary` adds to each what it comes to, as GET of its summary gives it.',
    }),
  },
});

export type AcquisitionFilters = ReturnType<typeof acquisitionQuery.parse>['filters'];

/** The filters as the acquisitions service takes them. */
export function sentAcquisitionFilters({ from, to, text }: AcquisitionFilters) {
  return given({ from, to, text });
}

export function shownAcquisition({ id, comment: text, timestamp: at, edit_version }: SentAcquisition) {
  return { id, comment: text ?? null, timestamp: at, edit_version };
}

export const acquisitionItemBody = fields({ item: itemInBody, quantity: positiveDecimal() }).meta({
  id: 'AcquisitionItemBody',
});

export const acquisitionItemSchema = z
  .object({ id: z.int(), item: itemSchema, quantity: z.number() })
  .meta({ id: 'AcquisitionItem' });

export const acquisitionItemColumns: Columns<z.infer<typeof acquisitionItemSchema>> = {
  id: ({ id }) => id,
  ...itemOfLineColumns,
  quantity: ({ quantity }) => quantity,
};

/** One received item, or many. */
export const acquisitionItemBodies = oneOrMany(acquisitionItemBody);

/** A new acquisition may have what was received at once. */
export const newAcquisition = acquisitionBody
  .extend({ items: manyOf(acquisitionItemBody).optional() })
  .meta({ id: 'NewAcquisition' });

export function sentNewAcquisition({ comment: text, items = [] }: z.output<typeof newAcquisition>) {
  return { ...sentComment(text), items: items.map(sentAcquisitionItemBody) };
}

export function sentAcquisitionItemBody({ item, quantity }: z.output<typeof acquisitionItemBody>) {
  return { item_id: item.id, quantity };
}

export function shownAcquisitionItem({ id, item, quantity, edit_version }: SentAcquisitionItem) {
  return { id, item: shownItem(sent(item, 'item')), quantity: shownAmount(quantity), edit_version };
}
