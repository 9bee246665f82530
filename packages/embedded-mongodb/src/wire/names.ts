// The same few names of fields come in nearly every document. One that was met before is known by its bytes: no text is
// made of them, and what is set by it finds its place without looking the text up in the runtime's own table.

const PLACES = 1024;
const LONGEST = 32;

/** By a number made of its bytes, the name that was met there last. */
const known: (string | undefined)[] = new Array(PLACES).fill(undefined);

/** Where the name that begins here ends, which is where its 0 is; the end of the bytes when there is none. */
export function endOfName(bytes: Buffer, start: number): number {
  // Most names are short: a call into C++ costs more than looking at some bytes.
  let end = start;
  while (end < bytes.length && bytes[end] !== 0) end += 1;
  return end;
}

/** The name that these bytes are. */
export function nameOf(bytes: Buffer, start: number, end: number): string {
  const length = end - start;
  if (length === 0 || length > LONGEST) return bytes.toString('utf8', start, end);
  const first = bytes[start] as number;
  const middle = bytes[start + (length >> 1)] as number;
  const last = bytes[end - 1] as number;
  const place = (length * 31 + first * 7 + middle * 131 + last * 17) % PLACES;
  const before = known[place];
  if (before !== undefined && before.length === length && isAt(bytes, start, before)) return before;
  const name = internal(bytes.toString('utf8', start, end));
  if (name.length === length) known[place] = name;
  return name;
}

// A name of other characters than ASCII's is longer in bytes than in characters, so it is never kept.
function isAt(bytes: Buffer, start: number, name: string): boolean {
  for (let i = 0; i < name.length; i += 1) if (bytes[start + i] !== name.charCodeAt(i)) return false;
  return true;
}

/** The same text as the runtime keeps it for names. */
function internal(text: string): string {
  return Object.keys({ [text]: 0 })[0] as string;
}
