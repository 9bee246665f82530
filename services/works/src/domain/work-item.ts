import type { Millionths, SentAs } from '@stockroom/kernel';
import { checkEntries, Fault, invalidField, refuseRepeated, textFromMillionths } from '@stockroom/kernel';
import type { WorkState } from './work.ts';
import { closed, decideItemChange } from './work.ts';

/** One item of a work: the quantity that goes out, and the quantity that came back, null until somebody sets it. */
export type WorkItem = {
  id: number;
  workId: number;
  itemId: number;
  outbound: Millionths;
  returned: Millionths | null;
  /** Counts its edits. */
  editVersion: number;
};

/** The fields of a body for a work item. */
export type WorkItemBody = { itemId: number; outbound: Millionths; returned: Millionths | null };

/** Refuses numbers that no work item can have. @throws Fault("invalid") */
export function refuseBadBody({ outbound, returned }: WorkItemBody): void {
  if (!(outbound > 0)) throw invalidField('outbound_quantity', 'The outbound quantity must be greater than 0.');
  if (returned !== null && returned < 0) {
    throw invalidField('returned_quantity', 'The returned quantity must be 0 or more.');
  }
}

/** Refuses new work items whose bodies are wrong by themselves, whatever is stored. @throws Fault("invalid") */
export function refuseBadBodies(bodies: WorkItemBody[], sentAs: SentAs): void {
  checkEntries(sentAs, bodies, refuseBadBody);
  const itemIds = bodies.map(({ itemId }) => itemId);
  refuseRepeated(sentAs, itemIds, alreadyInWork);
}

/** Makes the new items of an open work; their ids are consecutive from `firstId` on. */
export function newWorkItems(workId: number, bodies: WorkItemBody[], firstId: number): WorkItem[] {
  return bodies.map(({ itemId, outbound }, index) => ({
    ...{ id: firstId + index, workId, itemId, outbound },
    ...{ returned: null, editVersion: 0 },
  }));
}

/** Refuses a returned quantity before outbound is closed: nothing can have come back. @throws Fault("invalid") */
export function refuseReturnedWhileOpen({ returned }: WorkItemBody): void {
  if (returned === null) return;
  throw invalidField('returned_quantity', 'A returned quantity can be set only once outbound items are closed.');
}

/**
 * Decides a PUT on a work item: while open it is replaced; once outbound is closed only what came back is set.
 * @throws Fault("closed") when the work's state forbids it, Fault("invalid") for a returned quantity that cannot be
 * @see decisions.md, Works
 */
export function changedItem(state: WorkState, item: WorkItem, body: WorkItemBody): WorkItem {
  if (decideItemChange(state) === 'replace') {
    refuseReturnedWhileOpen(body);
    return { ...item, itemId: body.itemId, outbound: body.outbound, editVersion: item.editVersion + 1 };
  }
  const isSame = body.itemId === item.itemId && body.outbound === item.outbound;
  if (!isSame || body.returned === null) throw closed(state);
  if (body.returned > item.outbound) {
    const most = textFromMillionths(item.outbound);
    throw invalidField('returned_quantity', `The returned quantity can be at most what went out, ${most}.`);
  }
  return { ...item, returned: body.returned, editVersion: item.editVersion + 1 };
}

/** The refusal of an item that the work already holds. */
export function alreadyInWork(): Fault {
  return invalidField('item.id', 'This item is already in the work.');
}

/** The refusal of an item that is unknown or deleted: 404 for a new work item, 422 for one that is changed to it. */
export function noSuchItem(itemId: number, on: 'create' | 'update'): Fault {
  const message = `There is no item ${itemId}.`;
  return on === 'create' ? new Fault('not-found', { message }) : invalidField('item.id', message);
}
