import { createBatcher } from '@stockroom/batching';
import type { Store } from '@stockroom/store';
import { counterWriteOptions, isDuplicateKey, WriteConflict } from '@stockroom/store';
import type { BarcodeForm } from '../domain/barcode-number.ts';

type Counter = { _id: string; last: bigint };

export type BarcodeNumbers = {
  /** Takes the next counts, as many as asked for, which nobody else gets; gives the first. */
  take: (count: number) => Promise<bigint>;
  /** Moves the counter on to a later count; false when it is there or past it already. */
  skipTo: (count: bigint) => Promise<boolean>;
  /** Gives the last count that was taken. */
  last: () => Promise<bigint>;
};

/**
 * The counter of generated barcodes; each form has one. The counter only grows; past the last number of a form the
 * numbers begin again at 0, so that those which became free are found. Used outside transactions, so that no two
 * callers wait for each other.
 */
export function barcodeNumbersIn(store: Store, { prefix, digits }: BarcodeForm): BarcodeNumbers {
  const counters = store.db.collection<Counter>('counters');
  const _id = `barcode numbers ${prefix} ${digits}`;

  const take = createBatcher(async (wanted: number[]): Promise<bigint[]> => {
    const total = BigInt(wanted.reduce((sum, count) => sum + count, 0));
    let next = (await countUp(total)) - total + 1n;
    return wanted.map((count) => {
      const first = next;
      next += BigInt(count);
      return first;
    });
  });

  async function countUp(total: bigint): Promise<bigint> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const counter = await counters.findOneAndUpdate(
          { _id },
          { $inc: { last: total } },
          { upsert: true, returnDocument: 'after', ...counterWriteOptions(store.client) },
        );
        if (!counter) throw new WriteConflict();
        return BigInt(counter.last);
      } catch (error) {
        // Two first uses at once: one is refused and finds the counter at its second try.
        if (!isDuplicateKey(error) || attempt === 5) throw error;
      }
    }
  }

  return {
    take,

    skipTo: async (count: bigint): Promise<boolean> => {
      const { matchedCount } = await counters.updateOne({ _id, last: { $lt: count } }, { $set: { last: count } });
      return matchedCount === 1;
    },

    last: async (): Promise<bigint> => BigInt((await counters.findOne({ _id }))?.last ?? 0),
  };
}

/** Counts on from the last count for one dry run, and takes none: others get the same. */
export function untouchedNumbers(numbers: BarcodeNumbers): BarcodeNumbers {
  let counted: bigint | undefined;
  const last = async (): Promise<bigint> => {
    counted ??= await numbers.last();
    return counted;
  };
  return {
    take: async (count) => {
      const first = (await last()) + 1n;
      counted = first + BigInt(count) - 1n;
      return first;
    },
    skipTo: async (count) => {
      const isLater = (await last()) < count;
      if (isLater) counted = count;
      return isLater;
    },
    last,
  };
}
