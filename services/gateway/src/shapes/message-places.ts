// As message-fields.ts, for messages that come by the hundred thousand: where the fields are is noted in memory that is used again.

/** By the number of a field: its number, or where its part starts and ends. What is not there is 0. */
export type Places = { numbers: Float64Array; starts: Int32Array; ends: Int32Array };

const NUMBER = 0;
const PART = 2;
/** Fields of higher numbers are passed over. */
const MOST_FIELDS = 16;

export const noPlaces = (): Places => ({
  numbers: new Float64Array(MOST_FIELDS),
  starts: new Int32Array(MOST_FIELDS),
  ends: new Int32Array(MOST_FIELDS),
});

/** Finds the fields of the message between start and end. */
export function findPlaces(bytes: Buffer, start: number, end: number, { numbers, starts, ends }: Places): void {
  numbers.fill(0);
  starts.fill(0);
  ends.fill(0);
  for (at = start; at < end; ) {
    const tag = numberAt(bytes);
    const value = numberAt(bytes);
    const field = tag >>> 3;
    const kind = tag & 7;
    if (kind === NUMBER) numbers[field] = value;
    else if (kind !== PART) throw new Error(`A message has a field of the kind ${kind}.`);
    else {
      starts[field] = at;
      at += value;
      ends[field] = at;
    }
  }
}

let at = 0;

/** Seven bits a byte, the lowest first; ids and amounts are 0 to 2^53. */
function numberAt(bytes: Buffer): number {
  let value = 0;
  for (let unit = 1, byte = 0x80; byte >= 0x80; unit *= 0x80) {
    byte = bytes[at++] as number;
    value += (byte & 0x7f) * unit;
  }
  return value;
}
