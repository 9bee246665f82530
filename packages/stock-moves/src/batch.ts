import { randomUUID } from 'node:crypto';
import type { StockAsked, StockSettled } from '@stockroom/events';
import type { FaultData, Millionths } from '@stockroom/kernel';
import { Fault, faultData } from '@stockroom/kernel';

/** The quantities that a service wants moved: every line or none, exactly once by the id. */
export type StockBatch = Omit<StockAsked, 'asker'>;

/** The final outcome of a batch. */
export type Outcome = Omit<StockSettled, 'asker' | 'reason' | 'reference'>;

export type StockLine = { itemId: number; quantity: Millionths };

/** The user who is written into the ledger. */
export type Mover = { id: number; username: string };

/**
 * Makes a batch under an id of its own, "work-7-outbound-3b241101-…": chosen before the first attempt, never used again.
 * @param name says for readers of logs what moves
 */
export function newBatch(
  name: string,
  about: { reason: StockBatch['reason']; reference: number; user: Mover; lines: StockLine[] },
): StockBatch {
  return {
    id: `${name}-${randomUUID()}`,
    reason: about.reason,
    reference: about.reference,
    user: { id: about.user.id, username: about.user.username },
    lines: about.lines.map(({ itemId, quantity }) => ({ item_id: itemId, quantity })),
  };
}

/** The refusal of a batch as a user reads it: the sentence names the items, `shortages` lists every short one. */
export function refusalOf({ message, shortages }: Outcome): Fault {
  return new Fault('invalid', {
    message: message || 'The stock does not allow this.',
    ...(shortages.length > 0 && {
      shortages: shortages.map(({ item_id, ...shortage }) => ({ itemId: item_id, ...shortage })),
    }),
  });
}

/** Tells whether a batch was refused because an item is deleted or was never there. */
export function isItemMissing({ deleted_items, unknown_items }: Outcome): boolean {
  return deleted_items.length > 0 || unknown_items.length > 0;
}

/** The result of a settled change: the answer, or the refusal, as plain data that is kept for every repeat. */
export type Settlement = { answer: unknown } | { fault: FaultData };

/** The settlement of a change that is refused. */
export function refused(fault: Fault): Settlement {
  return { fault: faultData(fault) };
}
