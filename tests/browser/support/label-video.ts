import { code128 } from '../../../console/src/scan/code-128.ts';

const WIDTH = 640;
const HEIGHT = 480;

/** A video of a label that lies still: one picture, which Chromium shows again and again. */
export function videoOf(text: string): Buffer {
  const { width, bars } = code128(text);
  const scale = Math.floor(WIDTH / width);
  const line = Buffer.alloc(WIDTH, 235);
  for (const bar of bars) line.fill(16, bar.x * scale, (bar.x + bar.width) * scale);
  const light = Buffer.concat(Array.from({ length: HEIGHT }, () => line));
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const picture = [Buffer.from('FRAME\n'), light, colours];
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F30:1 Ip A1:1 C420\n`), ...picture, ...picture]);
}
