import type { Millionths, Shortage, Timestamp } from '@stockroom/kernel';
import { Fault, firstFew, LARGEST, textFromMillionths } from '@stockroom/kernel';

/** What other services may ask a change of stock for. */
export const askedReasons = ['acquisition', 'work-outbound', 'work-returned'] as const;
export type Reason = (typeof askedReasons)[number] | 'stocktaking';

/** Changes of stock that happen all or not at all, and exactly once by the batch's id. */
export type StockBatch = {
  id: string;
  reason: Reason;
  /** The id of the acquisition, work or stocktaking. */
  reference: number;
  user: { id: number; username: string };
  lines: { itemId: number; quantity: Millionths }[];
};

/**
 * The part of an item that a batch is decided on; `lastMovement` is the id of its newest movement, 0 before the first.
 */
export type StockItem = {
  id: number;
  name: string;
  quantity: Millionths;
  warningQuantity: Millionths;
  purchasePrice: Millionths;
  deleted: boolean;
  lastMovement: number;
  /** Absent before its first one was booked. */
  lastCount?: LastCount;
};

/** The newest count of an item that a stocktaking has booked, and the sum of all that stocktakings have booked of it. */
export type LastCount = { at: Timestamp; corrected: Millionths };

/** The final outcome of a batch. */
export type Outcome = {
  applied: boolean;
  message: string;
  shortages: Shortage[];
  deletedItems: number[];
  overfullItems: number[];
  unknownItems: number[];
};

/** One item's change by a batch, and what it has afterwards. */
export type Change = { itemId: number; quantity: Millionths; balance: Millionths };

export type Decision = { outcome: Outcome; changes: Change[] };

/** @throws Fault("invalid") for a batch that nobody could mean */
export function checkBatch(batch: Omit<StockBatch, 'reason'> & { reason: string }): StockBatch {
  const reason = askedReasons.find((known) => known === batch.reason);
  const isId = (id: number) => Number.isSafeInteger(id) && id > 0;
  const isLine = ({ itemId, quantity }: StockBatch['lines'][number]) =>
    isId(itemId) && Number.isSafeInteger(quantity) && Math.abs(quantity) <= LARGEST;
  if (!reason || batch.id === '' || batch.id.length > 200 || !isId(batch.reference) || !batch.lines.every(isLine)) {
    throw new Fault('invalid', { message: 'The stock batch is not well formed.' });
  }
  return { ...batch, reason };
}

/**
 * Decides a batch against the items it touches: every change or none.
 * @param items those of the batch's items that exist, deleted ones too
 * @see decisions.md, Stock: a quantity is the sum of its movements and never negative
 */
export function decideBatch(batch: StockBatch, items: ReadonlyMap<number, StockItem>): Decision {
  const sums = sumsOf(batch);
  const known = [...sums.keys()].flatMap((id) => items.get(id) ?? []);
  const changes = known.map(({ id, quantity }) => {
    const change = sums.get(id) ?? 0;
    return { itemId: id, quantity: change, balance: quantity + change };
  });
  const refused = {
    shortages: changes
      .filter(({ quantity, balance }) => quantity < 0 && balance < 0)
      .map((change) => {
        return shortageOf(change, items.get(change.itemId)?.name ?? '');
      }),
    deletedItems: known.filter((item) => isRefusedAsDeleted(item, batch.reason, sums)).map(({ id }) => id),
    overfullItems: changes.filter(({ quantity, balance }) => quantity > 0 && balance > LARGEST).map((c) => c.itemId),
    unknownItems: [...sums.keys()].filter((id) => !items.has(id)),
  };
  const message = refusalOf(refused, items);
  const applied = message === '';
  const moved = changes.filter(({ quantity }) => quantity !== 0);
  return { outcome: { applied, message, ...refused }, changes: applied ? moved : [] };
}

/** The change of each item by a batch; an item may be on several lines. */
function sumsOf({ lines }: StockBatch): Map<number, Millionths> {
  const sums = new Map<number, Millionths>();
  for (const { itemId, quantity } of lines) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  return new Map([...sums].sort(([a], [b]) => a - b));
}

function shortageOf({ itemId, quantity, balance }: Change, name: string): Shortage {
  return { itemId, name, required: -quantity, available: balance - quantity };
}

/**
 * A deleted item receives nothing new, goes out on no work and differs from no count. What is out may still come back to
 * it, and what was received in error can be taken out again.
 * @see decisions.md, Item: DELETE
 */
function isRefusedAsDeleted(item: StockItem, reason: Reason, sums: ReadonlyMap<number, Millionths>): boolean {
  if (!item.deleted) return false;
  const isReceived = reason === 'acquisition' && (sums.get(item.id) ?? 0) > 0;
  return reason === 'work-outbound' || reason === 'stocktaking' || isReceived;
}

type Refused = Pick<Outcome, 'shortages' | 'deletedItems' | 'overfullItems' | 'unknownItems'>;

/** Gives one sentence that names the first items which prevent the batch; empty when none does. */
function refusalOf(refused: Refused, items: ReadonlyMap<number, StockItem>): string {
  const named = (ids: number[]) => firstFew(ids.map((id) => `${items.get(id)?.name ?? 'item'} (item ${id})`));
  const short = refused.shortages.map(
    ({ itemId, name, required, available }) =>
      `${name} (item ${itemId}: ${textFromMillionths(required)} needed, ${textFromMillionths(available)} there)`,
  );
  const parts = [
    refused.unknownItems.length > 0 && `there is no item ${firstFew(refused.unknownItems.map(String))}`,
    refused.deletedItems.length > 0 && `deleted: ${named(refused.deletedItems)}`,
    short.length > 0 && `not enough in stock: ${firstFew(short)}`,
    refused.overfullItems.length > 0 && `more than 1000000000 in stock: ${named(refused.overfullItems)}`,
  ].filter((part) => part !== false);
  const sentence = parts.join('; ');
  return sentence && `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
}

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
  /** The item's price when it was booked; null in those of release 0.1.0. */
  purchasePrice: Millionths | null;
};

/** One item's change by a group of batches, what it has afterwards, and the id of its newest movement. */
export type NetChange = Change & { lastMovement: number };

export type GroupDecision = {
  /** By batch id. */
  outcomes: Map<string, Outcome>;
  /** Without ids, in the order in which they happen. */
  movements: Omit<Movement, 'id'>[];
};

/**
 * Decides batches in their order, each on the stock that those before it leave; a batch that comes twice counts once.
 */
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
      const item = items.get(change.itemId);
      const purchasePrice = item?.purchasePrice ?? null;
      decision.movements.push({ ...change, batchId, timestamp, reason, reference, user, purchasePrice });
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
