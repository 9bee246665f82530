import { createBatcher } from '@stockroom/batching';
import type { Store, Write } from '@stockroom/store';
import { FOLDING, termsOf } from '../domain/search-terms.ts';

/** The texts that search looks through: the folded texts of an item or master barcode, and their index terms. */
export type TermsDocument = { _id: number; texts: string[]; terms: string[] };

export type Indexed = { id: number; texts?: string[] };

/** The documents that a page shows: those that have all of these terms, or any of those. */
export type Having = { all: string[] } | { any: string[] };

export type Page = {
  having: Having;
  after: number;
  limit: number;
  /** Leaves out the texts. */
  idsOnly?: boolean;
};

export type Terms = ReturnType<typeof termsIn>;

const MAX_PAGES = 100;

/** Finds what an earlier release folded: its first term sorts before this one. */
export const foldedEarlier = { 'terms.0': { $lt: FOLDING } };

/** The index of documents that an earlier release folded; usually it is empty. */
export const foldedEarlierIndex = {
  key: { 'terms.0': 1 },
  name: `folded_before_${FOLDING.slice(1)}`,
  partialFilterExpression: foldedEarlier,
} as const;

/**
 * A search index, kept apart from what it finds so that items stay small and lists of them fast. The index is written
 * in the transaction of the change, so what was answered is found at once, by every replica.
 */
export function termsIn(store: Store, name: 'item_terms' | 'barcode_terms') {
  const collection = store.db.collection<TermsDocument>(name);

  return {
    /** The write of a new document. */
    add: (id: number, texts: string[]): Write => {
      const document = { _id: id, texts, terms: termsOf(texts) };
      return { collection: name, write: { insertOne: { document: document as object } } };
    },

    /** The write of a document that may be there already. */
    put: (id: number, texts: string[]): Write => {
      const update = { $set: { texts, terms: termsOf(texts) } };
      return { collection: name, write: { updateMany: { filter: { _id: id as never }, update, upsert: true } } };
    },

    remove: (ids: number[]): Write => ({
      collection: name,
      write: { deleteMany: { filter: { _id: { $in: ids as never[] } } } },
    }),

    /**
     * Gives the first matches with an id above `after`, by id; pages asked for at the same time are read by one
     * command.
     */
    page: createBatcher(async (pages: Page[]): Promise<Indexed[][]> => {
      const [first = [], ...others] = pages.map(stagesOf);
      const unions = others.map((pipeline) => ({ $unionWith: { coll: name, pipeline } }));
      const found = await collection
        .aggregate<{ _id: number; rows: Indexed[] }>([...first, ...unions], { batchSize: pages.length + 1 })
        .toArray();
      const rowsOf = new Map(found.map(({ _id, rows }) => [_id, rows]));
      return pages.map((_, place) => rowsOf.get(place) ?? []);
    }, MAX_PAGES),
  };
}

function filterOf({ having, after }: Page): object {
  const terms = 'any' in having ? { $in: having.any } : { $all: having.all };
  return { terms, ...(after > 0 && { _id: { $gt: after } }) };
}

/** A page as one document that has the page's place as its id. */
function stagesOf(page: Page, place: number): object[] {
  const row = { id: '$_id', ...(!page.idsOnly && { texts: '$texts' }) };
  return [
    { $match: filterOf(page) },
    { $sort: { _id: 1 } },
    { $limit: page.limit },
    { $group: { _id: place, rows: { $push: row } } },
  ];
}
