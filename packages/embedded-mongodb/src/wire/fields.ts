import type { Doc } from '../values/kinds.ts';
import { decodeValue, endOfName, setField } from './decode.ts';
import type { FieldSet } from './field-set.ts';

/**
 * Decodes these top-level fields of a stored document and skips the others, however large they are.
 */
export function decodeFields(raw: Buffer, wanted: FieldSet): Doc {
  const doc: Doc = {};
  const end = raw.length - 1;
  for (let at = 4; at < end; ) {
    const type = raw[at] as number;
    const field = fieldNumberAt(raw, at + 1, wanted);
    const value = endOfName(raw, at + 1) + 1;
    if (field >= 0) setField(doc, wanted.names[field] as string, decodeValue(raw, type, value));
    at = endOfValue(raw, type, value);
  }
  return doc;
}

/** The first top-level field whose name begins with a dollar. */
export function dollarField(raw: Buffer): string | undefined {
  const end = raw.length - 1;
  for (let at = 4; at < end; ) {
    const value = endOfName(raw, at + 1) + 1;
    if (raw[at + 1] === DOLLAR) return raw.toString('utf8', at + 1, value - 1);
    at = endOfValue(raw, raw[at] as number, value);
  }
  return undefined;
}

const DOLLAR = 0x24;

/**
 * The documents of an array in a field, as they are; undefined when it is not an array of documents. The others of the
 * fields are decoded.
 */
export function splitDocuments(raw: Buffer, name: string): { rest: Doc; documents: Buffer[] | undefined } {
  const { rest, found } = split(raw, { name, type: ARRAY, take: documentsIn });
  return { rest, documents: found };
}

/** The document in a field, as it is; undefined when there is none. The others of the fields are decoded. */
export function splitDocument(raw: Buffer, name: string): { rest: Doc; document: Buffer | undefined } {
  const { rest, found } = split(raw, { name, type: DOCUMENT, take: (document) => document });
  return { rest, document: found };
}

type Wanted<T> = { name: string; type: number; take: (value: Buffer) => T | undefined };

function split<T>(raw: Buffer, wanted: Wanted<T>): { rest: Doc; found: T | undefined } {
  const rest: Doc = {};
  let found: T | undefined;
  const end = raw.length - 1;
  for (let at = 4; at < end; ) {
    const type = raw[at] as number;
    const value = endOfName(raw, at + 1) + 1;
    const field = raw.toString('utf8', at + 1, value - 1);
    at = endOfValue(raw, type, value);
    if (field === wanted.name && type === wanted.type) found = wanted.take(raw.subarray(value, at));
    if (field !== wanted.name || !found) setField(rest, field, decodeValue(raw, type, value));
  }
  return { rest, found };
}

const DOCUMENT = 0x03;
const ARRAY = 0x04;

function documentsIn(array: Buffer): Buffer[] | undefined {
  const documents: Buffer[] = [];
  const end = array.length - 1;
  for (let at = 4; at < end; ) {
    if (array[at] !== DOCUMENT) return undefined;
    const value = endOfName(array, at + 1) + 1;
    at = value + array.readInt32LE(value);
    documents.push(array.subarray(value, at));
  }
  return documents;
}

/** A stored document that keeps only these top-level fields, without decoding it. */
export function keepFields(raw: Buffer, fields: FieldSet): Buffer {
  const out = Buffer.allocUnsafe(raw.length);
  let length = 4;
  eachField(raw, fields, (field, start, end) => {
    if (field >= 0) length += raw.copy(out, length, start, end);
  });
  out[length] = 0;
  out.writeInt32LE(length + 1, 0);
  return out.subarray(0, length + 1);
}

/** Visits the top-level fields with their offsets and their number in `fields`, or -1. */
function eachField(raw: Buffer, fields: FieldSet, see: (field: number, start: number, end: number) => void): void {
  const end = raw.length - 1;
  for (let at = 4; at < end; ) {
    const start = at;
    const field = fieldNumberAt(raw, at + 1, fields);
    at = endOfValue(raw, raw[at] as number, endOfName(raw, at + 1) + 1);
    see(field, start, at);
  }
}

/** The fields whose bytes differ between two documents, or that only one of them has. */
export function changedFields(before: Buffer, after: Buffer, wanted: FieldSet): ReadonlySet<string> {
  const old = fieldOffsets(before, wanted);
  const now = fieldOffsets(after, wanted);
  const changed = new Set<string>();
  wanted.names.forEach((name, field) => {
    const [from, to] = [2 * field, 2 * field + 1];
    const isSame =
      before.compare(after, now[from], now[to], old[from], old[to]) === 0 && (old[from] === 0) === (now[from] === 0);
    if (!isSame) changed.add(name);
  });
  return changed;
}

/** The offsets at which each field begins and ends; 0 and 0 when it is missing. */
function fieldOffsets(raw: Buffer, wanted: FieldSet): number[] {
  const places = new Array<number>(2 * wanted.names.length).fill(0);
  eachField(raw, wanted, (field, start, end) => {
    if (field < 0) return;
    places[2 * field] = start;
    places[2 * field + 1] = end;
  });
  return places;
}

/** Tells whether a stored document begins with its _id, as all documents do that this server has written. */
export function beginsWithId(raw: Buffer): boolean {
  return raw[5] === 0x5f && raw[6] === 0x69 && raw[7] === 0x64 && raw[8] === 0;
}

function fieldNumberAt(raw: Buffer, at: number, { bytes }: FieldSet): number {
  for (let field = 0; field < bytes.length; field += 1) {
    const name = bytes[field] as Buffer;
    let i = 0;
    while (i < name.length && raw[at + i] === name[i]) i += 1;
    if (i === name.length) return field;
  }
  return -1;
}

// Stored documents were decoded once, so their lengths can be trusted.
function endOfValue(raw: Buffer, type: number, at: number): number {
  switch (type) {
    case 0x10:
      return at + 4;
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      return at + 8;
    case 0x02:
    case 0x0d:
    case 0x0e:
      return at + 4 + raw.readInt32LE(at);
    case 0x03:
    case 0x04:
    case 0x0f:
      return at + raw.readInt32LE(at);
    default:
      return endOfRareValue(raw, type, at);
  }
}

function endOfRareValue(raw: Buffer, type: number, at: number): number {
  switch (type) {
    case 0x08:
      return at + 1;
    case 0x07:
      return at + 12;
    case 0x13:
      return at + 16;
    case 0x05:
      return at + 5 + raw.readInt32LE(at);
    case 0x0b:
      return endOfName(raw, endOfName(raw, at) + 1) + 1;
    case 0x0c:
      return at + 16 + raw.readInt32LE(at);
    default:
      return at;
  }
}
