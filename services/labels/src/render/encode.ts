import bwip from 'bwip-js/generic';
import type { Encoder, Matrix } from '../domain/symbol.ts';

type Raw = { sbs?: number[]; pixs?: number[]; pixx?: number };

// The types of bwip-js tell of another `raw`; the one on the default export gives modules.
const raw = (bwip as unknown as { raw: (options: Record<string, unknown>) => Raw[] }).raw;

const encode = (options: Record<string, unknown>): Raw => raw(options)[0] as Raw;

/** Codes as bwip-js makes them. */
export const encoder: Encoder = {
  linear: (kind, text) => encode({ bcid: kind, text }).sbs as number[],
  matrix: (text) => {
    // The strongest correction that costs no larger code than M does.
    const medium = qr(text, 'M');
    const stronger = ['H', 'Q'].map((level) => () => qr(text, level));
    for (const make of stronger) {
      const matrix = make();
      if (matrix.count === medium.count) return matrix;
    }
    return medium;
  },
};

function qr(text: string, eclevel: string): Matrix {
  const { pixs, pixx } = encode({ bcid: 'qrcode', text, eclevel }) as Required<Raw>;
  return { count: pixx, isDark: (column, row) => pixs[row * pixx + column] === 1 };
}
