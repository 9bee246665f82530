import { type Document, deserialize } from 'bson';
import { type Collection, MongoClient } from 'mongodb';
import { leaveUnknown, PRINT_JOBS } from '../../../../services/labels/src/queue/restored.ts';
import { EXACT, insertAll, makeEmpty, makeIndexes } from '../move-copy.ts';
import { checkDump } from './dump.ts';
import { collectionsIn, type StoredCollection } from './read.ts';
import { type Sum, sumOf } from './sum.ts';

/**
 * Puts a dump's collections back under their names, reads them again and compares. A file that is damaged changes nothing.
 * @param say told a line for each collection
 * @throws Error when a collection has documents already, or differs afterwards
 */
export async function restore(
  { url, file }: { url: string; file: string },
  say: (line: string) => void,
): Promise<void> {
  await checkDump(file);
  const client = await new MongoClient(url).connect();
  try {
    await refuseIfThere(client, file);
    for await (const stored of collectionsIn(file)) {
      const target = client.db(stored.database).collection(stored.name);
      await putBack(stored, target);
      say(`${target.namespace}: ${stored.sum().count} documents, the same as in the file`);
      if (stored.name === PRINT_JOBS) await askToLook(target, say);
    }
  } finally {
    await client.close();
  }
}

/** Before anything is written, so that a refusal leaves nothing half done. */
async function refuseIfThere(client: MongoClient, file: string): Promise<void> {
  for await (const { database, name, documents } of collectionsIn(file)) {
    if (
      await client
        .db(database)
        .collection(name)
        .findOne({}, { projection: { _id: 1 } })
    )
      throw new Error(`${database}.${name} has documents already; nothing is overwritten. Drop the database first.`);
    for await (const _document of documents);
  }
}

async function putBack(stored: StoredCollection, target: Collection): Promise<void> {
  await makeEmpty(target);
  await insertAll(target, asDocuments(stored.documents));
  // Before the indexes: one that lets documents expire would take some away meanwhile.
  compare(target, stored.sum(), await sumOf(target));
  await makeIndexes(target, stored.indexes);
}

/** What waited for a printer then may have been printed since: it is not printed by itself. */
async function askToLook(jobs: Collection, say: (line: string) => void): Promise<void> {
  const count = await leaveUnknown(jobs);
  if (count > 0) say(`${jobs.namespace}: ${count} print jobs had not ended; they are unknown now, and print nothing`);
}

async function* asDocuments(all: AsyncIterable<Buffer>): AsyncGenerator<Document> {
  for await (const bytes of all) yield deserialize(bytes, EXACT);
}

function compare({ namespace }: Collection, wanted: Sum, found: Sum): void {
  if (wanted.count !== found.count || wanted.sha256 !== found.sha256)
    throw new Error(`${namespace} differs from the file: ${found.count} documents of ${wanted.count}.`);
}
