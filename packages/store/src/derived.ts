import { setTimeout as pause } from 'node:timers/promises';
import type { AnyBulkWriteOperation, Collection, Document, Filter } from 'mongodb';
import { batchesById } from './by-id.ts';
import type { Migration } from './migrate.ts';

/** Fields that are made of others of the same document, for lists to find it by. */
export type Derived<Doc> = {
  /** The name of the documents, for the log. */
  of: string;
  derive: (document: Doc) => Partial<Doc>;
  /** A filter that no longer fits once what the fields are made of is changed. */
  madeOf: (document: Doc) => Filter<Doc>;
  everyMs?: number;
};

const BATCH = 500;
const EVERY_MS = 60_000;

/**
 * Makes derived fields anew where they are not what they are made of: an earlier release does not write them, and no
 * index tells where it has changed what they are made of. So all documents are read, at most once a minute, and half of
 * the time is left to requests.
 */
export function derivedFields<Doc extends Document & { _id: number }>(
  documents: Collection<Doc>,
  { of, derive, madeOf, everyMs = EVERY_MS }: Derived<Doc>,
): Migration {
  let nextRun = 0;

  async function renew(batch: Doc[]): Promise<number> {
    const writes = batch.flatMap((document) => {
      const fields = derive(document);
      if (isMadeSo(document, fields)) return [];
      const filter = { _id: document._id, ...madeOf(document) };
      return [{ updateOne: { filter, update: { $set: fields } } } as unknown as AnyBulkWriteOperation<Doc>];
    });
    if (writes.length === 0) return 0;
    return (await documents.bulkWrite(writes, { ordered: false })).modifiedCount;
  }

  async function run(ending: AbortSignal): Promise<number> {
    if (performance.now() < nextRun) return 0;
    let renewed = 0;
    let began = performance.now();
    for await (const batch of batchesById(documents, {}, BATCH)) {
      renewed += await renew(batch);
      if (ending.aborted) return renewed;
      await pause(performance.now() - began, undefined, { signal: ending, ref: false }).catch(() => undefined);
      began = performance.now();
    }
    nextRun = performance.now() + everyMs;
    return renewed;
  }
  return { of, run, whileServing: true };
}

function isMadeSo(document: Document, fields: Document): boolean {
  return Object.entries(fields).every(([name, value]) => JSON.stringify(document[name]) === JSON.stringify(value));
}
