import type { Collection, Filter } from 'mongodb';
import type { Page, PageRequest } from '../http/page.ts';
import { reached } from './accounts.ts';

/** Reads a page of a collection in the order of ids; one row more shows whether there are more. */
export async function pageById<Document extends { _id: number }>(
  collection: Collection<Document>,
  filter: Filter<Document>,
  { limit, after, descending, with_total }: PageRequest,
): Promise<Page<Document>> {
  const behind = after === 0 ? {} : { _id: descending ? { $lt: after } : { $gt: after } };
  const found = collection
    .find({ ...filter, ...behind } as Filter<Document>)
    .sort({ _id: descending ? -1 : 1 })
    .limit(limit + 1);
  const [rows, total] = await reached(
    Promise.all([found.toArray(), with_total ? collection.countDocuments(filter) : undefined]),
  );
  return { rows: rows.slice(0, limit) as Document[], info: { more: rows.length > limit, total } };
}
