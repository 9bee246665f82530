import { openLastSeen } from '@stockroom/store';
import type { WorkItem } from '../domain/work-item.ts';
import type { StoredWork } from './works.ts';

/** A work with all of its items, by their ids, while it had been written so often as its count says. */
export type WholeWork = { work: StoredWork; items: WorkItem[] };

/** A work that was just written, as it is with one item more; undefined where it was not seen right before that write. */
export function withItem(before: WholeWork | undefined, work: StoredWork, item: WorkItem): WholeWork | undefined {
  return before?.work.touched === work.touched - 1 ? { work, items: [...before.items, item] } : undefined;
}

/** Of all works together; a work counts for one as well. */
const MOST_LINES = 100_000;
/** Of a work that is remembered. */
const MOST_LINES_OF_ONE = 100;

export type WorksSeen = ReturnType<typeof openWorksSeen>;

/**
 * Works as this process last showed or filled them, for closings to be decided on before they are read. Whoever changes
 * anything of a work changes its count too, so a write that is guarded by the count tells whether all of it still holds.
 */
export function openWorksSeen() {
  const seen = openLastSeen<WholeWork>({ most: MOST_LINES, sizeOf: ({ items }) => 1 + items.length });
  return {
    /** Of those that can still be closed. */
    keep: (whole: WholeWork): void => {
      const { id, pending, returned } = whole.work;
      if (!pending && !returned && whole.items.length <= MOST_LINES_OF_ONE) seen.keep(id, whole);
    },

    /** Gives a work to who is about to write it: then what was seen holds no longer. */
    take: (id: number): WholeWork | undefined => {
      const whole = seen.get(id);
      seen.forget(id);
      return whole;
    },

    forget: seen.forget,
    wasWrong: seen.wasWrong,
  };
}
