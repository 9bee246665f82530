import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { DATA_FILE } from '@stockroom/embedded-mongodb';
import { type Document, deserialize, serialize } from 'bson';

/** A dump is, in this order, a header, for each collection its description, documents and sum; then a sum of all. */
export type Kind = 'header' | 'collection' | 'document' | 'end' | 'total';

/** One piece: a letter for its kind, then a BSON document, which begins with its own length. */
export type Frame = { kind: Kind; bytes: Buffer };

const LETTERS: Record<Kind, string> = { header: 'H', collection: 'C', document: 'D', end: 'E', total: 'Z' };
const KINDS = new Map(Object.entries(LETTERS).map(([kind, letter]) => [letter.charCodeAt(0), kind as Kind]));
const BEFORE_LENGTH = 1;
const HEAD = 5;
// MongoDB's largest document, and what goes around it.
const LONGEST = (16 << 20) + (16 << 10);

export function frame(kind: Kind, document: Document | Uint8Array): Buffer {
  const bytes = document instanceof Uint8Array ? document : serialize(document);
  return Buffer.concat([Buffer.from(LETTERS[kind]), bytes]);
}

/** The document of a frame that is no stored document. */
export function contentOf<T>({ bytes }: Frame): T {
  return deserialize(bytes) as T;
}

/** Reads a file piece by piece. @throws Error when it is cut short or is no dump */
export async function* framesOf(file: string): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of unpacked(file)) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (;;) {
      const size = rest.length < HEAD ? Number.POSITIVE_INFINITY : BEFORE_LENGTH + lengthIn(rest);
      if (rest.length < size) break;
      yield { kind: kindIn(rest), bytes: rest.subarray(BEFORE_LENGTH, size) };
      rest = rest.subarray(size);
    }
  }
  if (rest.length > 0) throw new Error(`${file} ends in the middle of a document.`);
}

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  try {
    yield* source.pipe(gunzip);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!code.startsWith('Z_')) throw error;
    if (isSqlite(file))
      throw new Error(
        `${file} is a copy of a local MongoDB. Stop Stockroom and put it in the place of DATA_DIR/mongodb/${DATA_FILE}; docs/operations.md, Back up and restore, says what to remove then.`,
        { cause: error },
      );
    throw new Error(`${file} is damaged, or no backup of a MongoDB: ${message}.`, { cause: error });
  }
}

/** Every file of SQLite begins so. */
const SQLITE = Buffer.from('SQLite format 3\0');

function isSqlite(file: string): boolean {
  const start = Buffer.alloc(SQLITE.length);
  const handle = openSync(file, 'r');
  readSync(handle, start);
  closeSync(handle);
  return start.equals(SQLITE);
}

function lengthIn(piece: Buffer): number {
  const length = piece.readInt32LE(BEFORE_LENGTH);
  if (length < HEAD || length > LONGEST) throw new Error(`The file is damaged: a document of ${length} bytes.`);
  return length;
}

function kindIn(piece: Buffer): Kind {
  const kind = KINDS.get(piece[0] as number);
  if (!kind) throw new Error('The file is damaged: a piece of no known kind.');
  return kind;
}
