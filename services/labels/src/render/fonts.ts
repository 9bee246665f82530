import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, Glyph } from 'fontkit';
import { create } from 'fontkit';
import type { Face, Measure } from '../domain/fit-text.ts';
import { strippedFont } from './sfnt.ts';

/** One font of a text, opened once; `Glyph`s are found once each. */
export type OpenFont = { font: Font; glyphOf: (codePoint: number) => Glyph | undefined };

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
export function fontOf(name: keyof typeof files): OpenFont {
  const known = opened.get(name);
  if (known) return known;
  const font = create(strippedFont(readFileSync(resolve(files[name])))) as Font;
  const glyphs = new Map<number, Glyph | undefined>();
  const glyphOf = (codePoint: number) => {
    if (!glyphs.has(codePoint)) {
      const has = font.hasGlyphForCodePoint(codePoint);
      glyphs.set(codePoint, has ? font.glyphForCodePoint(codePoint) : undefined);
    }
    return glyphs.get(codePoint);
  };
  const source = { font, glyphOf };
  opened.set(name, source);
  return source;
}

/** Splits a text by the font that has its letters: DejaVu, else Unifont; what neither has is DejaVu's box. */
export function runsOf(text: string, face: Face): Run[] {
  const main = fontOf(face);
  const runs: Run[] = [];
  for (const letter of text) {
    const codePoint = letter.codePointAt(0) as number;
    const lacks = main.glyphOf(codePoint) === undefined;
    const source = lacks && fontOf('fallback').glyphOf(codePoint) ? fontOf('fallback') : main;
    const last = runs.at(-1);
    if (last?.source === source) last.text += letter;
    else runs.push({ source, text: letter });
  }
  return runs;
}

/** Gives the glyphs of a run; the box for a letter that its font lacks. */
export function glyphsOf({ source, text }: Run): Glyph[] {
  return Array.from(text, (letter) => source.glyphOf(letter.codePointAt(0) as number) ?? source.font.getGlyph(0));
}

export const measure: Measure = (text, face) => runsOf(text, face).reduce((sum, run) => sum + widthOf(run), 0);

/** Width of a run in ems. */
export function widthOf(run: Run): number {
  return glyphsOf(run).reduce((sum, glyph) => sum + glyph.advanceWidth, 0) / run.source.font.unitsPerEm;
}
