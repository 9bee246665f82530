import type { Migration } from '@stockroom/store';
import { inDecidedTransaction, isConflict, writeEach } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import { MOVEMENTS, type MovementDocument, movementOf } from '../store/ledger.ts';

const BATCH = 1_000;
/** Replicas take ids in blocks of their own: one of an earlier release may still write so far below the newest id. */
const MARGIN = 20_000;

/**
 * Puts the movements of an earlier release, which noted neither a price nor that they have to be summed, into the day
 * sheets. That a movement is there is noted in itself, by a price of null, in the same transaction.
 */
export function movementSums({ store, daySheets, summedFrom }: CatalogDeps): Migration {
  const movements = store.db.collection<MovementDocument>(MOVEMENTS);
  const unpriced = { purchase_price: { $exists: false } };

  const sum = (found: MovementDocument[]) =>
    inDecidedTransaction(store, async (session) => {
      const priced = found.map(({ _id }) => {
        const filter = { _id: _id as never, ...unpriced };
        return { collection: MOVEMENTS, write: { updateOne: { filter, update: { $set: { purchase_price: null } } } } };
      });
      const added = await daySheets.append(found.map(movementOf), session);
      await writeEach(store, [...priced, ...added], session);
    });

  const newest = async () => (await movements.find().sort({ _id: -1 }).limit(1).toArray())[0]?._id ?? 0;

  const run = async (ending: AbortSignal): Promise<number> => {
    let after = await summedFrom.after();
    const last = await newest();
    for (let migrated = 0; ; ) {
      const behind = { _id: { $gt: after }, ...unpriced };
      const found = await movements.find(behind, { batchSize: BATCH }).sort({ _id: 1 }).limit(BATCH).toArray();
      if (ending.aborted) return migrated;
      if (found.length === 0) {
        await summedFrom.note(Math.max(0, last - MARGIN), { whole: true });
        return migrated;
      }
      try {
        await sum(found);
      } catch (error) {
        // Another replica was faster, or added to the same sheet: what is left is looked for anew.
        if (!isConflict(error)) throw error;
        continue;
      }
      migrated += found.length;
      after = found.at(-1)?._id ?? after;
      // So many were written after a way back to that release: until they are summed, reports would miss them.
      await summedFrom.note(after, found.length === BATCH ? { whole: false } : {});
    }
  };
  return { of: 'movements', run, whileServing: true };
}
