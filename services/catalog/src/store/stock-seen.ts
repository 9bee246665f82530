import { openLastSeen } from '@stockroom/store';
import type { StandingItem } from './item-document.ts';

/** Two numbers each. */
const MOST = 100_000;

type Seen = Pick<StandingItem, 'quantity' | 'lastMovement'>;

export type StockSeen = ReturnType<typeof openStockSeen>;

/**
 * The stock of items as this process last read or changed it, for batches to be decided on before it is read: an item
 * was shown, or received, shortly before it is taken.
 */
export function openStockSeen() {
  const seen = openLastSeen<Seen>({ most: MOST });
  return {
    /** Deleted items are forgotten: much is refused for them. */
    keep: ({ id, quantity, lastMovement, deleted }: Omit<StandingItem, 'name'>): void => {
      if (deleted) seen.forget(id);
      else seen.keep(id, { quantity, lastMovement });
    },

    /** What stock decisions need of those items, but their names; undefined unless all of them were seen. */
    of: (ids: number[]): Map<number, StandingItem> | undefined => {
      const found = new Map<number, StandingItem>();
      for (const id of ids) {
        const one = seen.get(id);
        if (!one) return undefined;
        found.set(id, { id, name: '', deleted: false, ...one });
      }
      return found;
    },

    wasWrong: seen.wasWrong,
  };
}
