import { createBatcher } from '@stockroom/batching';
import type { Store } from './connect.ts';
import { counterWriteOptions } from './server-abilities.ts';
import { isDuplicateKey } from './transaction.ts';
import { WriteConflict } from './write-conflict.ts';

// `last` is int64 once it is past 32 bits or `skipTo` has set it.
type Counter = { _id: string; last: number | bigint };

const countersOf = ({ db }: Store) => db.collection<Counter>('counters');

/** Gives the next id of a sequence, or the first of several in a row. */
export type NextId = (count?: number) => Promise<number>;

/** A sequence: the ids that are wanted in one turn of the event loop are taken together. */
export function idSequence(store: Store, sequence: string): NextId {
  const nextId = createBatcher(async (wanted: number[]) => {
    const total = wanted.reduce((sum, count) => sum + count, 0);
    let next = await nextIds(store, sequence, total);
    return wanted.map((count) => {
      const first = next;
      next += count;
      return first;
    });
  });
  return (count = 1) => nextId(count);
}

/** The sequence of a dry run, whose ids nobody is shown: it takes none, and gives all the same. */
export const untouchedSequence: NextId = async () => 1;

/**
 * Takes the next `count` ids of a sequence and gives the first. Always outside a transaction: an id that a
 * rolled-back transaction took stays unused, and no two callers wait for each other.
 * @see decisions.md, Ids: ascending, never used twice
 */
export async function nextIds(store: Store, sequence: string, count = 1): Promise<number> {
  const counters = countersOf(store);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const counter = await counters.findOneAndUpdate(
        { _id: sequence },
        { $inc: { last: count } },
        { upsert: true, returnDocument: 'after', ...counterWriteOptions(store.client) },
      );
      if (!counter) throw new WriteConflict();
      return Number(counter.last) - count + 1;
    } catch (error) {
      // Two first uses at once: both insert, one is refused and finds the counter at its second try.
      if (!isDuplicateKey(error) || attempt === 5) throw error;
    }
  }
}

/** Moves a sequence on to a later id; false when the counter is there or past it already. */
export async function skipTo(store: Store, sequence: string, id: number): Promise<boolean> {
  const { matchedCount } = await countersOf(store).updateOne(
    { _id: sequence, last: { $lt: id } },
    { $set: { last: BigInt(id) } },
  );
  return matchedCount === 1;
}
