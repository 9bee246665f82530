import { type Binary, type BSONRegExp, BSONSymbol, type Code, type DBRef, type ObjectId, type Timestamp } from 'bson';
import { CommandError } from '../errors.ts';
import { writeNumber } from './key-number.ts';
import { copyStart, type KeyWriter, keyWriter } from './key-writer.ts';
import { type Doc, Kind, kindOf } from './kinds.ts';

const writer = keyWriter();

/**
 * Encodes values so that comparing the bytes compares the values in MongoDB's order: of types first, then within
 * the type, numbers of all types exactly. No encoded value is a prefix of another, so keys can be concatenated.
 * @param directions 1 or -1 for each value; a descending value has its bytes inverted
 */
export function encodeKey(values: readonly unknown[], directions: readonly number[] = []): Buffer {
  writer.begin();
  for (let i = 0; i < values.length; i += 1) {
    const start = writer.length();
    writeValue(writer, values[i]);
    if (directions[i] === -1) writer.invertFrom(start);
  }
  return writer.take();
}

/** The key of a value between what is encoded already. */
export function encodeWithin(before: Buffer, value: unknown, behind: Buffer, direction: number): Buffer {
  writer.begin();
  writer.bytes(before);
  writeValue(writer, value);
  if (direction === -1) writer.invertFrom(before.length);
  writer.bytes(behind);
  return writer.take();
}

/** The key of one value, ascending. */
export function encodeValue(value: unknown): Buffer {
  writer.begin();
  writeValue(writer, value);
  return writer.take();
}

/** The key of one value as a string, for maps and sets: equal values of any number type give equal strings. */
export function hashKey(value: unknown): string {
  return encodeValue(value).toString('latin1');
}

/** The value that represents an empty array in a multikey index; it sorts below null, as in MongoDB. */
export const EMPTY_ARRAY: unique symbol = Symbol('empty array');

function writeValue(out: KeyWriter, value: unknown) {
  if (value === EMPTY_ARRAY) return out.byte(Kind.emptyArray);
  const kind = kindOf(value);
  out.byte(kind);
  writeContent(out, kind, value);
}

function writeContent(out: KeyWriter, kind: number, value: unknown) {
  switch (kind) {
    case Kind.number:
      return writeNumber(out, value);
    case Kind.string:
      return out.text(value instanceof BSONSymbol ? value.value : (value as string));
    case Kind.objectId:
      return out.bytes((value as ObjectId).id);
    case Kind.boolean:
      return out.byte(value ? 1 : 0);
    case Kind.date:
      return writeDate(out, value as Date);
    case Kind.object:
      return writeDocument(out, value as Doc);
    case Kind.array:
      return writeArray(out, value as unknown[]);
    default:
      return writeRare(out, kind, value);
  }
}

function writeRare(out: KeyWriter, kind: number, value: unknown) {
  if (kind === Kind.binary) return writeBinary(out, value as Binary);
  if (kind === Kind.timestamp) return writeUint64(out, (value as Timestamp).toBigInt());
  if (kind === Kind.regex) return writeRegex(out, value as BSONRegExp | RegExp);
  if (kind === Kind.dbRef) return writeDocument(out, (value as DBRef).toJSON() as Doc);
  if (kind === Kind.code) return writeCode(out, value as Code);
}

function writeCode(out: KeyWriter, value: Code): void {
  out.text(value.code);
  writeDocument(out, value.scope ?? {});
}

// MongoDB compares a field's type before its name before its value; a document that ends sooner comes first.
function writeDocument(out: KeyWriter, value: Doc): void {
  for (const name of Object.keys(value)) {
    out.byte(kindOf(value[name]));
    out.text(name);
    writeValue(out, value[name]);
  }
  out.byte(0);
}

function writeArray(out: KeyWriter, value: readonly unknown[]): void {
  for (const element of value) writeValue(out, element);
  out.byte(0);
}

function writeBinary(out: KeyWriter, value: Binary): void {
  const bytes = value.value();
  out.uint32(bytes.length);
  out.byte(value.sub_type);
  out.bytes(bytes);
}

function writeRegex(out: KeyWriter, value: BSONRegExp | RegExp): void {
  out.text(value instanceof RegExp ? value.source : value.pattern);
  out.text(value instanceof RegExp ? value.flags : value.options);
}

// An expression may make a date that JavaScript has none for.
function writeDate(out: KeyWriter, value: Date): void {
  const time = value.getTime();
  if (Number.isNaN(time)) throw new CommandError(2, 'A date is out of range.');
  writeInt64(out, BigInt(time));
}

function writeInt64(out: KeyWriter, value: bigint): void {
  writeUint64(out, BigInt.asUintN(64, value) ^ 0x8000000000000000n);
}

function writeUint64(out: KeyWriter, value: bigint): void {
  out.uint32(Number(value >> 32n) >>> 0);
  out.uint32(Number(value & 0xffffffffn));
}

/** The first key after every key that starts with these bytes, or undefined when there is none. */
export function after(prefix: Buffer): Buffer | undefined {
  let end = prefix.length;
  while (end > 0 && prefix[end - 1] === 0xff) end -= 1;
  if (end === 0) return undefined;
  const next = copyStart(prefix, end);
  next[end - 1] = (next[end - 1] as number) + 1;
  return next;
}

/** The bytes of a descending component. */
export function inverted(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => ~byte));
}
