import type { Requester } from '@stockroom/events';
import type { Log } from '@stockroom/runtime';
import type { Commit, Store, Write } from '@stockroom/store';
import type { Outcome, Settlement } from './batch.ts';
import type { StockChange, StockChangeKind, StockChanges } from './changes.ts';
import type { StockCatalog } from './stock-catalog.ts';

/** The asking side of the stock moves of a service. */
export type StockMoves<Change extends StockChangeKind> = {
  service: Requester;
  store: Store;
  commit: Commit;
  catalog: StockCatalog;
  changes: StockChanges<Change>;
  log: Log;
  settle: Settle<Change>;
};

/** The end of a change: the writes that finish or abandon it, and the result that repeats of its request get. */
export type Settling = { writes: Write[]; result: Settlement };

/**
 * Decides by the outcome how a change ends.
 * @param isStale whether the document was written since the change began and has to be read again
 */
export type Settle<Change extends StockChangeKind> = (
  change: StockChange<Change>,
  outcome: Outcome,
  isStale: boolean,
) => Promise<Settling>;
