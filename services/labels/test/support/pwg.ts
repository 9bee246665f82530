import type { Picture } from './scan.ts';

const HEADER = 4 + 1796;

/** Unpacks a PWG Raster of one page, of one bit or a byte of grey a dot. */
export function pictureOfPwg(file: Buffer): Picture {
  const number = (offset: number) => file.readUInt32BE(4 + offset);
  const [width, height, bits, row] = [number(372), number(376), number(388), number(392)];
  const dark = new Uint8Array(width * height);
  let at = HEADER;
  for (let y = 0; y < height; ) {
    const times = file.readUInt8(at) + 1;
    at += 1;
    const line = Buffer.alloc(row);
    for (let filled = 0; filled < row; ) {
      const code = file.readUInt8(at);
      const count = code < 128 ? code + 1 : 257 - code;
      if (code < 128) line.fill(file.readUInt8(at + 1), filled, filled + count);
      else file.copy(line, filled, at + 1, at + 1 + count);
      at += code < 128 ? 2 : count + 1;
      filled += count;
    }
    const dots = Uint8Array.from({ length: width }, (_, x) => {
      if (bits === 8) return (line[x] as number) < 128 ? 1 : 0;
      return ((line[x >> 3] as number) >> (7 - (x & 7))) & 1;
    });
    for (let time = 0; time < times; time += 1) dark.set(dots, (y + time) * width);
    y += times;
  }
  if (at !== file.length) throw new Error('The raster has more or less than its lines.');
  return { width, height, dark };
}
