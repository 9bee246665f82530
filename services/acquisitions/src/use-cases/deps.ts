import type { StockCatalog, StockMoves } from '@stockroom/stock-moves';
import type { Commit, Exclusively, Store } from '@stockroom/store';
import type { AcquisitionStore } from '../store/acquisitions.ts';
import type { LineStore } from '../store/lines.ts';

/** A change whose stock is asked for, as it is kept. */
export type LineChange =
  | { kind: 'add-item'; line_id: number; item_id: number; quantity: number }
  | {
      kind: 'change-item';
      line_id: number;
      item_id: number;
      quantity: number;
      place_id: number | null;
      /** The line's edit version after the change; an earlier release kept none. */
      edit_version?: number;
    }
  | { kind: 'remove-item'; line_id: number }
  | { kind: 'delete-acquisition'; acquisition_id: number };

/** The stores and clients of this service, which its use cases work with; see wire.ts. */
export type AcquisitionsDeps = {
  store: Store;
  commit: Commit;
  /** Lets changes of one acquisition run one after the other in this process. */
  exclusively: Exclusively;
  acquisitions: AcquisitionStore;
  lines: LineStore;
  /** The next id of a line; those asked for at the same time are taken together. */
  nextLineId: () => Promise<number>;
  catalog: StockCatalog;
  stock: StockMoves<LineChange>;
};

export type Empty = Record<string, never>;
