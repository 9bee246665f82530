import { findAll } from './plan/find.ts';
import type { ServerState } from './server-state.ts';
import type { Collection } from './store/catalog.ts';
import type { Index } from './store/index-definition.ts';
import { Blocked } from './store/locks.ts';

const PORTION = 1000;

/** Deletes the documents whose time is up by a TTL index, a portion per batch. */
export async function deleteExpired(state: ServerState, now = Date.now()): Promise<number> {
  let deleted = 0;
  for (const collection of state.store.catalog().values()) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds !== undefined) deleted += await expireBy(state, collection, index, now);
    }
  }
  return deleted;
}

async function expireBy(state: ServerState, collection: Collection, index: Index, now: number): Promise<number> {
  const [field] = index.fields;
  const limit = new Date(now - (index.expireAfterSeconds as number) * 1000);
  const isExpired = { [field?.path as string]: { $lte: limit } };
  const filter = index.partial ? { $and: [index.partial.filter, isExpired] } : isExpired;
  for (let deleted = 0; ; ) {
    if (collection.isDropped) return deleted;
    const count = removePortion(state, collection, filter, index.name);
    if (count > 0) await state.store.batch.flushed();
    deleted += count;
    if (count < PORTION) return deleted;
  }
}

// Documents that a transaction holds are left for the next round.
function removePortion(
  state: ServerState,
  collection: Collection,
  filter: Record<string, unknown>,
  hint: string,
): number {
  const found = findAll(state.direct.view, collection, { filter, sort: [], limit: PORTION, hint });
  // A write of nothing would wait for the disk, too.
  if (found.length === 0) return 0;
  try {
    return state.store.batch.perform(() => {
      for (const each of found) state.direct.remove(collection, each);
      return found.length;
    });
  } catch (error) {
    if (error instanceof Blocked) return 0;
    throw error;
  }
}
