import { randomBytes } from 'node:crypto';
import { exactNumber } from './exact-number.ts';
import { scanJson, withLongNumbers } from './json-scan.ts';
import { RefusedRequest } from './refused-request.ts';

/** Levels of arrays and objects in a body; the deepest that the interface knows has four. */
export const MOST_LEVELS = 64;

// A double keeps every decimal of up to 15 digits apart from the others.
const SAFE_DIGITS = 15;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

// Stands before the digits of a number that is parsed as text. Nobody outside can know it.
const MARK = randomBytes(16).toString('base64url');

/**
 * Parses a body. Long numbers keep their digits for the decimal schemas, and `__proto__` is dropped. Both without a
 * reviver of JSON.parse: it takes 40 times as long, and a body of many values would hold up everybody.
 * @throws RefusedRequest 400 for bad UTF-8, malformed JSON or more than 64 levels
 */
export function parseJson(bytes: Buffer): unknown {
  const text = decode(bytes);
  const { depth, digits } = scanJson(text, MOST_LEVELS);
  if (depth > MOST_LEVELS) throw new RefusedRequest(400, 'The JSON of the body is nested too deeply.');
  const hasLong = digits > SAFE_DIGITS;
  const value = parsed(hasLong ? withLongNumbers(text, SAFE_DIGITS, (literal) => `"${MARK}${literal}"`) : text);
  // Names can be written with escapes, so any escape takes the careful way.
  return hasLong || text.includes('__proto__') || text.includes('\\u') ? mended(value) : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw Object.assign(new RefusedRequest(400, 'The body is not valid JSON.'), { cause: error });
  }
}

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new RefusedRequest(400, 'The body is not valid UTF-8 text.');
  }
}

/** Makes numbers of those that were parsed as text, and takes out `__proto__`; no deeper than the levels of a body. */
function mended(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(MARK) ? numberOf(value.slice(MARK.length)) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (let n = 0; n < value.length; n += 1) value[n] = mended(value[n]);
    return value;
  }
  const fields = value as Record<string, unknown>;
  if (Object.hasOwn(fields, UNWANTED)) delete fields[UNWANTED];
  for (const name in fields) fields[name] = mended(fields[name]);
  return fields;
}

const UNWANTED = '__proto__';

const numberOf = (digits: string) => exactNumber(Number(digits), digits);
