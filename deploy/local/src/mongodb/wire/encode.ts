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

/** The reply of find, aggregate and getMore around documents that are BSON already. */
export function encodeCursorReply(head: Doc, batchName: string, documents: readonly Buffer[]): Buffer {
  const array = encodeRawArray(documents);
  const cursor = serialize({ ...(head.cursor as Doc) });
  const inner = withElement(cursor, 0x04, batchName, array);
  const { cursor: _, ...rest } = head;
  return withElement(serialize(rest), 0x03, 'cursor', inner);
}

/** A document with one more element at its end. */
function withElement(doc: Uint8Array, type: number, name: string, value: Buffer): Buffer {
  const label = Buffer.from(`${name}\0`);
  const total = doc.length + 1 + label.length + value.length;
  const out = Buffer.allocUnsafe(total);
  out.set(doc.subarray(0, doc.length - 1));
  let at = out.writeUInt8(type, doc.length - 1);
  at += label.copy(out, at);
  at += value.copy(out, at);
  out[at] = 0;
  out.writeInt32LE(total, 0);
  return out;
}

function encodeRawArray(documents: readonly Buffer[]): Buffer {
  const names = documents.map((_, index) => `\x03${index}\0`);
  const size = documents.reduce((sum, doc, index) => sum + doc.length + (names[index] as string).length, 5);
  const out = Buffer.allocUnsafe(size);
  let at = out.writeInt32LE(size, 0);
  documents.forEach((doc, index) => {
    at += out.write(names[index] as string, at, 'latin1');
    at += doc.copy(out, at);
  });
  out[at] = 0;
  return out;
}
