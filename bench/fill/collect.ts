import type { Store } from '@stockroom/store';
import type { ClientSession, Document } from 'mongodb';

/** Documents by collection. */
export type Collected = Map<string, Document[]>;

type Update = { filter: Document; update: { $inc?: Record<string, bigint>; $set?: Document } };
type Single = { insertOne: { document: Document } } | { updateOne: Update };

/**
 * A database that only remembers what it is given, in a transaction of it or not: the services' own stores then say
 * what their documents look like, and the fill writes those by the thousand.
 */
export function collector(): { store: Store; session: ClientSession; take: () => Collected } {
  let collected: Collected = new Map();
  const kept = (name: string): Document[] => {
    const documents = collected.get(name) ?? [];
    collected.set(name, documents);
    return documents;
  };
  const collection = (name: string) => ({
    insertOne: async (document: Document) => kept(name).push(document),
    updateOne: async (filter: Document, update: Update['update']) => ({
      matchedCount: change(kept(name), { filter, update }),
    }),
    bulkWrite: async (writes: Single[]) => {
      let matchedCount = 0;
      for (const write of writes) {
        if ('insertOne' in write) kept(name).push(write.insertOne.document);
        else matchedCount += change(kept(name), write.updateOne);
      }
      return { matchedCount, deletedCount: 0 };
    },
  });
  return {
    store: { db: { collection } } as unknown as Store,
    session: {} as unknown as ClientSession,
    take: () => {
      const taken = collected;
      collected = new Map();
      return taken;
    },
  };
}

/** Changes one document that fits, which is mostly the newest. @returns how many there were: 0 or 1 */
function change(documents: Document[], { filter, update: { $inc = {}, $set = {} } }: Update): number {
  const found = documents.findLast((one) => Object.entries(filter).every(([name, value]) => one[name] === value));
  if (!found) return 0;
  for (const [name, by] of Object.entries($inc)) found[name] += by;
  Object.assign(found, $set);
  return 1;
}
