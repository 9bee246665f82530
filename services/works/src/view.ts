import type { ReplyOf } from '@stockroom/rpc';
import { codecOf, ownCopy } from '@stockroom/rpc';
import type { Item } from '@stockroom/stock-moves';
import type { Work } from './domain/work.ts';
import type { WorkItem } from './domain/work-item.ts';
import type { Lines } from './store/work-lines.ts';

type Works = 'stockroom.works.v1.Works';
export type WorkView = ReplyOf<Works, 'GetWork'>;
export type WorkItemView = ReplyOf<Works, 'GetWorkItem'>;

/** A work as its message; a closing that is under way shows nowhere. */
export function workView(work: Work, customerName: string): WorkView {
  const { id, comment, customerId, outbound, returned } = work;
  return {
    id,
    ...(comment !== null && { comment }),
    customer: { id: customerId, name: customerName },
    ...(outbound && { outbound_close_timestamp: outbound.timestamp, outbound_close_user: outbound.user }),
    ...(returned && { returned_close_timestamp: returned.timestamp, returned_close_user: returned.user }),
  };
}

/** A work item as its message, with the item as the catalog shows it. */
export function workItemView({ id, itemId, outbound, returned }: WorkItem, item: Item | undefined): WorkItemView {
  // The catalog keeps deleted items too, so an item that a work holds is always there.
  if (!item) throw new Error(`The catalog does not know item ${itemId}.`);
  return { id, item, outbound_quantity: outbound, ...(returned !== null && { returned_quantity: returned }) };
}

const linesCodec = codecOf('stockroom.works.v1.Works', 'GetLines');

/** The lines of one work as bytes, to be remembered; put behind one another they are the message of several. */
export function linesBytes({ workId, items }: Lines): Buffer {
  const lines = (items ?? []).map(({ id, itemId, outbound, returned }) => ({
    id,
    item_id: itemId,
    outbound_quantity: outbound,
    ...(returned !== null && { returned_quantity: returned }),
  }));
  return ownCopy(linesCodec.encode({ works: [{ work_id: workId, lines, too_many: items === undefined }] }));
}
