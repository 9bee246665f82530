// A label in ZPL II, as one picture of the printer's own dots. Zebra's barcode commands choose the code sets of Code 128
// and the version of a QR code by themselves, and its fonts have other widths and few letters: only dots give the same
// label as the PDF.
import type { Bitmap } from './bitmap.ts';
import { linesOf } from './raster.ts';

/** Writes a page for a Zebra printer of the bitmap's resolution. */
export function zplOf(bitmap: Bitmap): Buffer {
  const { width, height } = bitmap;
  const perLine = Math.ceil(width / 8);
  const total = perLine * height;
  const lines = [
    '^XA',
    `^PW${width}^LL${height}^LH0,0^LT0^LS0^PON^FWN`,
    `^FO0,0^GFA,${total},${total},${perLine},${hexOf(bitmap)}^FS`,
    '^PQ1^XZ',
  ];
  return Buffer.from(`${lines.join('\n')}\n`);
}

/** The dots as hexadecimal digits, packed as ZPL packs them: a line that is the last one again is `:`. */
function hexOf(bitmap: Bitmap): string {
  let last = '';
  return linesOf(bitmap, 'black_1')
    .map((line) => {
      const hex = line.toString('hex').toUpperCase();
      const packed = hex === last ? ':' : packedLine(hex);
      last = hex;
      return packed;
    })
    .join('');
}

/** Zeros up to the line's end are `,`, and ones `!`; other digits are packed where they repeat. */
function packedLine(hex: string): string {
  const [, before = '', end = ''] = /^(.*?)(0*|F*)$/.exec(hex) as RegExpExecArray;
  const packed = before.replace(/(.)\1{2,}/g, (run) => `${countOf(run.length)}${run[0]}`);
  if (end === '') return packed;
  return `${packed}${end[0] === '0' ? ',' : '!'}`;
}

// ZPL II Programming Guide, "Alternative Data Compression Scheme": G to Y are 1 to 19, g to z are 20 to 400.
const ONES = 'GHIJKLMNOPQRSTUVWXY';
const TWENTIES = 'ghijklmnopqrstuvwxyz';
const MOST = 400;

function countOf(length: number): string {
  if (length > MOST) return `z${countOf(length - MOST)}`;
  const [twenties, ones] = [Math.floor(length / 20), length % 20];
  return `${twenties > 0 ? TWENTIES[twenties - 1] : ''}${ones > 0 ? ONES[ones - 1] : ''}`;
}
