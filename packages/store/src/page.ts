// Pages of lists (beyond.md, Lists): a page begins behind an id, so its cost does not grow with its place.
import { createSharedCall } from '@stockroom/batching';
import type { Collection, Document, Filter, FindOptions } from 'mongodb';
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
export type Page<Row> = {
  rows: Row[];
  more: boolean;
  total: number | undefined;
  /** In the order of a column, while there is more: the value of the last row, as the page behind it wants it. */
  value?: string | undefined;
};

/** A filter, and the index that finds its documents. */
export type Part<Doc> = {
  filter: Filter<Doc>;
  /**
   * The key of the index, given as a hint, so that no other index and no scan is chosen, however the data is spread.
   */
  index: IndexesOf[string][number]['key'];
};

/** The list that a page is of: documents of a filter, found through one index that has them by id. */
export type PagedList<Doc, Row> = Part<Doc> & {
  /** The filter and index that count the total, where others tell it sooner. */
  counted?: Part<Doc>;
  /** Makes rows of the documents that `find` gives; may call `find` again. */
  rowsOf: (find: () => Promise<Doc[]>) => Promise<Row[]>;
};

/** The key of the index that every collection has. */
export const BY_ID = { _id: 1 } as const;

/**
 * Gives a reader of pages of a collection whose ids are numbers. Requests that wait for the same total share one count.
 * @param projection the fields that are read; all, where none are named
 */
export function pagesIn<Doc extends Document & { _id: number }>(
  store: Store,
  collection: string,
  projection: Record<string, 1> = {},
) {
  const documents = store.db.collection<Doc>(collection, AS_NUMBERS);
  const count = createCount(documents);

  async function find(filter: Filter<Doc>, { limit, descending }: PageRequest, hint: FindOptions['hint']) {
    const count = limit + 1;
    const found = documents.find(filter, { hint, batchSize: count, projection }).sort({ _id: descending ? -1 : 1 });
    return (await found.limit(count).toArray()) as unknown as Doc[];
  }

  return async <Row>(list: PagedList<Doc, Row>, asked: PageRequest): Promise<Page<Row>> => {
    const { filter, index, rowsOf, counted = list } = list;
    const behind = { ...filter, ...behindId(asked) } as Filter<Doc>;
    const [found, total] = await Promise.all([
      rowsOf(() => find(behind, asked, index)),
      asked.withTotal ? count(counted) : undefined,
    ]);
    return { rows: found.slice(0, asked.limit), more: found.length > asked.limit, total };
  };
}

/** Gives a count of documents; requests that wait for the same share one. */
export function createCount<Doc extends Document>(documents: Collection<Doc>) {
  const share = createSharedCall<number>();
  return ({ filter, index }: Part<Doc>): Promise<number> =>
    share(JSON.stringify(filter), () => documents.countDocuments(filter, { hint: index }));
}

function behindId({ after, descending }: PageRequest): object {
  if (after === 0) return {};
  return { _id: descending ? { $lt: after } : { $gt: after } };
}
