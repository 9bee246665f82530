// The part of ZIP that workbooks use (APPNOTE 6.3.10): stored and deflated files, found by the directory at the end.
// Unpacking is the platform's own, and what is unpacked is counted: a file that says it is small need not be.
import { NotATable } from '../not-a-table.ts';
import { MOST_UNPACKED } from '../table/limits.ts';

type Entry = { start: number; packed: number; method: number };

export type Zip = {
  /** Parts of a file's text; undefined where there is no such file. */
  open: (name: string) => AsyncIterable<string> | undefined;
  names: () => string[];
};

const [END, DIRECTORY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const MOST_ENTRIES = 10_000;

/** @throws NotATable for what is no ZIP file, is encrypted or broken */
export function openZip(bytes: Uint8Array, most = MOST_UNPACKED): Zip {
  const entries = entriesOf(bytes);
  let unpacked = 0;
  const count = (length: number) => {
    unpacked += length;
    if (unpacked > most)
      throw new NotATable(
        `The workbook unpacks to more than ${most / 2 ** 20} MiB. Save the sheet as CSV, and import that.`,
        { reason: 'unpacks-too-large', most: most / 2 ** 20 },
      );
  };
  const open = (name: string) => {
    const entry = entries.get(name.toLowerCase());
    return entry && textOf(bytes, entry, count);
  };
  return { open, names: () => [...entries.keys()] };
}

function broken(cause?: unknown): NotATable {
  return new NotATable('The workbook is damaged: it is no whole ZIP file. Open and save it again.', {
    reason: 'damaged',
    cause,
  });
}

function entriesOf(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw broken();
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  try {
    for (let n = 0; n < count; n += 1) {
      if (view.getUint32(at, true) !== DIRECTORY) throw broken();
      if ((view.getUint16(at + 8, true) & 1) === 1)
        throw new NotATable('The workbook is locked by a password. Save it without one.', { reason: 'locked' });
      const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
        number,
        number,
        number,
      ];
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
      const local = view.getUint32(at + 42, true);
      if (view.getUint32(local, true) !== LOCAL) throw broken();
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      entries.set(name.toLowerCase(), {
        start,
        packed: view.getUint32(at + 20, true),
        method: view.getUint16(at + 10, true),
      });
      at += 46 + nameLength + extra + comment;
    }
  } catch (error) {
    throw error instanceof RangeError ? broken(error) : error;
  }
  return entries;
}

/** The record at the end may have a comment behind it of up to 65,535 bytes. */
function endOf(view: DataView): number {
  const least = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= least; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw broken();
}

async function* textOf(bytes: Uint8Array, { start, packed, method }: Entry, count: (length: number) => void) {
  const decoder = new TextDecoder();
  for await (const part of partsOf(bytes.subarray(start, start + packed), method)) {
    count(part.length);
    yield decoder.decode(part, { stream: true });
  }
  yield decoder.decode();
}

/** Packed bytes go in a little at a time: a thousandth of what may come out. */
const PACKED_PART = 16 * 2 ** 10;

async function* partsOf(packed: Uint8Array, method: number): AsyncGenerator<Uint8Array> {
  if (method === 0) return yield packed;
  if (method !== 8) throw broken();
  let at = 0;
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      if (at >= packed.length) return controller.close();
      controller.enqueue(packed.slice(at, at + PACKED_PART));
      at += PACKED_PART;
    },
  });
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read().catch((error: unknown) => Promise.reject(broken(error)));
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
