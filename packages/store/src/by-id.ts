import type { Collection, Document, Filter } from 'mongodb';

/** Where the batches begin, and which fields they have: all, where none are named. */
type Reading = { after?: number; projection?: Record<string, 1> };

/**
 * Reads the documents of a filter with an id above `after` by id, in batches of `size`; the last batch may be empty.
 * Nothing is held open in the database between two batches.
 */
export async function* batchesById<Doc extends Document & { _id: number }>(
  documents: Collection<Doc>,
  filter: Filter<Doc>,
  size: number,
  { after = 0, projection = {} }: Reading = {},
): AsyncGenerator<Doc[]> {
  for (let last = after; ; ) {
    const behind = { ...filter, _id: { $gt: last } } as Filter<Doc>;
    const found = documents.find(behind, { batchSize: size, projection }).sort({ _id: 1 }).limit(size);
    const batch = (await found.toArray()) as unknown as Doc[];
    yield batch;
    if (batch.length < size) return;
    last = batch.at(-1)?._id ?? last;
  }
}
