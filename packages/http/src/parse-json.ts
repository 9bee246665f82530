import { exactNumber } from './exact-number.ts';
import { scanJson } from './json-scan.ts';
import { RefusedRequest } from './refused-request.ts';

/** Levels of arrays and objects in a body; the deepest that the interface knows has three. */
export const MOST_LEVELS = 64;

// A double keeps every decimal of up to 15 digits apart from the others.
const SAFE_DIGITS = 15;

const decoder = new TextDecoder('utf-8', { fatal: true });

type ReviverContext = { source?: string };

/**
 * Parses a body. Long numbers keep their digits for the decimal pieces, and `__proto__` is dropped.
 * @throws RefusedRequest 400 for bad UTF-8, malformed JSON or more than 64 levels
 */
export function parseJson(bytes: Buffer): unknown {
  const text = decode(bytes);
  const { depth, digits } = scanJson(text, MOST_LEVELS);
  if (depth > MOST_LEVELS) throw new RefusedRequest(400, 'The JSON of the body is nested too deeply.');
  // Names can be written with escapes, so any escape takes the careful way.
  const isPlain = digits <= SAFE_DIGITS && !text.includes('__proto__') && !text.includes('\\u');
  try {
    return isPlain ? JSON.parse(text) : JSON.parse(text, revive);
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

function revive(key: string, value: unknown, context?: ReviverContext): unknown {
  if (key === '__proto__') return undefined;
  return typeof value === 'number' && context?.source !== undefined ? exactNumber(value, context.source) : value;
}
