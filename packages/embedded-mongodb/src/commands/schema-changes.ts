import type { Context } from '../server-state.ts';
import type { Collection } from '../store/catalog.ts';

/**
 * Changes a collection's schema once no open transaction has written to it, as MongoDB makes such commands wait.
 * Part of the batch under way, undone as a whole if it throws.
 */
export async function whenUnlocked<T>(context: Context, collection: Collection, change: () => T): Promise<T> {
  const { store } = context.state;
  const { locks } = store;
  for (let writer = locks.writerTo(collection); writer; writer = locks.writerTo(collection)) await writer.ended;
  return store.batch.perform(change);
}
