import { NotATable } from '../not-a-table.ts';
import type { Encoding } from '../types.ts';
import { singleByteOf } from './single-byte.ts';
import { isNearlyUtf8, isUtf8, PART } from './utf8.ts';

export const ENCODINGS: readonly Encoding[] = ['UTF-8', 'UTF-16', 'Windows-1250', 'Windows-1252'];

/** Text as UTF-8 without a byte order mark, and the encoding that it had. */
export type Decoded = { bytes: Uint8Array; encoding: Encoding };

/**
 * Reads text in the encoding that is said, or finds it: by its mark, else by the zeros that UTF-16 has in ASCII; what is no
 * UTF-8, not even but for a few broken bytes, is one of those in which Excel saves where it is not told otherwise. What
 * cannot be read becomes U+FFFD.
 * @throws NotATable for bytes that are no text
 */
export function decode(bytes: Uint8Array, said?: Encoding): Decoded {
  const form = utf16Of(bytes);
  const isUtf16 = said === undefined ? form !== undefined : said === 'UTF-16';
  if (!isUtf16 && bytes.includes(0))
    throw new NotATable('The file has NUL bytes: it is no text. Save it as .xlsx or CSV, and import that.', {
      reason: 'no-text',
    });
  if (isUtf16) return { bytes: asUtf8(bytes, form ?? 'utf-16le'), encoding: 'UTF-16' };
  const encoding = said ?? encodingOf(bytes);
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  if (encoding === 'UTF-8' && isUtf8(bytes)) return { bytes: hasMark ? bytes.subarray(3) : bytes, encoding };
  return { bytes: asUtf8(bytes, encoding), encoding };
}

function encodingOf(bytes: Uint8Array): Encoding {
  return isUtf8(bytes) || isNearlyUtf8(bytes) ? 'UTF-8' : singleByteOf(bytes);
}

/** UTF-16 by its mark, or because nearly every other byte of its beginning is 0. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length < 2) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1_000 - (bytes.length % 2));
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] as number) + 1;
  const [even = 0, odd = 0] = zeros;
  const isMost = (count: number) => count > start.length / 4;
  if (isMost(odd) && even === 0) return 'utf-16le';
  return isMost(even) && odd === 0 ? 'utf-16be' : undefined;
}

/** @throws NotATable for NUL, which is no character of a table in any encoding */
function asUtf8(bytes: Uint8Array, from: string): Uint8Array {
  const [decoder, encoder] = [new TextDecoder(from), new TextEncoder()];
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += PART)
    parts.push(encoder.encode(decoder.decode(bytes.subarray(at, at + PART), { stream: at + PART < bytes.length })));
  const whole = joined(parts);
  if (whole.includes(0))
    throw new NotATable('The file has NUL in it: it is no text. Save it as .xlsx or CSV, and import that.', {
      reason: 'no-text',
    });
  return whole;
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
