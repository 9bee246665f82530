import type { Requester } from '@stockroom/events';
import type { Timestamp } from '@stockroom/kernel';
import { crashPoint } from '@stockroom/runtime';
import type { Write } from '@stockroom/store';
import type { Carrier } from '@stockroom/tracing';
import type { ClientSession } from 'mongodb';
import type { CatalogDeps } from '../deps.ts';
import type { GroupDecision, Movement, NetChange, Outcome, StockBatch, StockItem } from '../domain/stock.ts';
import { decideInOrder, netChanges } from '../domain/stock.ts';
import type { BookedCount } from '../store/items.ts';
import type { Ledger } from '../store/ledger.ts';
import { settledMessage } from '../view.ts';

export type BatchRequest = {
  batch: StockBatch;
  /** The service that asked by an event and is answered by one; absent for a gRPC call, which has its own answer. */
  replyTo?: Requester;
  /** The trace that the event goes on with. */
  carrier: Carrier;
};

/** The outcomes of requests, in their order, and the writes that make them so. */
export type Applied = { outcomes: Outcome[]; writes: Write[] };

/**
 * Applies stock batches, in their order: all lines of one or none, exactly once by its id. A batch that was settled
 * before gets its stored outcome.
 * @see architecture.md, How stock moves
 */
export async function applyBatches(
  deps: CatalogDeps,
  requests: BatchRequest[],
  session: ClientSession,
): Promise<Applied> {
  const { items, ledger, settledEvents } = deps;
  const [stored, stock] = [
    await ledger.outcomes(batchIdsOf(requests), session),
    await items.stock(itemIdsOf(requests), session),
  ];
  const fresh = requests.flatMap(({ batch }) => (stored.has(batch.id) ? [] : [batch]));
  const timestamp = deps.now();
  const decided = decideInOrder(fresh, stock, timestamp);
  const booked = await bookingWrites(deps, { decided, stock, timestamp });

  const outcomes = requests.map(({ batch: { id } }) => (stored.get(id) ?? decided.outcomes.get(id)) as Outcome);
  const events = requests.flatMap(({ batch, replyTo, carrier }, at) =>
    replyTo ? [{ data: settledMessage(batch, replyTo, outcomes[at] as Outcome), carrier }] : [],
  );
  return { outcomes, writes: [...booked, ...(await settledEvents.writes(events, session))] };
}

type Booking = {
  decided: GroupDecision;
  /** The items as they were decided on. */
  stock: ReadonlyMap<number, StockItem>;
  timestamp: Timestamp;
  /** The counts that are booked, by item id. */
  counts?: ReadonlyMap<number, BookedCount>;
};

/** The writes of decided batches: quantities, guarded by what was read, outcomes, and movements with their ids. */
export async function bookingWrites(
  { items, ledger }: Pick<CatalogDeps, 'items' | 'ledger'>,
  { decided, stock, timestamp, counts }: Booking,
): Promise<Write[]> {
  const movements = await withIds(ledger, decided.movements, stock);
  crashPoint('catalog.apply.ids-taken');
  const besideOf = ({ itemId }: NetChange) => {
    const { warningQuantity, purchasePrice } = stock.get(itemId) as StockItem;
    return { warningQuantity, purchasePrice, count: counts?.get(itemId) };
  };
  return [
    ...netChanges(movements).map((change) => items.changeQuantity({ ...change, ...besideOf(change) })),
    ...ledger.keepOutcomes(decided.outcomes, timestamp),
    ...ledger.add(movements),
  ];
}

const batchIdsOf = (requests: BatchRequest[]): string[] => [...new Set(requests.map(({ batch }) => batch.id))];

/** The items that requests are about, each once. */
export function itemIdsOf(requests: { batch: StockBatch }[]): number[] {
  return [...new Set(requests.flatMap(({ batch }) => batch.lines.map(({ itemId }) => itemId)))];
}

/**
 * Gives movements their ids, above the newest of all their items. Another transaction that moves one of the items
 * meanwhile conflicts with this one, so the ids of one item ascend as its changes happened.
 */
async function withIds(
  ledger: Ledger,
  movements: Omit<Movement, 'id'>[],
  stock: ReadonlyMap<number, StockItem>,
): Promise<Movement[]> {
  if (movements.length === 0) return [];
  const newest = movements.reduce((most, { itemId }) => Math.max(most, stock.get(itemId)?.lastMovement ?? 0), 0);
  const firstId = await ledger.takeIds(movements.length, newest);
  return movements.map((movement, index) => ({ ...movement, id: firstId + index }));
}
