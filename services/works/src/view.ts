import type { Entry, EntryAlone } from '@stockroom/registers';
import type { ReceivedOf, ReplyOf } from '@stockroom/rpc';
import type { Item } from '@stockroom/stock-moves';
import type { ShownState, Work } from './domain/work.ts';
import type { WorkItem } from './domain/work-item.ts';
import type { WorkSummary } from './domain/work-summary.ts';
import type { LinesOfWork } from './store/lines-of-works.ts';
import type { PlannedOfItem } from './store/planned.ts';
import type { WorkFilter } from './store/work-lists.ts';

type Works = 'stockroom.works.v1.Works';
export type WorkView = ReplyOf<Works, 'GetWork'>;
export type CustomerView = Entry & { edit_version: number };
export type WorkItemView = ReplyOf<Works, 'GetWorkItem'>;
export type PlannedView = NonNullable<ReplyOf<Works, 'GetPlanned'>['items']>[number];
export type SummaryView = NonNullable<ReplyOf<Works, 'GetSummaries'>['summaries']>[number];
export type LinesView = NonNullable<ReplyOf<Works, 'GetLines'>['works']>[number];

export function customerView({ id, name, editVersion }: EntryAlone): CustomerView {
  return { id, name, edit_version: editVersion };
}

const STATES: Record<string, ShownState> = {
  WORK_STATE_OPEN: 'open',
  WORK_STATE_OUTBOUND_CLOSED: 'outbound-closed',
  WORK_STATE_RETURNED_CLOSED: 'returned-closed',
};

/** The filter of a list of works; an unknown state filters nothing. */
export function workFilterOf(asked: Omit<ReceivedOf<Works, 'PageWorks'>, 'page'>): WorkFilter {
  const { state, customer_id: customerId, from, to, text } = asked;
  return { state: STATES[state], customerId, from, to, text };
}

/** A work as its message; a closing that is under way shows nowhere. */
export function workView(work: Omit<Work, 'pending'>, customerName: string): WorkView {
  const { id, comment, customerId, outbound, returned, editVersion } = work;
  return {
    id,
    ...(comment !== null && { comment }),
    customer: { id: customerId, name: customerName },
    ...(outbound && { outbound_close_timestamp: outbound.timestamp, outbound_close_user: outbound.user }),
    ...(returned && { returned_close_timestamp: returned.timestamp, returned_close_user: returned.user }),
    edit_version: editVersion,
  };
}

/** A work item as its message, with the item as the catalog shows it. */
export function workItemView(workItem: WorkItem, item: Item | undefined): WorkItemView {
  const { id, itemId, outbound, returned, editVersion } = workItem;
  // The catalog keeps deleted items too, so an item that a work holds is always there.
  if (!item) throw new Error(`The catalog does not know item ${itemId}.`);
  return {
    ...{ id, item, outbound_quantity: outbound, edit_version: editVersion },
    ...(returned !== null && { returned_quantity: returned }),
  };
}

/** What is planned of an item as its message. */
export function plannedView({ itemId, planned, works = [] }: PlannedOfItem): PlannedView {
  return {
    item_id: itemId,
    planned,
    works: works.map(({ comment, ...work }) => ({ ...work, ...(comment !== null && { comment }) })),
  };
}

/** The lines of a work as their message. */
export function linesView({ workId, items }: LinesOfWork): LinesView {
  const lines = (items ?? []).map(({ id, itemId, outbound, returned }) => ({
    id,
    item_id: itemId,
    outbound_quantity: outbound,
    ...(returned !== null && { returned_quantity: returned }),
  }));
  return { work_id: workId, lines, too_many: items === undefined };
}

/** A summary as its message: amounts as text. */
export function summaryView(summary: WorkSummary): SummaryView {
  const { workId, lines, short, quantities, valueOut, valueBack, estimated } = summary;
  const { out, back } = quantities ?? {};
  return {
    ...{ work_id: workId, lines, short },
    ...(out !== undefined && back !== undefined && { out: `${out}`, back: `${back}`, used: `${out - back}` }),
    ...{ value_out: `${valueOut}`, value_back: `${valueBack}`, value_used: `${valueOut - valueBack}`, estimated },
  };
}
