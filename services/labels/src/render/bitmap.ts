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

/** The same picture for a printer with so many times the dots: each is printed so often across and down. */
export function repeated({ width, height, dpi, dark }: Bitmap, times: number): Bitmap {
  if (times === 1) return { width, height, dpi, dark };
  const wide = width * times;
  const all = new Uint8Array(wide * height * times);
  for (let y = 0; y < height; y += 1) {
    const start = y * times * wide;
    for (let x = 0; x < width; x += 1) if (dark[y * width + x]) all.fill(1, start + x * times, start + (x + 1) * times);
    for (let line = 1; line < times; line += 1) all.copyWithin(start + line * wide, start, start + wide);
  }
  return { width: wide, height: height * times, dpi: dpi * times, dark: all };
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
