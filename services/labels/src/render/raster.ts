// PWG Raster (PWG 5102.4) and Apple Raster: the picture formats of driverless printing. Both pack lines alike.
import type { Bitmap } from './bitmap.ts';

/** The form of a dot: one bit, 1 dark; or a byte of grey, 0 dark. */
type RasterDepth = 'black_1' | 'sgray_8';

const HEADER = 1796;

/** Writes pages as PWG Raster. */
export function pwgRasterOf(pages: Bitmap[], depth: RasterDepth): Buffer {
  return Buffer.concat([PWG_HEAD, ...pages.map((page) => pwgPageOf(page, depth))]);
}

/** What stands before the first page. */
export const PWG_HEAD = Buffer.from('RaS2');

export function pwgPageOf(bitmap: Bitmap, depth: RasterDepth): Buffer {
  const { width, height, dpi } = bitmap;
  const bits = depth === 'black_1' ? 1 : 8;
  const header = Buffer.alloc(HEADER);
  header.write('PwgRaster', 0, 'latin1');
  const points = (dots: number) => Math.round((dots * 72) / dpi);
  const numbers: Record<number, number> = {
    276: dpi,
    280: dpi,
    340: 1,
    352: points(width),
    356: points(height),
    372: width,
    376: height,
    384: bits,
    388: bits,
    392: Math.ceil((width * bits) / 8),
    400: depth === 'black_1' ? 3 : 18,
    420: 1,
    452: 1,
    456: 1,
    460: 1,
    472: width,
    476: height,
  };
  for (const [offset, value] of Object.entries(numbers)) header.writeUInt32BE(value, Number(offset));
  return Buffer.concat([header, packed(linesOf(bitmap, depth))]);
}

/** Writes pages as Apple Raster, in grey. */
export function appleRasterOf(pages: Bitmap[]): Buffer {
  return Buffer.concat([appleHead(pages.length), ...pages.map(applePageOf)]);
}

/** What stands before the first of so many pages. */
export function appleHead(pages: number): Buffer {
  const head = Buffer.alloc(12);
  head.write('UNIRAST\0', 'latin1');
  head.writeUInt32BE(pages, 8);
  return head;
}

export function applePageOf(bitmap: Bitmap): Buffer {
  const header = Buffer.alloc(32);
  // 8 bits of grey, one side, normal quality
  header.set([8, 0, 1, 4]);
  header.writeUInt32BE(bitmap.width, 12);
  header.writeUInt32BE(bitmap.height, 16);
  header.writeUInt32BE(bitmap.dpi, 20);
  return Buffer.concat([header, packed(linesOf(bitmap, 'sgray_8'))]);
}

/** Gives the lines of a page from its top. */
export function linesOf({ width, height, dark }: Bitmap, depth: RasterDepth): Buffer[] {
  return Array.from({ length: height }, (_, y) => {
    const dots = dark.subarray(y * width, (y + 1) * width);
    if (depth === 'sgray_8') return Buffer.from(dots.map((dot) => (dot ? 0 : 255)));
    const line = Buffer.alloc(Math.ceil(width / 8));
    dots.forEach((dot, x) => {
      if (dot) line[x >> 3] = (line[x >> 3] as number) | (0x80 >> (x & 7));
    });
    return line;
  });
}

/** Equal lines once with their count less one, each packed by runs of equal bytes. */
function packed(lines: Buffer[]): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Buffer;
    let count = 1;
    while (count < 256 && lines[at + count]?.equals(line)) count += 1;
    parts.push(Buffer.from([count - 1, ...packedLine(line)]));
    at += count;
  }
  return Buffer.concat(parts);
}

function packedLine(line: Buffer): number[] {
  const bytes: number[] = [];
  for (let at = 0; at < line.length; ) {
    const same = runAt(line, at, (before, next) => before === next);
    if (same > 1) {
      bytes.push(same - 1, line[at] as number);
      at += same;
    } else {
      const different = runAt(line, at, (before, next) => before !== next);
      bytes.push(...(different === 1 ? [0] : [257 - different]), ...line.subarray(at, at + different));
      at += different;
    }
  }
  return bytes;
}

function runAt(line: Buffer, at: number, goesOn: (before: number, next: number) => boolean): number {
  let run = 1;
  while (run < 128 && at + run < line.length && goesOn(line[at + run - 1] as number, line[at + run] as number)) {
    run += 1;
  }
  return run;
}
