import { inflateSync } from 'node:zlib';

// Drawing needs these tables. Layout and hinting tables are the cost of a font: they make reading it take ten times as long.
const KEPT = ['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post'] as const;

/** Tables of a TrueType font, by their four letters. */
export type Tables = Record<(typeof KEPT)[number], Buffer>;

/** Reads the drawing tables of a TrueType font, plain or packed as WOFF. */
export function drawingTables(file: Buffer): Tables {
  const packed = file.toString('latin1', 0, 4) === 'wOFF';
  const tables = new Map(packed ? tablesOfWoff(file) : tablesOfTrueType(file));
  return Object.fromEntries(KEPT.map((tag) => [tag, tables.get(tag)])) as Tables;
}

function tablesOfTrueType(file: Buffer): [string, Buffer][] {
  return Array.from({ length: file.readUInt16BE(4) }, (_, at) => {
    const entry = 12 + at * 16;
    const [offset, length] = [file.readUInt32BE(entry + 8), file.readUInt32BE(entry + 12)];
    return [file.toString('latin1', entry, entry + 4), file.subarray(offset, offset + length)];
  });
}

/** WOFF 1.0, section 4: each table by itself, deflated where that makes it smaller. */
function tablesOfWoff(file: Buffer): [string, Buffer][] {
  return Array.from({ length: file.readUInt16BE(12) }, (_, at) => {
    const entry = 44 + at * 20;
    const [offset, packedLength, length] = [4, 8, 12].map((field) => file.readUInt32BE(entry + field)) as Triple;
    const stored = file.subarray(offset, offset + packedLength);
    return [file.toString('latin1', entry, entry + 4), packedLength < length ? inflateSync(stored) : stored];
  });
}

type Triple = [number, number, number];

/** Writes tables as a TrueType font. Checksums stay 0: nothing that draws looks at them. */
export function fontFile(tables: Partial<Tables>): Buffer {
  const entries = Object.entries(tables);
  const header = Buffer.alloc(12 + entries.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(entries.length, 4);
  const parts: Buffer[] = [header];
  let offset = header.length;
  entries.forEach(([tag, data], at) => {
    const entry = 12 + at * 16;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  });
  writeSearchRange(header, entries.length);
  return Buffer.concat(parts);
}

/** Writes what a binary search of the tables starts from. */
function writeSearchRange(header: Buffer, count: number): void {
  const steps = Math.floor(Math.log2(count));
  header.writeUInt16BE(2 ** steps * 16, 6);
  header.writeUInt16BE(steps, 8);
  header.writeUInt16BE((count - 2 ** steps) * 16, 10);
}
