import type { Font } from 'fontkit';
import { create } from 'fontkit';
import { fontTables } from '../src/render/fonts.ts';
import { drawingTables, fontFile } from '../src/render/sfnt.ts';
import { GlyphSubset } from '../src/render/subset.ts';

const TABLES = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'] as const;

describe('a subset of a font', () => {
  it.each(['plain', 'bold', 'fallback'] as const)("has in its tables what fontkit's own subset has: %s", (name) => {
    const tables = fontTables(name);
    const font = create(fontFile(tables)) as Font;
    const count = tables.maxp.readUInt16BE(4);
    for (let first = 0; first < count; first += 500) {
      const glyphs = Array.from({ length: Math.min(500, count - first) }, (_, at) => first + at).reverse();
      const [ours, theirs] = [new GlyphSubset(tables), font.createSubset()];
      expect(glyphs.map((glyph) => ours.includeGlyph(glyph))).toEqual(
        glyphs.map((glyph) => theirs.includeGlyph(font.getGlyph(glyph))),
      );
      expect(contentOf(ours.encode())).toEqual(contentOf(theirs.encode()));
    }
  });
});

function contentOf(file: Uint8Array) {
  const tables = drawingTables(Buffer.from(file));
  return Object.fromEntries(TABLES.map((tag) => [tag, tables[tag].toString('hex')]));
}
