import { inflateSync } from 'node:zlib';

type Table = { tag: string; checksum: number; data: Buffer };

// What drawing needs. Layout and hinting tables are the cost of a font: they make reading it take ten times as long.
const KEPT = ['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post'];

/** Gives a TrueType font (plain, or packed as WOFF) as plain TrueType with its drawing tables only. */
export function strippedFont(file: Buffer): Buffer {
  const packed = file.toString('latin1', 0, 4) === 'wOFF';
  const tables = packed ? tablesOfWoff(file) : tablesOfTrueType(file);
  return written(tables.filter(({ tag }) => KEPT.includes(tag)));
}

function tablesOfTrueType(file: Buffer): Table[] {
  return Array.from({ length: file.readUInt16BE(4) }, (_, at) => {
    const entry = 12 + at * 16;
    const [checksum, offset, length] = [4, 8, 12].map((field) => file.readUInt32BE(entry + field)) as Triple;
    return { tag: file.toString('latin1', entry, entry + 4), checksum, data: file.subarray(offset, offset + length) };
  });
}

type Triple = [number, number, number];

/** WOFF 1.0, section 4: each table by itself, deflated where that makes it smaller. */
function tablesOfWoff(file: Buffer): Table[] {
  return Array.from({ length: file.readUInt16BE(12) }, (_, at) => {
    const entry = 44 + at * 20;
    const [offset, packedLength, length] = [4, 8, 12].map((field) => file.readUInt32BE(entry + field)) as Triple;
    const stored = file.subarray(offset, offset + packedLength);
    const data = packedLength < length ? inflateSync(stored) : stored;
    return { tag: file.toString('latin1', entry, entry + 4), checksum: file.readUInt32BE(entry + 16), data };
  });
}

function written(tables: Table[]): Buffer {
  const header = Buffer.alloc(12 + tables.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [header];
  let offset = header.length;
  tables.forEach(({ tag, checksum, data }, at) => {
    const entry = 12 + at * 16;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  });
  return Buffer.concat(parts);
}
