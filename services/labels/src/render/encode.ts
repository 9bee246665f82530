import bwip from 'bwip-js/generic';
import encodeQR from 'qr';
import type { Encoder, Matrix } from '../domain/symbol.ts';
import { isAscii } from '../domain/symbology.ts';

type Raw = { sbs: number[]; pixs: number[]; pixx: number };

// `qr` draws no code without white around it; it is left out again, as the layout has its own.
const BORDER = 1;

// The types of bwip-js tell of another `raw`; the one on the default export gives modules.
const raw = (bwip as unknown as { raw: (options: Record<string, unknown>) => Raw[] }).raw;

/**
 * A QR code that says that its bytes are UTF-8 (ECI 26), which `qr` cannot: without it readers guess, and take some names
 * for Japanese.
 */
function matrixOfUtf8(text: string): Matrix {
  const bytes = Array.from(new TextEncoder().encode(text), escaped).join('');
  const how = { parse: true, parsefnc: true, binarytext: true };
  const { pixs, pixx: count } = raw({ bcid: 'qrcode', text: `^ECI000026${bytes}`, eclevel: 'M', ...how })[0] as Raw;
  return { count, isDark: (column, row) => pixs[row * count + column] === 1 };
}

/** A byte as bwip-js reads it: a caret, which begins an escape, is doubled. */
function escaped(byte: number): string {
  return byte === CARET ? '^^' : `^${String(byte).padStart(3, '0')}`;
}

const CARET = 0x5e;

/** Bars as bwip-js makes them, and QR codes as `qr` does. */
export const encoder: Encoder = {
  linear: (kind, text) => (raw({ bcid: kind, text })[0] as Raw).sbs,
  matrix: (text) => {
    if (!isAscii(text)) return matrixOfUtf8(text);
    // Level M restores 15 % of a code; the levels above make it larger and so its modules smaller.
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
    const isDark = (column: number, row: number) => rows[row + BORDER]?.[column + BORDER] === true;
    return { count: rows.length - 2 * BORDER, isDark };
  },
};
