import { invalidBson, isDate, MAX_NESTING } from './decode.ts';

/**
 * Checks that bytes are one whole document that `decode` can read, without decoding its values.
 * @throws CommandError 22 for anything that is not BSON
 */
export function validate(bytes: Buffer): void {
  if (bytes.length < 5) throw invalidBson('a document is shorter than 5 bytes');
  if (endOfDocument(bytes, 0, bytes.length, 0) !== bytes.length) throw invalidBson('a document ends before its length');
}

function endOfDocument(bytes: Buffer, start: number, limit: number, depth: number): number {
  if (depth > MAX_NESTING) throw invalidBson(`documents are nested more than ${MAX_NESTING} deep`);
  if (start + 4 > limit) throw invalidBson('a value runs over the end');
  const length = bytes.readInt32LE(start);
  const end = start + length;
  if (length < 5 || end > limit) throw invalidBson('the length of a document is wrong');
  let at = start + 4;
  for (;;) {
    if (at >= end) throw invalidBson('a value runs over the end');
    const type = bytes[at] as number;
    if (type === 0) break;
    at = endOfValue(bytes, type, endOfName(bytes, at + 1, end), end, depth);
  }
  if (at + 1 !== end) throw invalidBson('a document ends before its length');
  return end;
}

function endOfName(bytes: Buffer, start: number, limit: number): number {
  // Most names are short: a call into C++ costs more than looking at some bytes.
  for (let at = start; at < limit; at += 1) if (bytes[at] === 0) return at + 1;
  throw invalidBson('a field name does not end');
}

function endOfText(bytes: Buffer, at: number, limit: number): number {
  if (at + 4 > limit) throw invalidBson('a value runs over the end');
  const length = bytes.readInt32LE(at);
  if (length < 1) throw invalidBson('the length of a text is wrong');
  const end = within(at + 4 + length, limit);
  if (bytes[end - 1] !== 0) throw invalidBson('a text does not end');
  return end;
}

function within(end: number, limit: number): number {
  if (end > limit) throw invalidBson('a value runs over the end');
  return end;
}

function endOfValue(bytes: Buffer, type: number, at: number, limit: number, depth: number): number {
  switch (type) {
    case 0x02:
      return endOfText(bytes, at, limit);
    case 0x10:
      return within(at + 4, limit);
    case 0x09:
      return endOfDate(bytes, at, limit);
    case 0x01:
    case 0x11:
    case 0x12:
      return within(at + 8, limit);
    case 0x03:
    case 0x04:
      return endOfDocument(bytes, at, limit, depth + 1);
    case 0x08:
      return within(at + 1, limit);
    case 0x07:
      return within(at + 12, limit);
    default:
      return endOfRareValue(bytes, type, at, limit, depth);
  }
}

function endOfRareValue(bytes: Buffer, type: number, at: number, limit: number, depth: number): number {
  switch (type) {
    case 0x06:
    case 0x0a:
    case 0xff:
    case 0x7f:
      return at;
    case 0x05:
      return endOfBinary(bytes, at, limit);
    case 0x0b:
      return endOfRegex(bytes, at, limit);
    case 0x0c:
      return within(endOfText(bytes, at, limit) + 12, limit);
    case 0x0d:
    case 0x0e:
      return endOfText(bytes, at, limit);
    case 0x0f:
      return endOfCodeWithScope(bytes, at, limit, depth);
    case 0x13:
      return within(at + 16, limit);
    default:
      throw invalidBson(`there is no type 0x${type.toString(16)}`);
  }
}

function endOfBinary(bytes: Buffer, at: number, limit: number): number {
  if (at + 4 > limit) throw invalidBson('a value runs over the end');
  const length = bytes.readInt32LE(at);
  if (length < 0) throw invalidBson('a value runs over the end');
  return within(at + 5 + length, limit);
}

function endOfDate(bytes: Buffer, at: number, limit: number): number {
  const end = within(at + 8, limit);
  if (!isDate(bytes, at)) throw invalidBson('a date is out of range');
  return end;
}

// Later readers skip the value by its length, so the length must be right.
function endOfCodeWithScope(bytes: Buffer, at: number, limit: number, depth: number): number {
  const scope = endOfText(bytes, within(at + 4, limit), limit);
  const end = endOfDocument(bytes, scope, limit, depth + 1);
  if (at + bytes.readInt32LE(at) !== end) throw invalidBson('the length of a code with its scope is wrong');
  return end;
}

// As bson's own class of a regular expression has it, which would refuse to be read otherwise.
function endOfRegex(bytes: Buffer, at: number, limit: number): number {
  const options = endOfName(bytes, at, limit);
  const end = endOfName(bytes, options, limit);
  if (!/^[imxlsu]*$/.test(bytes.toString('latin1', options, end - 1)))
    throw invalidBson('a regular expression has unknown options');
  return end;
}
