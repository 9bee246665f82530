import type { Stretch } from '@stockroom/kernel';
import { beginningsOf, periodsIn, periodsOf, wordsOf } from '@stockroom/kernel';
import type { Part } from '@stockroom/store';
import type { Filter } from 'mongodb';
import type { Closing, ShownState } from '../domain/work.ts';
import type { WorkDocument } from './work-document.ts';

/** Describes what a list of works is narrowed down to; what is not set does not matter. */
export type WorkFilter = Stretch & {
  state?: ShownState | undefined;
  customerId?: number | undefined;
  /** Words of the comment. */
  text?: string | undefined;
};

const inState = { state: 1, _id: 1 } as const;
const ofCustomer = { customer_id: 1, _id: 1 } as const;
const ofCustomerInState = { customer_id: 1, state: 1, _id: 1 } as const;
const byWord = { comment_words: 1, _id: 1 } as const;
const byPeriod = { closed_periods: 1, _id: 1 } as const;
const byTime = { 'outbound.timestamp': 1, _id: 1 } as const;

/** The indexes that have the works of each filter by id, and that of the times of closings, which counts. */
export const workListIndexes = [
  ...[{ key: inState }, { key: ofCustomer }, { key: ofCustomerInState }],
  ...[{ key: byWord }, { key: byPeriod }, { key: byTime }],
];

/** What lists find a work by its comment by: the beginnings of its words. */
export const foundByComment = (comment: string | null) => ({ comment_words: beginningsOf(comment ?? '') });

/** What lists find a work by the closing of its outbound by. */
export const foundByClosing = (outbound: Closing | null) => ({
  closed_periods: outbound ? periodsOf(outbound.timestamp) : [],
});

/** Tells how the works of a filter are found: the whole filter, and its parts with their indexes. */
export function workListOf(asked: WorkFilter) {
  const parts = partsOf(asked);
  const filter: Filter<WorkDocument> = Object.assign({}, ...parts.map((part) => part.filter));
  const [first] = parts;
  const isOfTime = parts.length === 1 && first?.index === byPeriod;
  return { filter, parts, ...(isOfTime && { counted: ofTime(asked) }) };
}

function partsOf({ state, customerId, text, ...stretch }: WorkFilter): Part<WorkDocument>[] {
  const { from, to } = stretch;
  const [isOfState, isOfCustomer] = [state !== undefined, customerId !== undefined];
  return [
    ...(text === undefined ? [] : [{ filter: { comment_words: { $all: wordsOf(text) } }, index: byWord }]),
    ...(isOfCustomer && isOfState ? [{ filter: { customer_id: customerId, state }, index: ofCustomerInState }] : []),
    ...(isOfCustomer && !isOfState ? [{ filter: { customer_id: customerId }, index: ofCustomer }] : []),
    ...(from === undefined && to === undefined ? [] : [inPeriods(stretch)]),
    ...(isOfState && !isOfCustomer ? [{ filter: { state }, index: inState }] : []),
  ] as Part<WorkDocument>[];
}

/** A time range is looked up by its periods, whose index is in the order of ids. */
function inPeriods(stretch: Stretch): Part<WorkDocument> {
  return { filter: { closed_periods: { $in: periodsIn(stretch) }, ...ofTime(stretch).filter }, index: byPeriod };
}

function ofTime({ from, to }: Stretch): Part<WorkDocument> {
  const timestamp = { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) };
  return { filter: { 'outbound.timestamp': timestamp }, index: byTime };
}
