// JSON.parse recurses per level, and shows no digits of a number; one cheap pass over the text tells beforehand whether
// the depth is harmless and whether any number is longer than a double can hold.

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
// [ and {, ] and } differ in one bit.
const CASE_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

export type Scan = {
  /** Levels of arrays and objects. */
  depth: number;
  /** Digits of the longest number literal, the exponent's not counted. */
  digits: number;
};

/** Measures JSON text without parsing it, to the end or to one level too many. */
export function scanJson(text: string, mostLevels: number): Scan {
  const scan: Scan = { depth: 0, digits: 0 };
  let level = 0;
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) {
      digits += 1;
      if (digits > scan.digits) scan.digits = digits;
      continue;
    }
    if (code === 0x2e) continue;
    digits = 0;
    if (code === QUOTE) at = endOfString(text, at);
    else if ((code | CASE_BIT) === CLOSING) level -= 1;
    else if ((code | CASE_BIT) === OPENING) {
      level += 1;
      if (level > scan.depth) scan.depth = level;
      if (level > mostLevels) break;
    }
  }
  return scan;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Gives the text with its numbers of more than `most` characters written in another way, such as text. Invalid JSON
 * stays invalid: a malformed number, or one in the place of a name, is left as it is.
 */
export function withLongNumbers(text: string, most: number, written: (literal: string) => string): string {
  let whole = '';
  let done = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    if (!isOfNumber(code)) continue;
    const end = endOfNumber(text, at);
    const literal = text.slice(at, end);
    if (literal.length > most && NUMBER.test(literal) && !isName(text, end)) {
      whole += text.slice(done, at) + written(literal);
      done = end;
    }
    at = end - 1;
  }
  return whole + text.slice(done);
}

/** A digit, or one of `+-.Ee`. */
function isOfNumber(code: number): boolean {
  if (code >= 0x30 && code <= 0x39) return true;
  return code === 0x2b || code === 0x2d || code === 0x2e || code === 0x45 || code === 0x65;
}

function endOfNumber(text: string, start: number): number {
  let at = start;
  while (at < text.length && isOfNumber(text.charCodeAt(at))) at += 1;
  return at;
}

/** Tells whether a colon follows. */
function isName(text: string, end: number): boolean {
  let at = end;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1;
  return text[at] === ':';
}
