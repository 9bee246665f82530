import type { Requester, StockAsked } from '@stockroom/events';
import { subjects } from '@stockroom/events';
import { Fault } from '@stockroom/kernel';
import type { StockBatch } from '../domain/stock.ts';
import { checkBatch } from '../domain/stock.ts';
import type { StockGroups } from '../stock-groups.ts';

/** Service → what it may change stock for. */
const reasonsOf: Record<Requester, StockAsked['reason'][]> = {
  works: ['work-outbound', 'work-returned'],
  acquisitions: ['acquisition'],
};

/**
 * Applies a batch that a service asked for by an event, because its call may never have arrived, and answers by an event,
 * also when the batch was applied before.
 * @param subject where the event came from
 * @throws Fault("invalid") for a batch that is in another service's name, or can never be applied
 * @see architecture.md, How stock moves
 */
export async function applyAsked(batches: StockGroups, asked: StockAsked, subject: string): Promise<void> {
  refuseOtherNames(asked, subject);
  await batches.add({ batch: batchOf(asked), replyTo: asked.asker });
}

// The broker lets a service publish only on its own subject, but does not check what.
function refuseOtherNames({ asker, reason }: StockAsked, subject: string): void {
  if (subject === subjects.asked(asker) && reasonsOf[asker].includes(reason)) return;
  throw new Fault('invalid', { message: `A stock batch of ${asker} for ${reason} must not come by ${subject}.` });
}

/** @throws Fault("invalid") for a batch that can never be applied */
function batchOf({ lines, ...asked }: StockAsked): StockBatch {
  return checkBatch({ ...asked, lines: lines.map(({ item_id, quantity }) => ({ itemId: item_id, quantity })) });
}
