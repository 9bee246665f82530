import bwip from 'bwip-js/generic';
import type { Encoder } from '../domain/symbol.ts';

type Raw = { sbs?: number[]; pixs?: number[]; pixx?: number };

// The types of bwip-js tell of another `raw`; the one on the default export gives modules.
const raw = (bwip as unknown as { raw: (options: Record<string, unknown>) => Raw[] }).raw;

const encode = (options: Record<string, unknown>): Raw => raw(options)[0] as Raw;

/** Codes as bwip-js makes them. */
export const encoder: Encoder = {
  linear: (kind, text) => encode({ bcid: kind, text }).sbs as number[],
  matrix: (text) => {
    // Level M restores 15 % of a code; the levels above make it larger and so its modules smaller.
    const { pixs, pixx } = encode({ bcid: 'qrcode', text, eclevel: 'M' }) as Required<Raw>;
    return { count: pixx, isDark: (column, row) => pixs[row * pixx + column] === 1 };
  },
};
