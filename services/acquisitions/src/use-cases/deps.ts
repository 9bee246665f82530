import type { Catalog, StockMoves } from '@stockroom/stock-moves';
import type { Store } from '@stockroom/store';
import type { AcquisitionStore } from '../store/acquisitions.ts';
import type { LineStore } from '../store/lines.ts';

/** A change whose stock is asked for, as it is kept. */
export type LineChange =
  | { kind: 'add-item'; line_id: number; item_id: number; quantity: number }
  | { kind: 'change-item'; line_id: number; item_id: number; quantity: number; place_id: number | null }
  | { kind: 'remove-item'; line_id: number }
  | { kind: 'delete-acquisition'; acquisition_id: number };

/** Said by the request that began a change: it waits, nobody else has settled it yet. */
export type Fresh = 'fresh';

/** What the use cases of this service work with; see wire.ts. */
export type AcquisitionsDeps = {
  store: Store;
  acquisitions: AcquisitionStore;
  lines: LineStore;
  catalog: Catalog;
  /** The next id of a line; those asked for at the same time are taken together. */
  nextLineId: () => Promise<number>;
  moves: StockMoves<LineChange, Fresh>;
};

export type Empty = Record<string, never>;
