import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, Glyph } from 'fontkit';
import { create } from 'fontkit';
import type { Face, Measure } from '../domain/fit-text.ts';
import type { Tables } from './sfnt.ts';
import { drawingTables, fontFile } from './sfnt.ts';
import { GlyphSubset } from './subset.ts';

/** One font of a text, opened once; `Glyph`s are found once each. */
export type OpenFont = { font: Font; unitsPerEm: number; glyphOf: (codePoint: number) => Glyph | undefined };

/** Letters that one font draws, one after the other. */
export type Run = { source: OpenFont; text: string };

const files = {
  plain: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
  fallback: '@fontsource/unifont/files/unifont-latin-400-normal.woff',
};

const opened = new Map<keyof typeof files, OpenFont>();
const resolve = createRequire(import.meta.url).resolve;

/** Opens a font at its first use: Unifont takes 60 ms, which only labels with letters that DejaVu lacks need. */
function fontOf(name: keyof typeof files): OpenFont {
  const known = opened.get(name);
  if (known) return known;
  const tables = fontTables(name);
  // pdfkit asks the font for the subset that it embeds.
  const font = Object.assign(create(fontFile(tables)) as Font, { createSubset: () => new GlyphSubset(tables) });
  const glyphs = new Map<number, Glyph | undefined>();
  const glyphOf = (codePoint: number) => {
    if (!glyphs.has(codePoint)) {
      const has = font.hasGlyphForCodePoint(codePoint);
      glyphs.set(codePoint, has ? font.glyphForCodePoint(codePoint) : undefined);
    }
    return glyphs.get(codePoint);
  };
  const source = { font, unitsPerEm: font.unitsPerEm, glyphOf };
  opened.set(name, source);
  return source;
}

/** Reads a font's tables from its file. */
export function fontTables(name: keyof typeof files): Tables {
  return drawingTables(readFileSync(resolve(files[name])));
}

/** Splits a text by the font that has its letters: DejaVu, else Unifont; what neither has is DejaVu's box. */
export function runsOf(text: string, face: Face): Run[] {
  const main = fontOf(face);
  const runs: Run[] = [];
  for (const letter of text) {
    const source = sourceOf(letter, main);
    const last = runs.at(-1);
    if (last?.source === source) last.text += letter;
    else runs.push({ source, text: letter });
  }
  return runs;
}

function sourceOf(letter: string, main: OpenFont): OpenFont {
  const codePoint = letter.codePointAt(0) as number;
  if (main.glyphOf(codePoint)) return main;
  return fontOf('fallback').glyphOf(codePoint) ? fontOf('fallback') : main;
}

/** Gives the glyphs of a run; the box for a letter that its font lacks. */
export function glyphsOf({ source, text }: Run): Glyph[] {
  return Array.from(text, (letter) => glyphOf(letter, source));
}

function glyphOf(letter: string, source: OpenFont): Glyph {
  return source.glyphOf(letter.codePointAt(0) as number) ?? source.font.getGlyph(0);
}

export const measure: Measure = (text, face) => {
  const main = fontOf(face);
  let ems = 0;
  for (const letter of text) ems += widthOf(letter, sourceOf(letter, main));
  return ems;
};

/** Width of a letter in ems. */
function widthOf(letter: string, source: OpenFont): number {
  return glyphOf(letter, source).advanceWidth / source.unitsPerEm;
}
