import bwip from 'bwip-js/generic';
import encodeQR from 'qr';
import type { Encoder } from '../domain/symbol.ts';

type Raw = { sbs: number[] };

// `qr` draws no code without white around it; it is left out again, as the layout has its own.
const BORDER = 1;

// The types of bwip-js tell of another `raw`; the one on the default export gives modules.
const raw = (bwip as unknown as { raw: (options: Record<string, unknown>) => Raw[] }).raw;

/** Bars as bwip-js makes them, and QR codes as `qr` does. */
export const encoder: Encoder = {
  linear: (kind, text) => (raw({ bcid: kind, text })[0] as Raw).sbs,
  matrix: (text) => {
    // Level M restores 15 % of a code; the levels above make it larger and so its modules smaller.
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
    const isDark = (column: number, row: number) => rows[row + BORDER]?.[column + BORDER] === true;
    return { count: rows.length - 2 * BORDER, isDark };
  },
};
