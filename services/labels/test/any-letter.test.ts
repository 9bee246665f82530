import { printable } from '../src/domain/label.ts';
import { layOut } from '../src/domain/layout.ts';
import { sheetOf } from '../src/domain/sheet.ts';
import { namedSizes } from '../src/domain/size.ts';
import { bitmapOf } from '../src/render/bitmap.ts';
import { encoder } from '../src/render/encode.ts';
import { glyphsOf, measure, runsOf } from '../src/render/fonts.ts';
import { placedGlyphsOf } from '../src/render/glyphs.ts';
import { renderPdf } from '../src/render/renderer.ts';
import { svgOf } from '../src/render/svg.ts';
import { farDots } from './support/far-dots.ts';
import { aLabel } from './support/labels.ts';
import { pagesOf } from './support/scan.ts';
import { ifScanned } from './support/tools.ts';

const scanned = ifScanned();
const sheet = sheetOf(namedSizes['62x29']!, 300);

/** What a name may hold → how many boxes stand in it for letters that no font has. */
const NAMES: [what: string, name: string, boxes: number][] = [
  ['an emoji', '🔩 M8', 1],
  ['emoji beside each other', 'M8🔩🔧🔨M8', 3],
  ['an emoji that a font has', '😀 M8', 0],
  ['a family, joined', '👨‍👩‍👧 M8', 3],
  ['a tone of skin', '👍🏽 M8', 2],
  ['a flag', '🇩🇪 M8', 2],
  ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e007f} M8', 1],
  ['a variation selector', '✔\ufe0f M8', 0],
  ['a variation selector for ideographs', '葛\u{e0100} M8', 0],
  ['private use', '\ue000\uf8ff\u{f0000}\u{10fffd} M8', 4],
  ['nothing assigned', 'M8\u{3fffd}M8', 1],
  ['rare ideographs', '\u{20000}字 M8', 1],
  ['fillers that nobody sees', '\u3164M8\u17b4\u115f \uffa0\u034fA2', 0],
  ['half of a letter', '\ud83d M8', 0],
  ['combining marks', 'e\u0301 o\u0308\u0304 x\u20d7 M8', 0],
  ['combining marks over a box', '\ue000\u0301 M8', 1],
  ['CJK', '螺丝 ねじ 나사 M8', 0],
  ['Arabic', 'مسمار 🔩 M8', 1],
  ['Hebrew', 'בורג \ue000 12', 1],
  ['Thai', 'น็อต M8', 0],
  ['Devanagari', 'पेंच M8', 0],
];

const labelOf = (name: string) => aLabel({ name, articleNumber: '', location: '🔩 A-1' });
const drawingOf = (name: string) => layOut(labelOf(name), sheet, { encoder, measure });

describe.each(NAMES)('a label with %s', (_, name, boxes) => {
  it('has a box for each letter that no font has, and nothing for what is invisible', () => {
    const glyphs = runsOf(printable(name), 'bold').flatMap(glyphsOf);
    expect(glyphs.filter(({ id }) => id === 0)).toHaveLength(boxes);
    expect(glyphs.filter(({ path }) => path.commands.length === 0).length).toBe(printable(name).split(' ').length - 1);
  });

  it('has as wide letters in the PDF as the fonts draw', async () => {
    const pdf = (await renderPdf([labelOf(name)], sheet)).toString('latin1');
    const told = Array.from(pdf.matchAll(/\/W \[0 \[([\d. ]+)\]\]/g), ([, widths = '']) =>
      widths.split(' ').map(Number),
    );
    const texts = drawingOf(name).texts.flatMap(({ text, face }) => runsOf(text, face));
    const drawn = texts.flatMap((run) =>
      glyphsOf(run).map(({ advanceWidth }) => Math.round((advanceWidth * 1000) / run.source.unitsPerEm)),
    );
    // A font has its box first, whether it is shown or not.
    const boxWidths = texts.map(({ source }) => (source.font.getGlyph(0).advanceWidth * 1000) / source.unitsPerEm);
    const known = new Set([...drawn, ...boxWidths.map(Math.round)]);
    expect(told.length).toBeGreaterThan(0);
    expect(told.flat().filter((width) => !known.has(Math.round(width)))).toEqual([]);
  });

  it('has its letters in the SVG where they are measured', () => {
    const drawing = drawingOf(name);
    const inked = drawing.texts.flatMap(placedGlyphsOf).filter(({ glyph }) => glyph.path.commands.length > 0);
    const places = String(svgOf(drawing, sheet)).matchAll(/<path transform="matrix\(\S+ 0 0 \S+ (\S+) \S+\)"/g);
    expect(Array.from(places, ([, x]) => Number(x))).toEqual(inked.map(({ x }) => expect.closeTo(x, 2)));
    for (const text of drawing.texts) {
      const last = placedGlyphsOf(text).at(-1)!;
      const end = last.x + last.glyph.advanceWidth * last.scale;
      expect(end).toBeCloseTo(text.x + measure(text.text, text.face) * text.size, 3);
    }
  });

  scanned.it('has the same dots in its PDF as in its picture', async () => {
    const [page] = await pagesOf(await renderPdf([labelOf(name)], sheet), 300);
    const picture = bitmapOf(drawingOf(name), sheet);
    const few = picture.dark.filter((dot) => dot === 1).length * 0.005;
    expect(farDots(picture, page!)).toBeLessThan(few);
    expect(farDots(page!, picture)).toBeLessThan(few);
  });
});
