import type { Drawing, PlacedText } from '../domain/drawing.ts';
import type { Sheet } from '../domain/sheet.ts';
import type { Point } from './fill.ts';
import { fillOutlines } from './fill.ts';
import { placedGlyphsOf } from './glyphs.ts';
import { outlinesOf } from './outline.ts';

/** A page of dots for printers that take no PDF; 1 is dark. */
export type Bitmap = { width: number; height: number; dpi: number; dark: Uint8Array };

// A dot of a letter is dark when this much of it is covered: thin strokes at 203 dpi stay whole.
const COVERED = 0.4;

/** Draws a label as dots, the same that its PDF has. */
export function bitmapOf(drawing: Drawing, sheet: Sheet): Bitmap {
  const { width, height } = sheet.canvas;
  const coverage = new Float32Array(width * height);
  for (const text of drawing.texts) fillOutlines(coverage, { width, height }, outlinesOfText(text));
  const dark = new Uint8Array(coverage.length);
  for (let at = 0; at < dark.length; at += 1) if ((coverage[at] as number) >= COVERED) dark[at] = 1;
  for (const bar of drawing.bars) {
    for (let y = bar.y; y < bar.y + bar.height; y += 1) {
      dark.fill(1, y * width + bar.x, y * width + bar.x + bar.width);
    }
  }
  return { ...sheet.page, dpi: sheet.dpi, dark: sheet.turned ? turned(dark, { width, height }) : dark };
}

function outlinesOfText(text: PlacedText): Point[][] {
  return placedGlyphsOf(text).flatMap(({ glyph, x, baseline, scale }) =>
    outlinesOf(glyph).map((outline) =>
      outline.map((point) => ({ x: x + point.x * scale, y: baseline - point.y * scale })),
    ),
  );
}

/** Turns a picture clockwise by a quarter. */
function turned(dots: Uint8Array, { width, height }: { width: number; height: number }): Uint8Array {
  const result = new Uint8Array(dots.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) result[x * height + (height - 1 - y)] = dots[y * width + x] as number;
  }
  return result;
}
