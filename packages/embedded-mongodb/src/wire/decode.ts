import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { CommandError } from '../errors.ts';
import { type Doc, isInt32 } from '../values/kinds.ts';

// Our own reader instead of bson's: it keeps whole doubles apart from int32 without wrapping every number, reads
// int64 as bigint, and trusts no length a client sends.

/** Documents may be nested so deep. */
export const MAX_NESTING = 180;

/**
 * Reads one document. Int32 becomes a number, int64 a bigint; a double that looks like an int32 becomes a `Double`,
 * so that writing it back keeps its type.
 * @throws CommandError 22 for anything that is not BSON
 */
export function decode(bytes: Buffer, start = 0, end = bytes.length): Doc {
  if (end - start < 5) throw invalidBson('a document is shorter than 5 bytes');
  return readDocument({ bytes, at: start, end }, 0);
}

/** Reads one value of a field within a document. */
export function decodeValue(bytes: Buffer, type: number, at: number): unknown {
  return readValue({ bytes, at, end: bytes.length }, type, 0);
}

type Cursor = { bytes: Buffer; at: number; end: number };

/** The error for bytes that are no BSON. */
export function invalidBson(why: string): CommandError {
  return new CommandError(22, `Invalid BSON: ${why}.`);
}

function readDocument(cursor: Cursor, depth: number): Doc {
  const outerEnd = enter(cursor, depth);
  const doc: Doc = {};
  for (let type = readByte(cursor); type !== 0; type = readByte(cursor)) {
    const name = readName(cursor);
    const value = readValue(cursor, type, depth);
    setField(doc, name, value);
  }
  leave(cursor, outerEnd);
  return doc;
}

function readArray(cursor: Cursor, depth: number): unknown[] {
  const outerEnd = enter(cursor, depth);
  const array: unknown[] = [];
  for (let type = readByte(cursor); type !== 0; type = readByte(cursor)) {
    skipName(cursor);
    array.push(readValue(cursor, type, depth));
  }
  leave(cursor, outerEnd);
  return array;
}

/** Sets a field of a document that is being made, whatever its name. */
export function setField(doc: Doc, name: string, value: unknown): void {
  if (name !== '__proto__') doc[name] = value;
  else Object.defineProperty(doc, name, { value, enumerable: true, writable: true, configurable: true });
}

function enter(cursor: Cursor, depth: number): number {
  if (depth > MAX_NESTING) throw invalidBson(`documents are nested more than ${MAX_NESTING} deep`);
  const start = cursor.at;
  const length = readInt32(cursor);
  if (length < 5 || start + length > cursor.end) throw invalidBson('the length of a document is wrong');
  const outerEnd = cursor.end;
  cursor.end = start + length;
  return outerEnd;
}

function leave(cursor: Cursor, outerEnd: number): void {
  if (cursor.at !== cursor.end) throw invalidBson('a document ends before its length');
  cursor.end = outerEnd;
}

function take(cursor: Cursor, count: number): number {
  const start = cursor.at;
  if (count < 0 || start + count > cursor.end) throw invalidBson('a value runs over the end');
  cursor.at = start + count;
  return start;
}

function readByte(cursor: Cursor): number {
  return cursor.bytes[take(cursor, 1)] as number;
}

function readInt32(cursor: Cursor): number {
  return cursor.bytes.readInt32LE(take(cursor, 4));
}

function readName(cursor: Cursor): string {
  const start = cursor.at;
  skipName(cursor);
  return textOf(cursor.bytes, start, cursor.at - 1);
}

/** Tells where the name that begins here ends, which is where its 0 is; the end of the bytes when there is none. */
export function endOfName(bytes: Buffer, start: number): number {
  // Most names are short: a call into C++ costs more than looking at some bytes.
  let end = start;
  while (end < bytes.length && bytes[end] !== 0) end += 1;
  return end;
}

function skipName(cursor: Cursor): void {
  const end = endOfName(cursor.bytes, cursor.at);
  if (end >= cursor.end) throw invalidBson('a field name does not end');
  cursor.at = end + 1;
}

// Short texts are nearly always ASCII, which is much quicker read by hand than through a call into C++.
function textOf(bytes: Buffer, start: number, end: number): string {
  if (end - start > 24) return bytes.toString('utf8', start, end);
  let text = '';
  for (let i = start; i < end; i += 1) {
    const byte = bytes[i] as number;
    if (byte > 127) return bytes.toString('utf8', start, end);
    text += String.fromCharCode(byte);
  }
  return text;
}

function readText(cursor: Cursor): string {
  const length = readInt32(cursor);
  if (length < 1) throw invalidBson('the length of a text is wrong');
  const start = take(cursor, length);
  if (cursor.bytes[cursor.at - 1] !== 0) throw invalidBson('a text does not end');
  return textOf(cursor.bytes, start, cursor.at - 1);
}

function readDouble(cursor: Cursor): number | Double {
  const value = cursor.bytes.readDoubleLE(take(cursor, 8));
  return isInt32(value) ? new Double(value) : value;
}

function readValue(cursor: Cursor, type: number, depth: number): unknown {
  switch (type) {
    case 0x01:
      return readDouble(cursor);
    case 0x02:
      return readText(cursor);
    case 0x03:
      return readDocument(cursor, depth + 1);
    case 0x04:
      return readArray(cursor, depth + 1);
    case 0x07:
      return new ObjectId(copy(cursor, 12));
    case 0x08:
      return readByte(cursor) !== 0;
    case 0x09:
      return readDate(cursor);
    case 0x06:
    case 0x0a:
      return null;
    case 0x10:
      return readInt32(cursor);
    case 0x12:
      return cursor.bytes.readBigInt64LE(take(cursor, 8));
    default:
      return readRare(cursor, type, depth);
  }
}

function readDate(cursor: Cursor): Date {
  const at = take(cursor, 8);
  if (!isDate(cursor.bytes, at)) throw invalidBson('a date is out of range');
  return new Date(Number(cursor.bytes.readBigInt64LE(at)));
}

const LAST_DATE = 8_640_000_000_000_000n;

/** Tells whether JavaScript has this date: it would write back another one for those beyond. */
export function isDate(bytes: Buffer, at: number): boolean {
  const high = bytes.readInt32LE(at + 4);
  if (high > -2_000_000 && high < 2_000_000) return true;
  const value = bytes.readBigInt64LE(at);
  return value <= LAST_DATE && value >= -LAST_DATE;
}

function readRare(cursor: Cursor, type: number, depth: number): unknown {
  switch (type) {
    case 0x05:
      return readBinary(cursor);
    case 0x0b:
      return new BSONRegExp(readName(cursor), readName(cursor));
    case 0x0c:
      return new DBRef(readText(cursor), new ObjectId(copy(cursor, 12)));
    case 0x0d:
      return new Code(readText(cursor));
    case 0x0e:
      return new BSONSymbol(readText(cursor));
    case 0x0f:
      return readCodeWithScope(cursor, depth);
    case 0x11:
      return new Timestamp(cursor.bytes.readBigUInt64LE(take(cursor, 8)));
    case 0x13:
      return new Decimal128(copy(cursor, 16));
    case 0xff:
      return new MinKey();
    case 0x7f:
      return new MaxKey();
    default:
      throw invalidBson(`there is no type 0x${type.toString(16)}`);
  }
}

function copy(cursor: Cursor, count: number): Buffer {
  const start = take(cursor, count);
  return Buffer.from(cursor.bytes.subarray(start, start + count));
}

function readBinary(cursor: Cursor): Binary {
  const length = readInt32(cursor);
  const subType = readByte(cursor);
  const bytes = copy(cursor, length);
  return new Binary(subType === OLD_BINARY ? withoutLength(bytes) : bytes, subType);
}

const OLD_BINARY = 2;

// The old kind has its length within its bytes once more, which bson adds when it writes it.
function withoutLength(bytes: Buffer): Buffer {
  const hasLength = bytes.length >= 4 && bytes.readInt32LE(0) === bytes.length - 4;
  return hasLength ? bytes.subarray(4) : bytes;
}

function readCodeWithScope(cursor: Cursor, depth: number): Code {
  const end = cursor.at + readInt32(cursor);
  const code = readText(cursor);
  const scope = readDocument(cursor, depth + 1);
  if (cursor.at !== end) throw invalidBson('the length of a code with its scope is wrong');
  return new Code(code, scope);
}
