import { createBatcher } from '@stockroom/batching';
import { periodsOf } from '@stockroom/kernel';
import type { Page, PageRequest, Store, Versioned, Write } from '@stockroom/store';
import { batchesById, editVersionOf, ONE_EDIT, ofVersions, pagesIn } from '@stockroom/store';
import type { Stocktaking } from '../domain/stocktaking.ts';
import type { ShownState, StocktakingFilter } from './stocktaking-lists.ts';
import { stocktakingListOf } from './stocktaking-lists.ts';

/**
 * A stocktaking as stored. Every change of its entries writes this document too, so that it conflicts with a closing or
 * delete at the same time.
 */
type StocktakingDocument = Versioned & {
  _id: number;
  comment: string | null;
  location: string | null;
  timestamp: string;
  /** The periods that the timestamp is in, for lists. */
  periods: string[];
  closing: Stocktaking['closing'];
  state: ShownState;
  /** The version: counts every write of the stocktaking and of its entries. */
  touched: number;
};

/** A stocktaking and its version; a guarded write names the version that was read. */
export type StoredStocktaking = Stocktaking & { version: number };

const COLLECTION = 'stocktakings';
const MAX_READ = 500;

export type StocktakingStore = ReturnType<typeof stocktakingsIn>;

/** The stocktakings of a database. */
export function stocktakingsIn(store: Store) {
  const documents = store.db.collection<StocktakingDocument>(COLLECTION);
  const pages = pagesIn<StocktakingDocument>(store, COLLECTION);
  const rowsOf = async (find: () => Promise<StocktakingDocument[]>) => (await find()).map(asStocktaking);
  return {
    /** Gives a page of the stocktakings that fit a filter. */
    page: (filter: StocktakingFilter, asked: PageRequest): Promise<Page<Stocktaking>> =>
      pages({ ...stocktakingListOf(filter), rowsOf }, asked),

    /** Stocktakings that are asked for at the same time are read by one command. */
    get: createBatcher(async (ids: number[]): Promise<(StoredStocktaking | undefined)[]> => {
      const found = await documents.find({ _id: { $in: [...new Set(ids)] } }).toArray();
      const byId = new Map(found.map((one) => [one._id, asStocktaking(one)]));
      return ids.map((id) => byId.get(id));
    }, MAX_READ),

    /** Gives all stocktakings by id, in batches of `size`. */
    list: async function* (size: number): AsyncGenerator<Stocktaking[]> {
      for await (const found of batchesById(documents, {}, size)) if (found.length > 0) yield found.map(asStocktaking);
    },

    /** Adds a stocktaking, open or closed at once. */
    add: ({ id, comment, location, timestamp, closing }: Omit<Stocktaking, 'editVersion'>): Write => {
      const document: StocktakingDocument = {
        ...{ _id: id, comment, location, timestamp, periods: periodsOf(timestamp) },
        ...{ closing, state: closing ? 'closed' : 'open', touched: 0 },
      };
      return { collection: COLLECTION, write: { insertOne: { document: document as object } } };
    },

    /** Sets comment and location, guarded by the edit version that was read, while it is open. */
    describe: (
      { id, editVersion }: Stocktaking,
      { comment, location }: Pick<Stocktaking, 'comment' | 'location'>,
    ): Write => {
      const filter = { _id: id as never, state: 'open', ...ofVersions([editVersion]) };
      return updateOf(filter, { $set: { comment, location }, $inc: { touched: 1, ...ONE_EDIT } });
    },

    /** Counts up the version beside a change of an entry, while it is open. */
    countUp: ({ id }: Stocktaking): Write => updateOf({ _id: id as never, state: 'open' }, { $inc: { touched: 1 } }),

    /** Closes a stocktaking, guarded by the version that was read. */
    close: ({ id, version }: StoredStocktaking, closing: NonNullable<Stocktaking['closing']>): Write =>
      updateOf(
        { _id: id as never, touched: version, state: 'open' },
        { $set: { closing, state: 'closed' }, $inc: { touched: 1 } },
      ),

    /** Removes a stocktaking, guarded by the version that was read. */
    remove: ({ id, version }: StoredStocktaking): Write => ({
      collection: COLLECTION,
      write: { deleteOne: { filter: { _id: id as never, touched: version } } },
    }),
  };
}

function updateOf(filter: object, update: object): Write {
  return { collection: COLLECTION, write: { updateOne: { filter, update } } };
}

function asStocktaking(document: StocktakingDocument): StoredStocktaking {
  const { _id: id, comment, location, timestamp, closing, touched } = document;
  const versions = { editVersion: editVersionOf(document), version: Number(touched) };
  return { id, comment, location, timestamp, closing, ...versions };
}
