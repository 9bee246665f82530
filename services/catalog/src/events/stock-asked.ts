import type { GroupCommit } from '@stockroom/batching';
import type { StockAsked } from '@stockroom/events';
import type { Outcome, StockBatch } from '../domain/stock.ts';
import { checkBatch } from '../domain/stock.ts';
import type { AskedBatch } from '../use-cases/apply-batches.ts';

/**
 * The second door to the stock, which leads to the same use case: applies what never arrived by gRPC, and tells the
 * asker by an event what became of it, also of what was applied before.
 * @see architecture.md, How stock moves
 */
export async function applyAsked(batches: GroupCommit<AskedBatch, Outcome>, asked: StockAsked): Promise<void> {
  await batches.add({ batch: batchOf(asked), asker: asked.asker, byEvent: true });
}

/** @throws Fault("invalid") for a batch that can never be applied */
function batchOf({ lines, ...asked }: StockAsked): StockBatch {
  return checkBatch({ ...asked, lines: lines.map(({ item_id, quantity }) => ({ itemId: item_id, quantity })) });
}
