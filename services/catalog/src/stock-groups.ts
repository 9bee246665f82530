// Batches that wait at the same time are applied in one transaction (group commit): the busier the catalog is, the less
// each batch costs, and batches for the same item do not conflict with each other.
import { setTimeout as pause } from 'node:timers/promises';
import type { GroupCommit } from '@stockroom/batching';
import { createGroupCommit } from '@stockroom/batching';
import { isFault } from '@stockroom/kernel';
import { crashPoint } from '@stockroom/runtime';
import { inTransaction } from '@stockroom/store';
import { carried, carrier, inSpan } from '@stockroom/tracing';
import type { CatalogDeps } from './deps.ts';
import type { Outcome } from './domain/stock.ts';
import { mutexKey } from './mutex-keys.ts';
import { ItemsReserved } from './store/items.ts';
import type { BatchRequest } from './use-cases/apply-batch.ts';
import { applyBatches, itemIdsOf } from './use-cases/apply-batch.ts';

/** The most batches in a transaction: so many still get a quick answer. */
const MAX_BATCHES = 64;
/** The most lines in a transaction, as each line is a write of its own; a batch with more lines goes alone. */
const MAX_LINES = 160;

export type StockGroups = GroupCommit<Omit<BatchRequest, 'carrier'>, Outcome>;

/**
 * Creates the group commit of stock batches; each batch is answered when it is on disk.
 * @param onEvent is called when an event waits in the outbox, or may
 * @param onMoved is called when so many movements wait to be summed, or fewer
 */
export function createStockGroups(
  deps: CatalogDeps,
  onEvent: () => void,
  onMoved = (_count: number) => {},
): StockGroups {
  const groups = createGroupCommit<BatchRequest, Outcome>({
    maxSize: MAX_BATCHES,
    maxWeight: MAX_LINES,
    weightOf: ({ batch }) => batch.lines.length,
    run: async (requests) => {
      const outcomes = await applyGroup(deps, requests);
      if (requests.some(({ replyTo }) => replyTo)) onEvent();
      onMoved(requests.reduce((count, { batch }) => count + batch.lines.length, 0));
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
async function applyGroup(deps: CatalogDeps, requests: BatchRequest[]): Promise<PromiseSettledResult<Outcome>[]> {
  try {
    const keys = itemIdsOf(requests).map(mutexKey.item);
    const outcomes = await inTraceOf(requests, () => deps.turns(keys, () => commitWhenFree(deps, requests)));
    crashPoint('catalog.apply.after-commit');
    return outcomes.map((value) => ({ status: 'fulfilled', value }));
  } catch (reason) {
    // A Fault says that the database is away or contended: that is so for all of the batches.
    if (isFault(reason) || requests.length === 1) return requests.map(() => ({ status: 'rejected', reason }));
    return (await Promise.all(requests.map((request) => applyGroup(deps, [request])))).flat();
  }
}

/** Runs in the trace of the first request; the traces of the others have a link to it. */
function inTraceOf<T>(requests: BatchRequest[], work: () => Promise<T>): Promise<T> {
  const [first = {}, ...others] = requests.map((request) => request.carrier);
  return carried(first, () => inSpan('apply stock batches', { alsoFor: others }, work));
}

const LOOK_AGAIN_MS = 20;

/** Waits where another replica books a stocktaking of the items. Its reservation ends by itself, also when it dies. */
async function commitWhenFree(deps: CatalogDeps, requests: BatchRequest[]): Promise<Outcome[]> {
  for (;;) {
    try {
      return await commitGroup(deps, requests);
    } catch (error) {
      if (!(error instanceof ItemsReserved)) throw error;
      await pause(LOOK_AGAIN_MS);
    }
  }
}

function commitGroup(deps: CatalogDeps, requests: BatchRequest[]): Promise<Outcome[]> {
  return inTransaction(deps.store, async (session, conflicts) => {
    // After a conflict with another replica the items are locked before they are read, so that this attempt goes
    // through.
    if (conflicts > 0) await deps.items.lock(itemIdsOf(requests), session);
    const { outcomes, writes } = await applyBatches(deps, requests, session);
    await inSpan('write ledger', {}, () => deps.ledger.write(writes, session));
    crashPoint('catalog.apply.before-commit');
    return outcomes;
  });
}
