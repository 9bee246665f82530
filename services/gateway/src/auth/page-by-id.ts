import { pageInfo } from '@stockroom/rpc';
import type { PagedList, Store } from '@stockroom/store';
import { pagesIn } from '@stockroom/store';
import type { Page, PageRequest } from '../page.ts';
import { withinDeadline } from './accounts.ts';

type Listed<Document> = Pick<PagedList<Document, Document>, 'filter' | 'index'>;

/** Reads a page of a collection in the order of ids, through an index that has them so. */
export async function pageById<Document extends { _id: number }>(
  store: Store,
  collection: string,
  { list, page }: { list: Listed<Document>; page: PageRequest },
): Promise<Page<Document>> {
  const { limit, after, descending, with_total: withTotal } = page;
  const read = pagesIn<Document>(store, collection);
  const found = await withinDeadline(
    read({ ...list, rowsOf: (find) => find() }, { limit, after, descending, withTotal }),
  );
  return { rows: found.rows, info: pageInfo(found) };
}
