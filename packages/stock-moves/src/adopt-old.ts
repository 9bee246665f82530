// Until changes were kept in the documents that they change, each was a document of `stock_changes`, with an entry of the
// outbox. What such a version left unsettled, or still begins beside this one during an upgrade, is taken over here.
import type { Store } from '@stockroom/store';
import { inTransaction, outbox } from '@stockroom/store';
import type { Filter } from 'mongodb';
import type { StockBatch } from './batch.ts';
import type { StockChange } from './changes.ts';

type OldChange<Change> = { _id: string; batch: StockBatch; change: Change; created: Date; settled?: Date };

/** Where a change of the earlier version belongs: its document, if it still waits for that batch. */
export type HomeOf<Change> = (change: Change, batchId: string) => { collection: string; filter: object };

/** Moves unsettled changes of the earlier version into their documents, each in one transaction. */
export async function adoptOldChanges<Change>(store: Store, homeOf: HomeOf<Change>): Promise<void> {
  const old = store.db.collection<OldChange<Change>>('stock_changes');
  const unsettled = { settled: { $exists: false } } as Filter<OldChange<Change>>;
  for await (const { _id, batch, change, created } of old.find(unsettled)) {
    const home = homeOf(change as Change, _id);
    const own = { _id, ...unsettled } as Filter<OldChange<Change>>;
    const adopted: StockChange<Change> = { batch, change: change as Change, created, keyed: true, carrier: {} };
    await inTransaction(store, async (session) => {
      const { deletedCount } = await old.deleteOne(own, { session });
      if (deletedCount === 0) return;
      await store.db
        .collection(home.collection)
        .updateOne(home.filter, { $set: { stock_change: adopted } }, { session });
      await outbox(store).deleteOne({ _id: `asked:${_id}` }, { session });
    });
  }
}
