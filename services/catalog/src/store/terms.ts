import { FOLDED_SINCE, foldText } from '@stockroom/kernel';
import type { Store, Write } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import { termsOf, termsOfLetter } from '../domain/search-terms.ts';
import type { FindTogether } from './find-together.ts';
import { openFindTogether } from './find-together.ts';

/** What search looks through: the folded texts of an item or master barcode, and their index terms. */
type TermsDocument = { _id: number; texts: string[]; terms: string[] };

export type Indexed = { id: number; texts?: string[] };

/**
 * What a page is of: those that have every one of these terms, or any of those. By `allShort` it is asked for while there
 * is something that was written without long pieces.
 */
export type Having = { all: string[]; allShort?: string[] | undefined } | { any: string[] };

/** Told of what a search has read: for a test that shows how little that is. */
export type Probe = (query: { filter: object; limit: number; read: number }) => void;

export type Terms = ReturnType<typeof openTerms>;

/** A release without long pieces writes the whole text first, and has nothing else that sorts before this. */
const withoutLongPieces = { 'terms.0': { $lt: '>' } };

/** Of what was written without long pieces, which mostly is nothing. */
export const withoutLongIndex = {
  key: { 'terms.0': 1 },
  name: 'without_long_pieces',
  partialFilterExpression: withoutLongPieces,
} as const;

/** What a release that folded less has written. */
const foldedLess = { terms: { $in: FOLDED_SINCE.flatMap(termsOfLetter) } };

/**
 * A search index, kept apart from what it finds so that items stay small and lists of them fast. It is written in
 * the transaction of the change, so what was answered is found at once, by every replica.
 */
export function openTerms(store: Store, name: 'item_terms' | 'barcode_terms', find = openFindTogether(store)) {
  const collection = store.db.collection<TermsDocument>(name);
  const findPage = openPages(name, find);

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

    /** The first of those with an id above `after`, by id. */
    page: findPage,

    /** Folds some that an earlier release wrote again and writes their terms anew; gives how many there were. */
    renew: async (most: number): Promise<number> => {
      const found = [withoutLongPieces, foldedLess].map((filter) => collection.find(filter).limit(most).toArray());
      const earlier = (await Promise.all(found)).flat();
      if (earlier.length === 0) return 0;
      // Whoever has changed the texts meanwhile has written the terms too.
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

export type Page = {
  having: Having;
  after: number;
  limit: number;
  /** Their texts are not looked at. */
  idsOnly?: boolean | undefined;
  probe?: Probe | undefined;
};

function openPages(collection: string, find: FindTogether) {
  const id = { id: '$_id' };
  const shortOne = { collection, filter: withoutLongPieces, inAnyOrder: true, limit: 1, row: id };
  const finding = ({ after, limit, idsOnly }: Page, terms: object) => {
    const filter = { terms, ...(after > 0 && { _id: { $gt: after } }) };
    return { collection, filter, limit, row: idsOnly ? id : { ...id, texts: '$texts' } };
  };
  const findAlone = async (page: Page, terms: object): Promise<Indexed[]> => {
    const asked = finding(page, terms);
    return told(page, asked, (await find<[Indexed[]]>(asked))[0]);
  };

  return async (page: Page): Promise<Indexed[]> => {
    const { having } = page;
    if ('any' in having) return findAlone(page, { $in: having.any });
    if (!having.allShort) return findAlone(page, { $all: having.all });
    const asked = finding(page, { $all: having.all });
    // Looked for first: what is renewed in between is then found.
    const [short, found] = await find<[{ id: number }[], Indexed[]]>(shortOne, asked);
    return short.length === 0 ? told(page, asked, found) : findAlone(page, { $all: having.allShort });
  };
}

function told({ probe, limit }: Page, { filter }: { filter: object }, found: Indexed[]): Indexed[] {
  probe?.({ filter, limit, read: found.length });
  return found;
}
