// Reads messages of proto3 without decoding them into objects, for what is only written on as JSON.

/** A message, or a text, within some bytes. */
export type Part = { bytes: Buffer; start: number; end: number };

/** The fields of a message by their numbers; one that is 0 or empty may not be there. */
export type Fields = { numbers: (number | undefined)[]; parts: (Part | undefined)[] };

const NUMBER = 0;
const PART = 2;

export function fieldsIn({ bytes, start, end }: Part): Fields {
  const numbers: Fields['numbers'] = [];
  const parts: Fields['parts'] = [];
  let at = start;
  /** Seven bits a byte, the lowest first; ids and amounts are 0 to 2^53. */
  const number = (): number => {
    let value = 0;
    for (let unit = 1, byte = 0x80; byte >= 0x80; unit *= 0x80) {
      byte = bytes[at++] as number;
      value += (byte & 0x7f) * unit;
    }
    return value;
  };
  while (at < end) {
    const tag = number();
    const value = number();
    const field = tag >>> 3;
    const kind = tag & 7;
    if (kind === NUMBER) numbers[field] = value;
    else if (kind !== PART) throw new Error(`A message has a field of the kind ${kind}.`);
    else {
      parts[field] = { bytes, start: at, end: at + value };
      at += value;
    }
  }
  return { numbers, parts };
}

/** A text as JSON. */
export function textAt(part: Part | undefined): string {
  return part ? JSON.stringify(part.bytes.toString('utf8', part.start, part.end)) : '""';
}

/** What a service must always send. */
export function sentPart(part: Part | undefined, what: string): Part {
  if (!part) throw new Error(`A service sent no ${what}.`);
  return part;
}
