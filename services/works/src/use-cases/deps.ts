import type { KeyedMutex } from '@stockroom/batching';
import type { Timestamp } from '@stockroom/kernel';
import type { Entry, FindEntry, Register } from '@stockroom/registers';
import type { StockCatalog, StockMoves } from '@stockroom/stock-moves';
import type { Commit, NextId, Page, PageRequest, Store } from '@stockroom/store';
import type { Closing, Phase } from '../domain/work.ts';
import type { LinesOfWork } from '../store/lines-of-works.ts';
import type { PlannedStore } from '../store/planned.ts';
import type { WorkItemStore } from '../store/work-items.ts';
import type { WorkStore } from '../store/works.ts';
import type { WorkWithItems } from '../store/works-with-items.ts';
import type { WorkView } from '../view.ts';

/** A closing whose stock is asked for, as it is kept. */
export type ClosingChange = {
  kind: 'close-outbound' | 'close-returned';
  work_id: number;
  phase: Phase;
  closing: Closing;
  /** The work's version while the closing waits, and its answer then; absent where an earlier release began it. */
  begun?: { version: number; answer: WorkView };
};

/** The stores and clients of this service, which its use cases work with; see wire.ts. */
export type WorksDeps = {
  service: 'works';
  store: Store;
  /** Gives the times of closings. */
  now: () => Timestamp;
  commit: Commit;
  /** Lets commands about one work or customer be decided one after the other in this process. */
  turns: KeyedMutex;
  works: WorkStore;
  items: WorkItemStore;
  planned: PlannedStore;
  linesOfWorks: (workIds: number[]) => Promise<LinesOfWork[]>;
  worksWithItems: (id: number) => Promise<WorkWithItems | undefined>;
  customers: Register;
  customerPage: (asked: PageRequest) => Promise<Page<Entry>>;
  /** Finds the customer that a body names, if it exists. */
  existingCustomer: FindEntry;
  nextWorkId: NextId;
  nextWorkItemId: NextId;
  catalog: StockCatalog;
  stock: StockMoves<ClosingChange>;
};

export type Empty = Record<string, never>;
