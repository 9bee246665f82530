import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettingsOrExit } from '@stockroom/runtime';
import { type Collection, MongoClient } from 'mongodb';
import { dataSettings } from './data-settings.ts';
import { openData } from './local-mongodb.ts';
import { checkCollection } from './move-check.ts';
import { collectionsOf, copyCollection } from './move-copy.ts';
import { askForUrl, refusePasswords, urlInFile } from './secret-url.ts';

const USAGE =
  'Use: npm run move -- [--url-file FILE] [--from-file FILE | --data FOLDER]; without --url-file the target is MONGODB_URL, or asked for.';
const REMEDY =
  'Give none and type the address when asked, or put it into a file that only you may read (--url-file FILE, --from-file FILE), or set MONGODB_URL to the target.';
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

type Targets = { argument?: string; file?: string; setting?: string };

/** The address of the target: an argument without a password, a file, MONGODB_URL, or what is typed. */
async function targetOf({ argument, file, setting }: Targets): Promise<string> {
  if (argument !== undefined) return argument;
  if (file !== undefined) return urlInFile(file);
  if (setting !== undefined) return setting;
  if (!process.stdin.isTTY) throw new Error(USAGE);
  return await askForUrl('Address of the MongoDB to move to (not shown): ');
}

async function main(): Promise<void> {
  refusePasswords(process.argv.slice(2), REMEDY);
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    options: { from: text, 'from-file': text, 'url-file': text, data: text },
    allowPositionals: true,
  });
  const [argument, ...more] = positionals;
  if (more.length > 0 || (argument !== undefined && values['url-file'] !== undefined)) throw new Error(USAGE);
  const { DATA_DIR, MONGODB_URL } = readSettingsOrExit(dataSettings);
  const to = await targetOf({ argument, file: values['url-file'], setting: MONGODB_URL });
  const from = values['from-file'] === undefined ? values.from : urlInFile(values['from-file']);
  const directory = values.data ?? join(DATA_DIR, 'mongodb');
  const source = from === undefined ? await openData(directory) : { url: from, close: async () => {} };
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
