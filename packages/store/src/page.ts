// Pages of lists (beyond.md, Lists): a page begins behind an id, so its cost does not grow with its place.
import { createSharedCall } from '@stockroom/batching';
import type { Document, Filter, FindOptions } from 'mongodb';
import { AS_NUMBERS } from './amounts.ts';
import type { IndexesOf, Store } from './connect.ts';

/** The page of a list that is asked for. */
export type PageRequest = {
  limit: number;
  /** The id of the row before the page; 0 for the first page. */
  after: number;
  descending: boolean;
  /** True if the whole list is to be counted. */
  withTotal: boolean;
};

/** A page's rows, whether there are rows behind them, and how many the whole list has if that was asked. */
export type Page<Row> = { rows: Row[]; more: boolean; total: number | undefined };

/** The list that a page is of: documents of a filter, found through one index that has them by id. */
export type PagedList<Doc, Row> = {
  filter: Filter<Doc>;
  /**
   * The key of the index, given as a hint, so that no other index and no scan is chosen, however the data is spread.
   */
  index: IndexesOf[string][number]['key'];
  /** The filter and index that count the total, where others tell it sooner. */
  counted?: Pick<PagedList<Doc, Row>, 'filter' | 'index'>;
  /** Makes rows of the documents that `find` gives; may call `find` again. */
  rowsOf: (find: () => Promise<Doc[]>) => Promise<Row[]>;
};

/** The key of the index that every collection has. */
export const BY_ID = { _id: 1 } as const;

/**
 * Gives a reader of pages of a collection whose ids are numbers. Requests that wait for the same total share one count.
 */
export function pagesIn<Doc extends Document & { _id: number }>(store: Store, collection: string) {
  const documents = store.db.collection<Doc>(collection, AS_NUMBERS);
  const shareCount = createSharedCall<number>();

  async function find(filter: Filter<Doc>, { limit, descending }: PageRequest, hint: FindOptions['hint']) {
    const count = limit + 1;
    const found = documents.find(filter, { hint, batchSize: count }).sort({ _id: descending ? -1 : 1 });
    return (await found.limit(count).toArray()) as unknown as Doc[];
  }

  function count(filter: Filter<Doc>, hint: FindOptions['hint']): Promise<number> {
    return shareCount(JSON.stringify(filter), () => documents.countDocuments(filter, { hint }));
  }

  return async <Row>(list: PagedList<Doc, Row>, asked: PageRequest): Promise<Page<Row>> => {
    const { filter, index, rowsOf, counted = list } = list;
    const behind = { ...filter, ...behindId(asked) } as Filter<Doc>;
    const [found, total] = await Promise.all([
      rowsOf(() => find(behind, asked, index)),
      asked.withTotal ? count(counted.filter, counted.index) : undefined,
    ]);
    return { rows: found.slice(0, asked.limit), more: found.length > asked.limit, total };
  };
}

function behindId({ after, descending }: PageRequest): object {
  if (after === 0) return {};
  return { _id: descending ? { $lt: after } : { $gt: after } };
}
