import type { KeyedMutex } from '@stockroom/batching';
import type { Catalog, StockMoves } from '@stockroom/stock-moves';
import type { Entry, EntryReference, Register, Store } from '@stockroom/store';
import type { Closing, Phase } from '../domain/work.ts';
import type { ClosableWork } from '../store/closable-works.ts';
import type { WorkItemStore } from '../store/work-items.ts';
import type { WorkLines } from '../store/work-lines.ts';
import type { WorkStore } from '../store/works.ts';
import type { WorksSeen } from '../store/works-seen.ts';

/** A closing whose stock is asked for, as it is kept. */
export type ClosingChange = {
  kind: 'close-outbound' | 'close-returned';
  work_id: number;
  phase: Phase;
  closing: Closing;
};

/** A work with what else its answer shows. */
export type ShownWork = Pick<ClosableWork, 'work' | 'customerName'>;

/** What the use cases of this service work with; see wire.ts. */
export type WorksDeps = {
  store: Store;
  works: WorkStore;
  seen: WorksSeen;
  items: WorkItemStore;
  /** The lines of works as bytes of their message. */
  lines: WorkLines<Buffer>;
  customers: Register;
  /** What a customer is called now, if it is there; asked for together with others. */
  customerName: (id: number) => Promise<string | undefined>;
  /** The customer that is named, when it is there; asked for together with others. */
  standing: (customer: EntryReference) => Promise<Entry | undefined>;
  nextWorkId: () => Promise<number>;
  catalog: Catalog;
  /** All that a closing is decided on and shows. */
  closable: (id: number) => Promise<ClosableWork | undefined>;
  /**
   * Runs the closings of one work one after the other in this process. The database alone keeps them right; but of many
   * that are refused in a row, all that wait would look again after each.
   */
  closingQueue: KeyedMutex;
  moves: StockMoves<ClosingChange, ShownWork>;
};
