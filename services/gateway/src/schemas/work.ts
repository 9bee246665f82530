import { decimalNotNegative, fields, positiveDecimal } from '@stockroom/http';
import type { AnswerOf, RequestOf } from '@stockroom/rpc';
import { z } from 'zod';
import type { Columns } from './columns.ts';
import { comment, sentComment } from './comment.ts';
import type { Shown } from './common.ts';
import { given, reference, sent, shownAmount, timestamp } from './common.ts';
import { itemInBody, itemOfLineColumns, itemSchema, shownItem } from './item.ts';
import { choiceFilter, commentFilter, idFilter, listQuery, momentFilter, withPart } from './list-query.ts';
import { manyOf, oneOrMany } from './many.ts';
import { workSummarySchema } from './summary.ts';

type Works = 'stockroom.works.v1.Works';
type SentWork = AnswerOf<Works, 'GetWork'>;
type SentWorkItem = AnswerOf<Works, 'GetWorkItem'>;

export const workBody = fields({ comment, customer: reference('name', 200) }).meta({ id: 'WorkBody' });

/** Whoever closed something, as they were then; nobody while it is open. */
export const closingUser = z
  .object({
    admin: z.boolean().nullable(),
    disabled: z.boolean().nullable(),
    email: z.string().nullable(),
    id: z.int().nullable(),
    username: z.string().nullable(),
  })
  .meta({ id: 'ClosingUser' });

export const workSchema = z
  .object({
    id: z.int(),
    comment: z.string().nullable(),
    customer: z.object({ id: z.int(), name: z.string() }),
    outbound_close_timestamp: timestamp.nullable(),
    outbound_close_user: closingUser,
    returned_close_timestamp: timestamp.nullable(),
    returned_close_user: closingUser,
  })
  .meta({ id: 'Work' });

/** A work in the list, with its summary where that is asked for. */
export const listedWorkSchema = workSchema.extend({ summary: workSummarySchema.optional() }).meta({ id: 'ListedWork' });

export const workColumns: Columns<z.infer<typeof workSchema>> = {
  id: ({ id }) => id,
  comment: (work) => work.comment,
  customer_id: ({ customer }) => customer.id,
  customer: ({ customer }) => customer.name,
  outbound_close_timestamp: ({ outbound_close_timestamp }) => outbound_close_timestamp,
  outbound_close_user_id: ({ outbound_close_user }) => outbound_close_user.id,
  outbound_close_user: ({ outbound_close_user }) => outbound_close_user.username,
  returned_close_timestamp: ({ returned_close_timestamp }) => returned_close_timestamp,
  returned_close_user_id: ({ returned_close_user }) => returned_close_user.id,
  returned_close_user: ({ returned_close_user }) => returned_close_user.username,
};

const STATES = {
  open: 'WORK_STATE_OPEN',
  'outbound-closed': 'WORK_STATE_OUTBOUND_CLOSED',
  'returned-closed': 'WORK_STATE_RETURNED_CLOSED',
} as const;

/** A work has no time of its own: it has those of its closings. */
const WENT_OUT = { what: 'those whose outbound was closed at' };

export const workQuery = listQuery({
  filters: {
    state: choiceFilter(['open', 'outbound-closed', 'returned-closed'], { description: 'Only those in this state.' }),
    customer: idFilter('a customer'),
    from: momentFilter('from', WENT_OUT),
    to: momentFilter('to', WENT_OUT),
    text: commentFilter(),
    with: withPart('summary', {
      description: '`summary` adds to each what it comes to, as GET of its summary gives it.',
    }),
  },
});

export type WorkFilters = ReturnType<typeof workQuery.parse>['filters'];

/** The filters as the works service takes them. */
export function sentWorkFilters({ state, customer, from, to, text }: WorkFilters) {
  return given({ state: state && STATES[state], customer_id: customer, from, to, text });
}

const NOBODY = { admin: null, disabled: null, email: null, id: null, username: null };

export function shownClosingUser(user: SentWork['outbound_close_user']): z.infer<typeof closingUser> {
  if (!user) return NOBODY;
  const { admin, disabled, email, id, username } = user;
  return { admin, disabled, email, id, username };
}

export function sentWorkBody(body: z.output<typeof workBody>): RequestOf<Works, 'CreateWork'> {
  return { ...sentComment(body.comment), customer: body.customer };
}

export function shownWork(work: SentWork): Shown<typeof workSchema> {
  const { id, name } = sent(work.customer, 'customer');
  return {
    id: work.id,
    comment: work.comment ?? null,
    customer: { id, name },
    outbound_close_timestamp: work.outbound_close_timestamp ?? null,
    outbound_close_user: shownClosingUser(work.outbound_close_user),
    returned_close_timestamp: work.returned_close_timestamp ?? null,
    returned_close_user: shownClosingUser(work.returned_close_user),
    edit_version: work.edit_version,
  };
}

export const workItemBody = fields({
  item: itemInBody,
  outbound_quantity: positiveDecimal(),
  returned_quantity: decimalNotNegative().nullish(),
}).meta({ id: 'WorkItemBody' });

export const workItemSchema = z
  .object({
    id: z.int(),
    item: itemSchema,
    outbound_quantity: z.number(),
    returned_quantity: z.number().nullable(),
  })
  .meta({ id: 'WorkItem' });

export const workItemColumns: Columns<z.infer<typeof workItemSchema>> = {
  id: ({ id }) => id,
  ...itemOfLineColumns,
  outbound_quantity: ({ outbound_quantity }) => outbound_quantity,
  returned_quantity: ({ returned_quantity }) => returned_quantity,
};

/** One item of a work, or many. */
export const workItemBodies = oneOrMany(workItemBody);

/** A new work may have its items at once. */
export const newWork = workBody.extend({ items: manyOf(workItemBody).optional() }).meta({ id: 'NewWork' });

export function sentNewWork({ items = [], ...body }: z.output<typeof newWork>): RequestOf<Works, 'CreateWork'> {
  return { ...sentWorkBody(body), items: items.map(sentWorkItemBody) };
}

export function sentWorkItemBody(body: z.output<typeof workItemBody>) {
  const { item, outbound_quantity, returned_quantity } = body;
  const returned = returned_quantity === null || returned_quantity === undefined ? {} : { returned_quantity };
  return { item_id: item.id, outbound_quantity, ...returned };
}

/** Lines of `works.items.lines` come without an edit version. */
export type SentLine = Omit<SentWorkItem, 'edit_version'> & { edit_version?: number };

export function shownWorkItem(workItem: SentLine): Shown<typeof workItemSchema> {
  const { id, item, outbound_quantity, returned_quantity, edit_version = 0 } = workItem;
  return {
    id,
    item: shownItem(sent(item, 'item')),
    outbound_quantity: shownAmount(outbound_quantity),
    returned_quantity: returned_quantity === undefined ? null : shownAmount(returned_quantity),
    edit_version,
  };
}
