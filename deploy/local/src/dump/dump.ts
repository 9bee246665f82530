import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Collection, MongoClient } from 'mongodb';
import { collectionsOf, indexesOf } from '../move-copy.ts';
import { makeNewFile } from '../new-file.ts';
import { frame } from './frames.ts';
import { type Moment, openMoment } from './moment.ts';
import { collectionsIn, FORMAT } from './read.ts';
import { bytesOf, startSum } from './sum.ts';

type Dumped = { collections: number; documents: number };

/**
 * Writes every database whose name begins with the prefix and `_` into a new file, as they all were at one moment, and
 * reads the file back.
 * @throws Error when there is nothing to write, or the file is there already
 */
export async function dump({ url, prefix, file }: { url: string; prefix: string; file: string }): Promise<Dumped> {
  return makeNewFile(file, async (unfinished) => {
    await write({ url, prefix, file: unfinished });
    return checkDump(unfinished);
  });
}

async function write({ url, prefix, file }: { url: string; prefix: string; file: string }): Promise<void> {
  const client = await new MongoClient(url).connect();
  try {
    const collections = await stored(client, prefix);
    const moment = await openMoment(client, collections[0] as Collection);
    try {
      // The file is for its owner alone: it has the hashes of all passwords, which a reader could try to guess.
      const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
      await pipeline(Readable.from(together(pieces(collections, moment)), { objectMode: false }), createGzip(), target);
    } finally {
      await moment.close();
    }
  } finally {
    await client.close();
  }
}

/** Reads a whole file and compares every sum in it. @throws Error for a damaged one */
export async function checkDump(file: string): Promise<Dumped> {
  const dumped = { collections: 0, documents: 0 };
  for await (const { documents } of collectionsIn(file)) {
    dumped.collections += 1;
    for await (const _document of documents) dumped.documents += 1;
  }
  return dumped;
}

async function stored(client: MongoClient, prefix: string): Promise<Collection[]> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  const names = databases.map(({ name }) => name).filter((name) => name.startsWith(`${prefix}_`));
  const all = (await Promise.all(names.sort().map((name) => collectionsOf(client.db(name))))).flat();
  if (all.length === 0) throw new Error(`There are no data in databases named ${prefix}_….`);
  return all;
}

async function* pieces(collections: Collection[], { session }: Moment): AsyncGenerator<Buffer> {
  yield frame('header', { ...FORMAT, at: new Date() });
  let documents = 0;
  for (const collection of collections) {
    const { dbName: database, collectionName: name } = collection;
    yield frame('collection', { database, name, indexes: await indexesOf(collection) });
    const sum = startSum();
    for await (const bytes of bytesOf(collection, { session })) {
      sum.add(bytes);
      yield frame('document', bytes);
    }
    const result = sum.result();
    documents += result.count;
    yield frame('end', result);
  }
  yield frame('total', { collections: collections.length, documents });
}

const CHUNK = 64 << 10;

/** Small pieces as larger ones, which cost the packer less. */
async function* together(small: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of small) {
    waiting.push(piece);
    size += piece.length;
    if (size < CHUNK) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  yield Buffer.concat(waiting);
}
