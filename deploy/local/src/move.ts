import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettingsOrExit } from '@stockroom/runtime';
import { type Collection, MongoClient } from 'mongodb';
import { dataSettings } from './data-settings.ts';
import { openData } from './local-mongodb.ts';
import { checkCollection } from './move-check.ts';
import { collectionsOf, copyCollection } from './move-copy.ts';

const USAGE = 'Use: npm run move -- MONGODB_URL [--from MONGODB_URL | --data FOLDER]';
const SYSTEM = ['admin', 'config', 'local'];

/**
 * Copies every database of one MongoDB, to which nobody may write meanwhile, into another, then compares both document
 * by document: after all were copied, so that most of what was written nevertheless shows.
 * @param say told a line for each collection
 * @throws Error when the target has documents in a collection, or differs afterwards
 */
export async function move(urls: { from: string; to: string }, say: (line: string) => void): Promise<void> {
  const source = new MongoClient(urls.from);
  const target = new MongoClient(urls.to);
  try {
    await Promise.all([source.connect(), target.connect()]);
    const { databases } = await source.db().admin().listDatabases({ nameOnly: true });
    const copied: Collection[] = [];
    for (const { name } of databases.filter((each) => !SYSTEM.includes(each.name))) {
      for (const collection of await collectionsOf(source.db(name))) {
        await copyCollection(collection, target.db(name));
        copied.push(collection);
      }
    }
    for (const collection of copied) {
      const count = await checkCollection(
        collection,
        target.db(collection.dbName).collection(collection.collectionName),
      );
      say(`${collection.namespace}: ${count} documents, the same on both sides`);
    }
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { from: { type: 'string' }, data: { type: 'string' } },
    allowPositionals: true,
  });
  const [to, ...more] = positionals;
  if (to === undefined || more.length > 0) throw new Error(USAGE);
  const { DATA_DIR } = readSettingsOrExit(dataSettings);
  const directory = values.data ?? join(DATA_DIR, 'mongodb');
  const source = values.from === undefined ? await openData(directory) : { url: values.from, close: async () => {} };
  try {
    await move({ from: source.url, to }, (line) => process.stdout.write(`${line}\n`));
    process.stdout.write(`Everything is there. Set MONGODB_URL to it and start again.\n`);
  } finally {
    await source.close();
  }
}

if (import.meta.main) {
  main().catch((error: Error) => {
    process.stderr.write(`move: ${error.message}\n`);
    process.exitCode = 1;
  });
}
