import type { Glyph } from 'fontkit';
import type { PlacedText } from '../domain/drawing.ts';
import { glyphsOf, runsOf } from './fonts.ts';

/** A letter on the canvas: where it begins, and how many dots a unit of its font is. */
export type PlacedGlyph = { glyph: Glyph; x: number; baseline: number; scale: number };

/** Gives a text letter by letter. */
export function placedGlyphsOf({ text, face, size, x, baseline }: PlacedText): PlacedGlyph[] {
  let at = x;
  return runsOf(text, face).flatMap((run) => {
    const scale = size / run.source.unitsPerEm;
    return glyphsOf(run).map((glyph) => {
      const placed = { glyph, x: at, baseline, scale };
      at += glyph.advanceWidth * scale;
      return placed;
    });
  });
}
