import type { Store } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import { termsOf } from '../domain/search-terms.ts';
import { openFindTogether } from './find-together.ts';

/** What search looks through: the folded texts of an item or master barcode, and their index terms. */
type TermsDocument = { _id: number; texts: string[]; terms: string[] };

export type Indexed = { id: number; texts: string[] };

/** Told of what a search has read: for a test that shows how little that is. */
export type Probe = (query: { terms: string[]; limit: number; read: number }) => void;

export type Terms = ReturnType<typeof openTerms>;

/**
 * A search index, kept apart from what it finds so that items stay small and lists of them fast. It is written in
 * the transaction of the change, so what was answered is found at once, by every replica.
 */
export function openTerms(store: Store, name: 'item_terms' | 'barcode_terms', find = openFindTogether(store)) {
  const collection = store.db.collection<TermsDocument>(name);

  return {
    put: async (id: number, texts: string[], session: ClientSession): Promise<void> => {
      const fields = { texts, terms: termsOf(texts) };
      await collection.updateOne({ _id: id }, { $set: fields }, { upsert: true, session });
    },

    remove: async (ids: number[], session: ClientSession): Promise<void> => {
      if (ids.length > 0) await collection.deleteMany({ _id: { $in: ids } }, { session });
    },

    /** The first ids of those that have a term. */
    having: async (term: string, limit: number, probe?: Probe): Promise<number[]> => {
      const found = await find<{ id: number }>({
        collection: name,
        filter: { terms: term },
        limit,
        row: { id: '$_id' },
      });
      probe?.({ terms: [term], limit, read: found.length });
      return found.map(({ id }) => id);
    },

    /** Those with an id above `after` that have all the terms, by id. */
    page: async (terms: string[], after: number, limit: number, probe?: Probe): Promise<Indexed[]> => {
      const filter = { terms: { $all: terms }, ...(after > 0 && { _id: { $gt: after } }) };
      const found = await find<Indexed>({ collection: name, filter, limit, row: { id: '$_id', texts: '$texts' } });
      probe?.({ terms, limit, read: found.length });
      return found;
    },
  };
}
