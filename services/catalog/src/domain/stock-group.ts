import type { Millionths, Timestamp } from '@stockroom/kernel';
import type { Change, Outcome, Reason, StockBatch, StockItem } from './stock.ts';
import { decideBatch } from './stock.ts';

/** One change of an item's quantity, as the ledger keeps it. */
export type Movement = {
  id: number;
  itemId: number;
  batchId: string;
  timestamp: Timestamp;
  quantity: Millionths;
  balance: Millionths;
  reason: Reason;
  reference: number;
  user: { id: number; username: string };
};

/** Describes what a group of batches changes one item by, what it has afterwards, and the id of its newest movement. */
export type NetChange = Change & { lastMovement: number };

type GroupDecision = {
  /** By batch id. */
  outcomes: Map<string, Outcome>;
  /** Without ids, in the order in which they happen. */
  movements: Omit<Movement, 'id'>[];
};

/** Decides batches in their order, each on the stock that those before it leave; one that comes twice counts once. */
export function decideInOrder(
  batches: StockBatch[],
  stock: ReadonlyMap<number, StockItem>,
  timestamp: Timestamp,
): GroupDecision {
  const items = new Map(stock);
  const decision: GroupDecision = { outcomes: new Map(), movements: [] };
  for (const batch of batches) {
    if (decision.outcomes.has(batch.id)) continue;
    const { outcome, changes } = decideBatch(batch, items);
    decision.outcomes.set(batch.id, outcome);
    for (const change of changes) {
      const { id: batchId, reason, reference, user } = batch;
      decision.movements.push({ ...change, batchId, timestamp, reason, reference, user });
      const item = items.get(change.itemId);
      if (item) items.set(item.id, { ...item, quantity: change.balance });
    }
  }
  return decision;
}

/** Sums movements: one change for each item, by id. */
export function netChanges(movements: Movement[]): NetChange[] {
  const changes = new Map<number, NetChange>();
  for (const { id, itemId, quantity, balance } of movements) {
    const sum = quantity + (changes.get(itemId)?.quantity ?? 0);
    changes.set(itemId, { itemId, quantity: sum, balance, lastMovement: id });
  }
  return [...changes.values()].sort((a, b) => a.itemId - b.itemId);
}
