// JSON.parse recurses per level, and its reviver is ten times slower than it; one cheap pass over the text tells
// beforehand whether the depth is harmless and whether the reviver is needed.

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
