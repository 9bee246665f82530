import { ready } from 'zpl-renderer-js';
import type { Picture } from './scan.ts';

/** Unpacks the graphic of a label as the ZPL II Programming Guide says it, independently of how it was packed. */
export function dotsOfZpl(zpl: string): Picture {
  const size = /\^PW(\d+)\^LL(\d+)/.exec(zpl) as RegExpExecArray;
  const [width, height] = [Number(size[1]), Number(size[2])];
  const graphic = /\^FO0,0\^GFA,(\d+),(\d+),(\d+),([^^]*)\^FS/.exec(zpl) as RegExpExecArray;
  const perLine = Number(graphic[3]);
  const bytes = Buffer.from(unpacked(graphic[4] as string, perLine * 2), 'hex');
  if (bytes.length !== Number(graphic[1]) || bytes.length !== perLine * height) throw new Error('Bytes are missing.');
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      dark[y * width + x] = ((bytes[y * perLine + (x >> 3)] as number) >> (7 - (x & 7))) & 1;
    }
  }
  return { width, height, dark };
}

function unpacked(text: string, digits: number): string {
  const lines: string[] = [];
  let [line, count] = ['', 0];
  for (const sign of text) {
    if (sign >= 'G' && sign <= 'Y') count += sign.charCodeAt(0) - 70;
    else if (sign >= 'g' && sign <= 'z') count += (sign.charCodeAt(0) - 102) * 20;
    else if (sign === ':') line = lines.at(-1) as string;
    else if (sign === ',') line = line.padEnd(digits, '0');
    else if (sign === '!') line = line.padEnd(digits, 'F');
    else {
      line += sign.repeat(count || 1);
      count = 0;
    }
    if (line.length < digits) continue;
    lines.push(line);
    line = '';
  }
  return lines.join('');
}

/** Draws a label by a reader of ZPL that is not ours. */
export async function pngOfZpl(
  zpl: string,
  { widthMm, heightMm, dpi }: { widthMm: number; heightMm: number; dpi: number },
): Promise<Buffer> {
  const { api } = await ready;
  // It knows whole dots per millimetre alone: the page has as many of them as the printer has dots.
  const dotsPerMm = Math.round(dpi / 25.4);
  const inItsMm = (mm: number) => Math.ceil((mm * dpi) / 25.4) / dotsPerMm;
  const picture = await api.zplToBase64Async(zpl, inItsMm(widthMm), inItsMm(heightMm), dotsPerMm);
  return Buffer.from(picture, 'base64');
}
