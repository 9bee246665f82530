import type { Store } from '@stockroom/store';
import type { ClientSession, Document } from 'mongodb';

/** Documents by collection. */
export type Collected = Map<string, Document[]>;

/**
 * A database that only remembers what it is given, in a transaction of it or not: the services' own stores then say
 * what their documents look like, and the fill writes those by the thousand.
 */
export function collector(): { store: Store; session: ClientSession; take: () => Collected } {
  let collected: Collected = new Map();
  const keep = (name: string, documents: Document[]): void => {
    const kept = collected.get(name);
    if (kept) kept.push(...documents);
    else collected.set(name, [...documents]);
  };
  const collection = (name: string) => ({
    insertOne: async (document: Document) => keep(name, [document]),
    bulkWrite: async (writes: { insertOne: { document: Document } }[]) => {
      keep(
        name,
        writes.map(({ insertOne }) => insertOne.document),
      );
      return { matchedCount: 0, deletedCount: 0 };
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
