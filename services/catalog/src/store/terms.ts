import { openBatcher } from '@stockroom/batching';
import { FOLDED_SINCE, foldText } from '@stockroom/kernel';
import type { Store, Write } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import { termsOf, termsOfLetter } from '../domain/search-terms.ts';

/** The texts that search looks through: the folded texts of an item or master barcode, and their index terms. */
type TermsDocument = { _id: number; texts: string[]; terms: string[] };

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

export type Terms = ReturnType<typeof openTerms>;

const MAX_PAGES = 100;

/** A release without long pieces writes the whole text first, and has nothing else that sorts before this. */
const withoutLongPieces = { 'terms.0': { $lt: '>' } };

/** The index of those written without long pieces, which mostly are none. */
export const withoutLongIndex = {
  key: { 'terms.0': 1 },
  name: 'without_long_pieces',
  partialFilterExpression: withoutLongPieces,
} as const;

/** The terms that a release wrote which folded less. */
const foldedLess = { terms: { $in: FOLDED_SINCE.flatMap(termsOfLetter) } };

/**
 * A search index, kept apart from what it finds so that items stay small and lists of them fast. It is written in
 * the transaction of the change, so what was answered is found at once, by every replica.
 */
export function openTerms(store: Store, name: 'item_terms' | 'barcode_terms') {
  const collection = store.db.collection<TermsDocument>(name);

  const hasEarlier = openBatcher(async (requests: true[]): Promise<boolean[]> => {
    const found = await collection.findOne(withoutLongPieces, { projection: { _id: 1 } });
    return requests.map(() => found !== null);
  });

  return {
    /** The write of what is new. */
    add: (id: number, texts: string[]): Write => {
      const document = { _id: id, texts, terms: termsOf(texts) };
      return { collection: name, write: { insertOne: { document: document as object } } };
    },

    put: async (id: number, texts: string[], session: ClientSession): Promise<void> => {
      const fields = { texts, terms: termsOf(texts) };
      await collection.updateOne({ _id: id }, { $set: fields }, { upsert: true, session });
    },

    remove: async (ids: number[], session: ClientSession): Promise<void> => {
      if (ids.length > 0) await collection.deleteMany({ _id: { $in: ids } }, { session });
    },

    /** Gives the first of those with an id above `after`, by id; pages that are asked for together come by one command. */
    page: openBatcher(async (pages: Page[]): Promise<Indexed[][]> => {
      const [first = [], ...others] = pages.map(stagesOf);
      const unions = others.map((pipeline) => ({ $unionWith: { coll: name, pipeline } }));
      const found = await collection
        .aggregate<{ _id: number; rows: Indexed[] }>([...first, ...unions], { batchSize: pages.length + 1 })
        .toArray();
      const rowsOf = new Map(found.map(({ _id, rows }) => [_id, rows]));
      return pages.map((_, place) => rowsOf.get(place) ?? []);
    }, MAX_PAGES),

    /** Tells whether there is anything without long pieces, because an earlier release wrote it. */
    hasEarlier: async (): Promise<boolean> => hasEarlier(true),

    /** Folds texts that an earlier release wrote, and writes their terms anew; gives how many there were. */
    renew: async (count: number): Promise<number> => {
      const found = [withoutLongPieces, foldedLess].map((filter) => collection.find(filter).limit(count).toArray());
      const earlier = (await Promise.all(found)).flat();
      if (earlier.length === 0) return 0;
      // A change of the texts meanwhile has written the terms too, so the filter names the texts that were read.
      const renewed = earlier.map(({ _id, texts }) => {
        const folded = texts.map(foldText);
        const update = { $set: { texts: folded, terms: termsOf(folded) } };
        return { updateOne: { filter: { _id, texts }, update } };
      });
      await collection.bulkWrite(renewed, { ordered: false });
      return earlier.length;
    },
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
