import type { WithStockChange } from '@stockroom/stock-moves';
import type { Versioned } from '@stockroom/store';
import type { Closing, Phase, ShownState } from '../domain/work.ts';

/**
 * A work as stored. Every write that depends on its state writes this document too, so that a closing or delete at the
 * same time conflicts.
 */
export type WorkDocument = WithStockChange<unknown> &
  Versioned & {
    _id: number;
    comment: string | null;
    customer_id: number;
    outbound: Closing | null;
    returned: Closing | null;
    pending: { phase: Phase; batch_id: string } | null;
    /** The state as it shows, for lists. */
    state: ShownState;
    /** The beginnings of the words of its comment. Absent, as the periods, where an earlier release wrote it. */
    comment_words?: string[];
    /** The periods that the closing of its outbound is in. */
    closed_periods?: string[];
    /** The version: counts every write of the work and of its items. */
    touched: number;
  };

/** The fields that a list reads: what works are only found by stays in the database. */
export const LISTED = {
  comment: 1,
  customer_id: 1,
  outbound: 1,
  returned: 1,
  pending: 1,
  edit_version: 1,
  touched: 1,
} as const;
