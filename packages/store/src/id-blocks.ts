import type { Store } from './connect.ts';
import { nextIds } from './counters.ts';

/** Ids taken from a sequence in blocks. */
export type IdBlocks = {
  /** Gives the first of `count` consecutive ids, all above `above`. */
  take: (count: number, above: number) => Promise<number>;
};

const BLOCK = 1_000;

/**
 * Takes ids in blocks that are this process's own, so that few requests wait for the counter on disk. Another process's
 * ids may lie above or below; `above` keeps in order those that must ascend. The unused ids of a block stay a gap.
 * @see decisions.md, Ids: ascending, never used twice
 */
export function createIdBlocks(store: Store, sequence: string): IdBlocks {
  let next = 1;
  let end = 1;
  let reserving: Promise<void> = Promise.resolve();

  const reserve = async (count: number): Promise<void> => {
    const size = Math.max(BLOCK, count);
    const first = await nextIds(store, sequence, size);
    next = first;
    end = first + size;
  };

  const take = async (count: number, above: number): Promise<number> => {
    if (next <= above || next + count > end) await reserve(count);
    const first = next;
    next += count;
    return first;
  };

  return {
    take: (count, above) => {
      // One after the other: nobody takes from a block that another is replacing.
      const taken = reserving.then(() => take(count, above));
      reserving = taken.then(
        () => undefined,
        () => undefined,
      );
      return taken;
    },
  };
}
