import type { GroupCommit } from '@stockroom/batching';
import { openGroupCommit } from '@stockroom/batching';
import type { Requester } from '@stockroom/events';
import { isFault } from '@stockroom/kernel';
import { crashPoint } from '@stockroom/runtime';
import { inTransaction } from '@stockroom/store';
import type { Carrier } from '@stockroom/tracing';
import { carried, carrier, inSpan } from '@stockroom/tracing';
import type { ClientSession } from 'mongodb';
import type { CatalogDeps } from '../deps.ts';
import type { Outcome, StockBatch, StockItem } from '../domain/stock.ts';
import type { Movement, NetChange } from '../domain/stock-group.ts';
import { decideInOrder, netChanges } from '../domain/stock-group.ts';
import { mutexKey } from '../mutex-keys.ts';
import { settledMessage } from '../view.ts';

export type BatchRequest = {
  batch: StockBatch;
  /** The service that asked by an event, and is told the outcome by one; a caller has the answer. */
  replyTo?: Requester;
};

type TracedRequest = BatchRequest & { carrier: Carrier };

/** So many batches in a transaction still get a quick answer. */
const MAX_BATCHES = 64;
/** Each line is a write of its own; a batch with more lines goes alone. */
const MAX_LINES = 160;

/**
 * Applies stock batches: all lines of one or none, exactly once by its id, each answered when it is on disk. Those that
 * wait are settled in one transaction, in their order.
 * @param onEvent is called when an event waits in the outbox, or may
 * @see architecture.md, How stock moves
 */
export function openStockBatches(deps: CatalogDeps, onEvent: () => void): GroupCommit<BatchRequest, Outcome> {
  const groups = openGroupCommit<TracedRequest, Outcome>({
    maxSize: MAX_BATCHES,
    maxWeight: MAX_LINES,
    weightOf: ({ batch }) => batch.lines.length,
    run: async (requests) => {
      const outcomes = await applyGroup(deps, requests);
      if (requests.some(({ replyTo }) => replyTo)) onEvent();
      return outcomes;
    },
  });
  return {
    add: (request) =>
      inSpan('stock batch', { attributes: { batch: request.batch.id } }, () =>
        groups.add({ ...request, carrier: carrier() }),
      ),
    idle: groups.idle,
  };
}

/** Applies a group in one transaction; a batch that breaks it is applied alone, and fails alone. */
async function applyGroup(deps: CatalogDeps, requests: TracedRequest[]): Promise<PromiseSettledResult<Outcome>[]> {
  try {
    const outcomes = await inTraceOf(requests, () =>
      deps.mutex(itemIdsOf(requests).map(mutexKey.item), () =>
        inTransaction(deps.store, (session, conflicts) => settle(deps, requests, { session, conflicts })),
      ),
    );
    crashPoint('catalog.apply.after-commit');
    return outcomes.map((value) => ({ status: 'fulfilled', value }));
  } catch (reason) {
    // A database that is away or contended is so for all of them.
    if (isFault(reason) || requests.length === 1) return requests.map(() => ({ status: 'rejected', reason }));
    return (await Promise.all(requests.map((request) => applyGroup(deps, [request])))).flat();
  }
}

/** Runs in the trace of the first request; the traces of the others have a link to it. */
function inTraceOf<T>(requests: TracedRequest[], work: () => Promise<T>): Promise<T> {
  const [first = {}, ...others] = requests.map((request) => request.carrier);
  return carried(first, () => inSpan('apply stock batches', { alsoFor: others }, work));
}

type Attempt = { session: ClientSession; conflicts: number };

/** Gives the outcomes of the requests: the stored one of a batch that was settled before, else what is decided now. */
async function settle(deps: CatalogDeps, requests: TracedRequest[], { session, conflicts }: Attempt) {
  const { items, ledger, settledEvents } = deps;
  // The items are locked where another replica is busy, before they are read, so that this attempt goes through.
  if (conflicts > 0) await items.lock(itemIdsOf(requests), session);
  const stored = mayBeSettled(requests, conflicts) ? await ledger.outcomes(batchIdsOf(requests), session) : NONE;
  const fresh = requests.filter(({ batch }) => !stored.has(batch.id));
  const stock = await items.stock(itemIdsOf(fresh), session);
  const timestamp = deps.now();
  const decided = decideInOrder(
    fresh.map(({ batch }) => batch),
    stock,
    timestamp,
  );
  const movements = await withIds(deps, decided.movements, stock);
  crashPoint('catalog.apply.ids-taken');

  const warnsOf = ({ itemId }: NetChange) => stock.get(itemId)?.warningQuantity ?? 0;
  const outcomeOf = ({ batch }: BatchRequest) => (stored.get(batch.id) ?? decided.outcomes.get(batch.id)) as Outcome;
  const events = requests.flatMap(({ batch, replyTo, carrier }) =>
    replyTo ? [{ data: settledMessage(batch, replyTo, outcomeOf({ batch })), carrier }] : [],
  );
  const writes = [
    ...netChanges(movements).map((change) => items.changeQuantity({ ...change, warningQuantity: warnsOf(change) })),
    ...ledger.keepOutcomes(decided.outcomes, timestamp),
    ...(await settledEvents.writes(events, session)),
    ...movements.map(ledger.add),
  ];
  await inSpan('write ledger', {}, () => ledger.write(writes, session));
  crashPoint('catalog.apply.before-commit');
  return requests.map(outcomeOf);
}

const NONE: Map<string, Outcome> = new Map();

/**
 * A call asks for a new batch nearly always: that one was settled before is found by the index of ids, which refuses its
 * outcome. An event mostly comes after its call.
 */
function mayBeSettled(requests: BatchRequest[], conflicts: number): boolean {
  return conflicts > 0 || requests.some(({ replyTo }) => replyTo !== undefined);
}

const batchIdsOf = (requests: BatchRequest[]): string[] => [...new Set(requests.map(({ batch }) => batch.id))];

function itemIdsOf(requests: BatchRequest[]): number[] {
  return [...new Set(requests.flatMap(({ batch }) => batch.lines.map(({ itemId }) => itemId)))];
}

/**
 * Gives movements their ids, above the newest of all their items. Another transaction that moves one of the items
 * meanwhile conflicts with this one, so the ids of one item ascend as its changes happened.
 */
async function withIds(
  { ledger }: CatalogDeps,
  movements: Omit<Movement, 'id'>[],
  stock: Map<number, StockItem>,
): Promise<Movement[]> {
  if (movements.length === 0) return [];
  const newest = Math.max(...movements.map(({ itemId }) => stock.get(itemId)?.lastMovement ?? 0));
  const firstId = await ledger.takeIds(movements.length, newest);
  return movements.map((movement, index) => ({ ...movement, id: firstId + index }));
}
