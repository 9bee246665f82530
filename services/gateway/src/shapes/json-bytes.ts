// JSON as bytes, from bytes: a list of a million items made some thirty texts of each, which were half of the gateway's
// time, and garbage by the hundred megabytes.
const [QUOTE, BACKSLASH, SPACE, ZERO] = Buffer.from('"\\ 0') as unknown as [number, number, number, number];
/** A byte of a text is at most six of JSON. */
const MOST_BYTES = 6;
const LARGEST_WRITTEN = 1e15;

export type JsonBytes = ReturnType<typeof openJsonBytes>;

/** Writes into memory that is used again for what comes next. */
export function openJsonBytes() {
  let bytes = Buffer.allocUnsafe(64 << 10);
  let at = 0;

  /** What is JSON already, in ASCII. */
  function raw(written: string): void {
    for (let n = 0; n < written.length; n += 1) bytes[at++] = written.charCodeAt(n);
  }

  return {
    raw,

    begin: (): void => {
      at = 0;
    },

    /** Makes room for as much of a message, and a little more around it. */
    makeRoom: (length: number): void => {
      const most = at + MOST_BYTES * length + 1024;
      if (most > bytes.length) bytes = Buffer.concat([bytes.subarray(0, at)], 2 * most);
    },

    number: (value: number): void => {
      if (!(Number.isInteger(value) && value >= 0 && value < LARGEST_WRITTEN)) {
        raw(String(value));
        return;
      }
      let end = at + 1;
      for (let least = 10; value >= least; least *= 10) end += 1;
      let rest = value;
      for (let digit = end - 1; digit >= at; digit -= 1) {
        const next = Math.floor(rest / 10);
        bytes[digit] = ZERO + rest - 10 * next;
        rest = next;
      }
      at = end;
    },

    /** A text as it lies in a message, in UTF-8. Most need nothing but quotes. */
    text: (message: Buffer, start: number, end: number): void => {
      const began = at;
      bytes[at++] = QUOTE;
      for (let n = start; n < end; n += 1) {
        const byte = message[n] as number;
        if (byte < SPACE || byte === QUOTE || byte === BACKSLASH) {
          at = began + bytes.write(JSON.stringify(message.toString('utf8', start, end)), began);
          return;
        }
        bytes[at++] = byte;
      }
      bytes[at++] = QUOTE;
    },

    asText: (): string => bytes.toString('utf8', 0, at),
    asBytes: (): Buffer => Buffer.from(bytes.subarray(0, at)),
  };
}
