import type { Store } from '@stockroom/store';
import type { Document } from 'mongodb';
import type { Collected } from './collect.ts';

/** Writes collected documents, each collection's at once. */
export async function writeAll({ db }: Store, collected: Collected): Promise<void> {
  for (const [name, documents] of collected)
    await db.collection<Document>(name).insertMany(documents, { ordered: false });
}

/** Writes one portion after the other, each while the next is made. */
export function portionWriter(store: Store): { add: (portion: Collected) => Promise<void>; end: () => Promise<void> } {
  let writing = Promise.resolve();
  return {
    /** Resolves as soon as the next portion may be made: when the one before this is written. */
    add: async (portion) => {
      await writing;
      writing = writeAll(store, portion);
      writing.catch(() => undefined);
    },
    end: () => writing,
  };
}
