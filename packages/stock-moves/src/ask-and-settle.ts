import type { Requester } from '@stockroom/events';
import type { Call } from '@stockroom/rpc';
import type { Log } from '@stockroom/runtime';
import { crashPoint } from '@stockroom/runtime';
import type { Store } from '@stockroom/store';
import { inSpan } from '@stockroom/tracing';
import type { Outcome, Settlement } from './batch.ts';
import type { StockChange, StockChanges } from './changes.ts';
import type { StockCatalog } from './stock-catalog.ts';

/** The service's word for what it does, such as "close-outbound". */
export type StockChangeKind = { kind: string };

/** The asking side of the stock moves of a service. */
export type StockMoves<Change extends StockChangeKind> = {
  service: Requester;
  store: Store;
  catalog: StockCatalog;
  changes: StockChanges<Change>;
  log: Log;
  /** Finishes or abandons a change by its outcome; of one that is settled already it gives the result. */
  settle: (change: StockChange<Change>, outcome: Outcome) => Promise<Settlement>;
};

/** The result of a request: the answer or the refusal, and the batch that it waited for, if it moved stock. */
export type Moved = Settlement & { batch?: string };

/**
 * Asks the catalog for a kept change and settles it by the outcome. A crash between any two steps is finished by
 * recovery.ts, or by the next request that meets the change.
 * @throws Fault("unavailable") while the outcome is not known
 * @see architecture.md, How stock moves
 */
export async function askAndSettle<Change extends StockChangeKind>(
  { service, catalog, settle }: Pick<StockMoves<Change>, 'service' | 'catalog' | 'settle'>,
  change: StockChange<Change>,
  call: Call,
): Promise<Moved> {
  const { kind } = change.change;
  const { id } = change.batch;
  crashPoint(`${service}.${kind}.kept`);
  const outcome = await catalog.apply(change.batch, call);
  crashPoint(`${service}.${kind}.asked`);
  const result = await inSpan('settle stock change', {}, () => settle(change, { ...outcome, batch_id: id }));
  crashPoint(`${service}.${kind}.settled`);
  return { ...result, batch: id };
}

/** Gives the result of a batch, settling it first when it waits; nothing when it is not known any more. */
export async function resultOf<Change extends StockChangeKind>(
  stock: StockMoves<Change>,
  batchId: string,
  call: Call,
): Promise<Settlement | undefined> {
  const change = await stock.changes.find(batchId);
  return change ? askAndSettle(stock, change, call) : stock.changes.result(batchId);
}
