import type { Timestamp } from '@stockroom/kernel';
import { Fault } from '@stockroom/kernel';

/** A user as they were when they closed a phase. */
export type ClosingUser = { id: number; username: string; email: string; admin: boolean; disabled: boolean };

export type Closing = { timestamp: Timestamp; user: ClosingUser };

export type Phase = 'outbound' | 'returned';

/** A customer's job. `pending` is a closing whose stock is asked for and whose outcome is not known yet. */
export type Work = {
  id: number;
  comment: string | null;
  customerId: number;
  outbound: Closing | null;
  returned: Closing | null;
  pending: { phase: Phase; batchId: string } | null;
  /** Counts edits; a closing does not count. */
  editVersion: number;
};

/** A work's state as it shows: a closing that is under way shows nowhere. */
export type ShownState = 'open' | `${Phase}-closed`;

export type WorkState = 'open' | 'outbound-closing' | 'outbound-closed' | 'returned-closing' | 'returned-closed';

/** The one place that tells a work's state; see interface.md, States and transitions. */
export function stateOf({ outbound, returned, pending }: Pick<Work, 'outbound' | 'returned' | 'pending'>): WorkState {
  if (returned) return 'returned-closed';
  if (outbound) return pending ? 'returned-closing' : 'outbound-closed';
  return pending ? 'outbound-closing' : 'open';
}

/** The next step of a close: it starts, or a closing that is under way is settled first and the close decided anew. */
export type CloseStep = 'start' | 'settle-first';

/** @throws Fault("invalid") for a phase that is closed, or returned before outbound */
export function decideClose(state: WorkState, phase: Phase): CloseStep {
  return phase === 'outbound' ? decideCloseOutbound(state) : decideCloseReturned(state);
}

function decideCloseOutbound(state: WorkState): CloseStep {
  switch (state) {
    case 'open':
      return 'start';
    case 'outbound-closing':
      return 'settle-first';
    case 'outbound-closed':
    case 'returned-closing':
    case 'returned-closed':
      throw new Fault('invalid', { message: 'Outbound items are already closed.' });
    default:
      return noOther(state);
  }
}

function decideCloseReturned(state: WorkState): CloseStep {
  switch (state) {
    case 'outbound-closed':
      return 'start';
    case 'outbound-closing':
    case 'returned-closing':
      return 'settle-first';
    case 'open':
      throw new Fault('invalid', { message: 'Outbound items must be closed before returned items.' });
    case 'returned-closed':
      throw new Fault('invalid', { message: 'Returned items are already closed.' });
    default:
      return noOther(state);
  }
}

/**
 * Refuses adding and removing work items unless the work is open and no closing is under way.
 * @throws Fault("closed")
 */
export function refuseUnlessOpen(state: WorkState): void {
  if (state !== 'open') throw closed(state);
}

/** The change that a PUT on a work item may make: any while open, and setting the returned quantity while the goods are out. */
type ItemChange = 'replace' | 'set-returned';

/** @throws Fault("closed") when its items cannot be changed */
export function decideItemChange(state: WorkState): ItemChange {
  switch (state) {
    case 'open':
      return 'replace';
    case 'outbound-closed':
      return 'set-returned';
    case 'outbound-closing':
    case 'returned-closing':
    case 'returned-closed':
      throw closed(state);
    default:
      return noOther(state);
  }
}

/**
 * Decides a delete: an open or a fully closed work may go; a closing under way is settled first.
 * @throws Fault("invalid") while its goods are out
 */
export function decideDelete(state: WorkState): 'delete' | 'settle-first' {
  switch (state) {
    case 'open':
    case 'returned-closed':
      return 'delete';
    case 'outbound-closing':
    case 'returned-closing':
      return 'settle-first';
    case 'outbound-closed':
      throw new Fault('invalid', { message: 'Outbound items are still out; close the returned items first.' });
    default:
      return noOther(state);
  }
}

/** The refusal of a change to a work item once the work is closed, or is being closed. */
export function closed(state: WorkState): Fault {
  if (state === 'returned-closed') return new Fault('closed', { message: 'Returned items are closed.' });
  if (state === 'returned-closing') return new Fault('closed', { message: 'Returned items are being closed.' });
  if (state === 'outbound-closing') return new Fault('closed', { message: 'Outbound items are being closed.' });
  return new Fault('closed', { message: 'Outbound items are closed.' });
}

function noOther(state: never): never {
  throw new Error(`There is no work state ${state}.`);
}
