import { crc32, deflateSync } from 'node:zlib';
import type { Bitmap } from './bitmap.ts';
import { linesOf } from './raster.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Writes a page as PNG of one bit a dot, with its resolution. */
export function pngOf(bitmap: Bitmap): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(bitmap.width, 0);
  header.writeUInt32BE(bitmap.height, 4);
  header[8] = 1;
  const density = Buffer.alloc(9);
  const dotsPerMetre = Math.round(bitmap.dpi / 0.0254);
  density.writeUInt32BE(dotsPerMetre, 0);
  density.writeUInt32BE(dotsPerMetre, 4);
  density[8] = 1;
  // PNG's 1 is white; filter 0 before each line
  const lines = linesOf(bitmap, 'black_1').map((line) => Buffer.from([0, ...line.map((byte) => ~byte & 0xff)]));
  const parts = [chunk('IHDR', header), chunk('pHYs', density), chunk('IDAT', deflateSync(Buffer.concat(lines)))];
  return Buffer.concat([SIGNATURE, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
