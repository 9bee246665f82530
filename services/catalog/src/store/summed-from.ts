import type { Store } from '@stockroom/store';
import type { ClientSession } from 'mongodb';

/** How far the movements of an earlier release are in the day sheets. */
type Progress = { _id: string; after: number; whole?: boolean };

const ID = 'movements';

export type SummedFrom = ReturnType<typeof summedFromIn>;

/** Notes how far the migration of movements has come; until it has seen all of them, sums would miss some. */
export function summedFromIn(store: Store) {
  const progress = store.db.collection<Progress>('migrations');
  let wasWhole = false;
  return {
    /** True once all movements that an earlier release had written are summed. */
    isWhole: async (session: ClientSession): Promise<boolean> => {
      wasWhole ||= (await progress.findOne({ _id: ID }, { session }))?.whole === true;
      return wasWhole;
    },

    /** The id behind which movements have to be looked at. */
    after: async (): Promise<number> => Number((await progress.findOne({ _id: ID }))?.after ?? 0),

    /** Notes how far it has come; where `whole` is left out, that stays as it is. */
    note: async (after: number, { whole }: { whole?: boolean } = {}): Promise<void> => {
      const set = { after, ...(whole !== undefined && { whole }) };
      await progress.updateOne({ _id: ID }, { $set: set }, { upsert: true });
    },
  };
}
