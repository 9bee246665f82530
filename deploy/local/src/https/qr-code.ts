import encodeQR from 'qr';

// A scanner needs as many around the code.
const BORDER = 2;
// Black on white by the numbers that no theme of a terminal replaces, so that the code is never inverted.
const [BEGIN, END] = ['\u001b[38;5;16;48;5;231m', '\u001b[0m'];

/** A QR code as lines for a terminal; a character stands for two modules, one above the other. */
export function qrCode(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: BORDER });
  const lines = rows.filter((_, y) => y % 2 === 0).map((upper, i) => lineOf(upper, rows[2 * i + 1] ?? []));
  return lines.map((line) => `${BEGIN}${line}${END}`).join('\n');
}

function lineOf(upper: boolean[], lower: boolean[]): string {
  return upper.map((isDark, x) => HALVES[(isDark ? 2 : 0) + (lower[x] ? 1 : 0)]).join('');
}

/** The characters by whether the upper and the lower half are dark. */
const HALVES = [' ', '▄', '▀', '█'];
