import type { AnyBulkWriteOperation, Collection, Document, Filter } from 'mongodb';

const BATCH = 500;

/** The fields that documents of earlier releases lack. */
export type Filling<Doc> = {
  /** The filter of the documents that lack them, which an index answers. */
  lacking: Filter<Doc>;
  /** The fields of such a document, and the ones that they were made of. */
  fieldsOf: (document: Doc) => { madeOf: Filter<Doc>; fields: Partial<Doc> };
};

/**
 * Fills the fields of an earlier release's documents before lists are found by them. Each write is guarded by what the
 * fields were made of, so that no change meanwhile is overwritten; an interrupted run is continued at the next start.
 * @returns how many documents were filled
 */
export async function fillFields<Doc extends Document>(
  documents: Collection<Doc>,
  { lacking, fieldsOf }: Filling<Doc>,
): Promise<number> {
  for (let filled = 0; ; ) {
    const found = (await documents.find(lacking).limit(BATCH).toArray()) as unknown as Doc[];
    if (found.length === 0) return filled;
    const writes = found.map((document) => {
      const { madeOf, fields } = fieldsOf(document);
      const filter = { _id: document._id, ...madeOf };
      return { updateOne: { filter, update: { $set: fields } } } as unknown as AnyBulkWriteOperation<Doc>;
    });
    filled += (await documents.bulkWrite(writes, { ordered: false })).modifiedCount;
  }
}
