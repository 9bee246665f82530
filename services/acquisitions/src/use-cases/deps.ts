import type { KeyedMutex } from '@stockroom/batching';
import type { Timestamp } from '@stockroom/kernel';
import type { StockCatalog, StockMoves } from '@stockroom/stock-moves';
import type { Commit, NextId, Store } from '@stockroom/store';
import type { AcquisitionStore } from '../store/acquisitions.ts';
import type { LineStore } from '../store/lines.ts';

/** A new line as its change keeps it. */
export type AddedLine = { line_id: number; item_id: number; quantity: number };

/** A change whose stock is asked for, as it is kept. */
export type LineChange =
  | ({ kind: 'add-item' } & AddedLine)
  | { kind: 'add-items'; lines: AddedLine[] }
  /** The acquisition is stored when the batch is applied; until then there is none. */
  | {
      kind: 'create-acquisition';
      acquisition_id: number;
      comment: string | null;
      timestamp: Timestamp;
      lines: AddedLine[];
    }
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
  service: 'acquisitions';
  store: Store;
  /** Gives the times of acquisitions. */
  now: () => Timestamp;
  commit: Commit;
  turns: KeyedMutex;
  acquisitions: AcquisitionStore;
  lines: LineStore;
  nextAcquisitionId: NextId;
  nextLineId: NextId;
  catalog: StockCatalog;
  stock: StockMoves<LineChange>;
};

export type Empty = Record<string, never>;
