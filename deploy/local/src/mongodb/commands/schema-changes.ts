import type { Context } from '../server-state.ts';
import type { Collection } from '../store/catalog.ts';

/**
 * Changes a collection's schema once no open transaction has written to it, as MongoDB makes such commands wait.
 * Part of the batch under way, undone as a whole if it throws.
 */
export async function whenUnlocked<T>(context: Context, collection: Collection, change: () => T): Promise<T> {
  const { store } = context.state;
  if (context.transaction) return store.batch.perform(change);
  for (let holder = holderOf(context, collection); holder; holder = holderOf(context, collection)) await holder.ended;
  return store.batch.perform(change);
}

function holderOf(context: Context, collection: Collection) {
  const prefix = `d${collection.id}:`;
  for (const [lock, holder] of context.state.store.locks) if (lock.startsWith(prefix)) return holder;
  return undefined;
}
