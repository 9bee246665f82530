import { decimalNotNegative, fields, text, trueOrFalse } from '@stockroom/http';
import type { AnswerOf } from '@stockroom/rpc';
import { z } from 'zod';
import type { Columns } from './columns.ts';
import { comment, sentComment } from './comment.ts';
import type { Shown } from './common.ts';
import { given, sent, shownAmount, timestamp } from './common.ts';
import { itemInBody, itemOfLineColumns, itemSchema, shownItem } from './item.ts';
import { choiceFilter, listQuery, momentFilter } from './list-query.ts';
import { manyOf, oneOrMany } from './many.ts';
import { closingUser, shownClosingUser } from './work.ts';

type Catalog = 'stockroom.catalog.v1.Catalog';
type SentStocktaking = AnswerOf<Catalog, 'GetStocktaking'>;
type SentCountedItem = AnswerOf<Catalog, 'GetCountedItem'>;

const location = text({ max: 64 })
  .meta({ description: 'What is being counted: items at this location. Everything when left out.' })
  .nullable()
  .default(null);

export const stocktakingBody = fields({ comment, location }).meta({ id: 'StocktakingBody' });

export const stocktakingSchema = z
  .object({
    id: z.int(),
    comment: z.string().nullable(),
    timestamp,
    location: z.string().nullable(),
    close_timestamp: timestamp.nullable(),
    close_user: closingUser,
  })
  .meta({ id: 'Stocktaking' });

export const stocktakingColumns: Columns<z.infer<typeof stocktakingSchema>> = {
  id: ({ id }) => id,
  comment: (stocktaking) => stocktaking.comment,
  timestamp: (stocktaking) => stocktaking.timestamp,
  location: (stocktaking) => stocktaking.location,
  close_timestamp: ({ close_timestamp }) => close_timestamp,
  close_user_id: ({ close_user }) => close_user.id,
  close_user: ({ close_user }) => close_user.username,
};

const STATES = { open: 'STOCKTAKING_STATE_OPEN', closed: 'STOCKTAKING_STATE_CLOSED' } as const;

export const stocktakingQuery = listQuery({
  filters: {
    state: choiceFilter(['open', 'closed'], { description: 'Only those in this state.' }),
    from: momentFilter('from'),
    to: momentFilter('to'),
  },
});

/** The filters as the catalog takes them. */
export function sentStocktakingFilters(filters: ReturnType<typeof stocktakingQuery.parse>['filters']) {
  const { state, from, to } = filters;
  return given({ state: state && STATES[state], from, to });
}

export function sentStocktakingBody(body: z.output<typeof stocktakingBody>) {
  return { ...sentComment(body.comment), ...(body.location !== null && { location: body.location }) };
}

export function shownStocktaking(stocktaking: SentStocktaking): Shown<typeof stocktakingSchema> {
  return {
    id: stocktaking.id,
    comment: stocktaking.comment ?? null,
    timestamp: stocktaking.timestamp,
    location: stocktaking.location ?? null,
    close_timestamp: stocktaking.close_timestamp ?? null,
    close_user: shownClosingUser(stocktaking.close_user),
    edit_version: stocktaking.edit_version,
  };
}

export const countBody = fields({ item: itemInBody, quantity: decimalNotNegative() }).meta({ id: 'CountBody' });

/** One count, or many. */
export const countBodies = oneOrMany(countBody);

export const addedCount = fields({ quantity: decimalNotNegative() }).meta({ id: 'AddedCount' });

/** A new stocktaking may have what was counted at once, and book it. */
export const newStocktaking = stocktakingBody
  .extend({
    items: manyOf(countBody).optional(),
    close: trueOrFalse().optional().meta({ description: 'Books the differences at once.' }),
  })
  .meta({ id: 'NewStocktaking' });

export function sentNewStocktaking({ items = [], close = false, ...body }: z.output<typeof newStocktaking>) {
  return { body: sentStocktakingBody(body), items: items.map(sentCount), close };
}

export function sentCount({ item, quantity }: z.output<typeof countBody>) {
  return { item_id: item.id, quantity };
}

const MISSING = { keep: 'MISSING_KEEP', zero: 'MISSING_ZERO' } as const;

export const closeBody = fields({
  missing: z
    .enum(['keep', 'zero'], { error: 'must be keep or zero' })
    .default('keep')
    .meta({ description: 'What becomes of items in stock that nobody counted: they stay, or are booked out.' }),
})
  .nullable()
  .default({ missing: 'keep' })
  .meta({ id: 'CloseBody' });

export function sentMissing(body: z.output<typeof closeBody>) {
  return MISSING[body?.missing ?? 'keep'];
}

export const countedItemSchema = z
  .object({
    id: z.int(),
    item: itemSchema,
    counted_quantity: z.number(),
    expected_quantity: z.number(),
    difference: z.number(),
    moved_since: z.number(),
    timestamp,
    user: z.object({ id: z.int(), username: z.string() }),
  })
  .meta({ id: 'CountedItem' });

export const countedItemColumns: Columns<z.infer<typeof countedItemSchema>> = {
  id: ({ id }) => id,
  ...itemOfLineColumns,
  counted_quantity: ({ counted_quantity }) => counted_quantity,
  expected_quantity: ({ expected_quantity }) => expected_quantity,
  difference: ({ difference }) => difference,
  moved_since: ({ moved_since }) => moved_since,
  timestamp: (counted) => counted.timestamp,
  user_id: ({ user }) => user.id,
  user: ({ user }) => user.username,
};

export function shownCountedItem(counted: SentCountedItem): Shown<typeof countedItemSchema> {
  const { id, item, timestamp: at, user_id, username, edit_version } = counted;
  return {
    id,
    item: shownItem(sent(item, 'item')),
    counted_quantity: shownAmount(counted.counted_quantity),
    expected_quantity: shownAmount(counted.expected_quantity),
    difference: shownAmount(counted.difference),
    moved_since: shownAmount(counted.moved_since),
    timestamp: at,
    user: { id: user_id, username },
    edit_version,
  };
}

// Without a name, as it has no ETag: it changes with every movement.
export const summarySchema = z.object({
  counted: z.int(),
  missing: z.int(),
  differences: z.int(),
  value_more: z.number(),
  value_less: z.number(),
});

export function shownSummary(summary: AnswerOf<Catalog, 'GetStocktakingSummary'>): z.infer<typeof summarySchema> {
  const { counted, missing, differences, value_more, value_less } = summary;
  const values = { value_more: shownAmount(value_more), value_less: shownAmount(value_less) };
  return { counted, missing, differences, ...values };
}
