import { serialize } from 'bson';
import { CommandError } from '../errors.ts';
import type { Doc } from '../values/kinds.ts';

export const MAX_DOCUMENT = 16 * 1024 * 1024;
// A reply may carry one document of the full size and the few fields around it.
const SLACK = 16 * 1024;

/** A document as BSON. @throws CommandError 10334 above 16 MB */
export function encode(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: true });
  if (bytes.length > MAX_DOCUMENT + SLACK) throw tooLarge(bytes.length);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Refuses a document above 16 MB. */
export function tooLarge(size: number): CommandError {
  return new CommandError(10334, `BSONObj size: ${size} is invalid. Size must be between 0 and ${MAX_DOCUMENT}.`);
}

/** Describes what a cursor replies: its id, 0 when it is done, and a batch of documents that are BSON already. */
export type CursorReply = {
  id: bigint;
  ns: string;
  batch: 'firstBatch' | 'nextBatch';
  documents: readonly Buffer[];
  /** A document whose fields the reply has too. */
  beside?: Buffer;
};

const NOTHING = encode({});

/** The reply of find, aggregate, getMore and bulkWrite in one go: {cursor: {id, ns, [batch]: documents}, …, ok: 1}. */
export function encodeCursorReply({ id, ns, batch, documents, beside = NOTHING }: CursorReply): Buffer {
  const namespace = Buffer.from(`${ns}\0`);
  const arraySize = documents.reduce((sum, document, at) => sum + document.length + nameOf(at).length, 5);
  const cursorSize = 4 + ID.length + 8 + NS.length + 4 + namespace.length + BATCH[batch].length + arraySize + 1;
  const total = 4 + CURSOR.length + cursorSize + beside.length - 5 + OK.length + 1;
  const out = Buffer.allocUnsafe(total);
  let at = out.writeInt32LE(total, 0);
  at += CURSOR.copy(out, at);
  at = out.writeInt32LE(cursorSize, at);
  at += ID.copy(out, at);
  at = out.writeBigInt64LE(id, at);
  at += NS.copy(out, at);
  at = out.writeInt32LE(namespace.length, at);
  at += namespace.copy(out, at);
  at += BATCH[batch].copy(out, at);
  at = out.writeInt32LE(arraySize, at);
  for (let i = 0; i < documents.length; i += 1) {
    at += nameOf(i).copy(out, at);
    at += (documents[i] as Buffer).copy(out, at);
  }
  out[at++] = 0;
  out[at++] = 0;
  at += beside.copy(out, at, 4, beside.length - 1);
  at += OK.copy(out, at);
  out[at] = 0;
  return out;
}

const CURSOR = Buffer.from('\x03cursor\0');
const ID = Buffer.from('\x12id\0');
const NS = Buffer.from('\x02ns\0');
const OK = Buffer.from('\x10ok\0\x01\0\0\0');
const BATCH = { firstBatch: Buffer.from('\x04firstBatch\0'), nextBatch: Buffer.from('\x04nextBatch\0') };

const names = Array.from({ length: 1000 }, (_, at) => Buffer.from(`\x03${at}\0`));

/** The type and name of an element of an array of documents. */
function nameOf(at: number): Buffer {
  return names[at] ?? Buffer.from(`\x03${at}\0`);
}
