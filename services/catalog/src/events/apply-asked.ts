import type { GroupCommit } from '@stockroom/batching';
import type { StockAsked } from '@stockroom/events';
import type { Outcome, StockBatch } from '../domain/stock.ts';
import { checkBatch } from '../domain/stock.ts';
import type { BatchRequest } from '../use-cases/apply-batch.ts';

/**
 * Applies a batch that a service asked for by an event, because its call may never have arrived, and answers by an event,
 * also when the batch was applied before.
 * @see architecture.md, How stock moves
 */
export async function applyAsked(batches: GroupCommit<BatchRequest, Outcome>, asked: StockAsked): Promise<void> {
  await batches.add({ batch: batchOf(asked), replyTo: asked.asker });
}

/** @throws Fault("invalid") for a batch that can never be applied */
function batchOf({ lines, ...asked }: StockAsked): StockBatch {
  return checkBatch({ ...asked, lines: lines.map(({ item_id, quantity }) => ({ itemId: item_id, quantity })) });
}
