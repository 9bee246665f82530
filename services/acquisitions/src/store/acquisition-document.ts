import type { WithStockChange } from '@stockroom/stock-moves';
import type { Versioned } from '@stockroom/store';

/**
 * An acquisition as stored. Every change of its lines writes this document too, so that it conflicts with a delete at
 * the same time.
 */
export type AcquisitionDocument = WithStockChange<unknown> &
  Versioned & {
    _id: number;
    comment: string | null;
    timestamp: string;
    /** The periods that the timestamp is in. */
    periods: string[];
    /** The beginnings of the words of its comment; absent where an earlier release wrote it. */
    comment_words?: string[];
    deleting_batch: string | null;
    /** The version: counts every write of the acquisition and of its lines. */
    touched: number;
  };

/** The fields that a list reads: what acquisitions are only found by stays in the database. */
export const LISTED = { comment: 1, timestamp: 1, deleting_batch: 1, edit_version: 1, touched: 1 } as const;
