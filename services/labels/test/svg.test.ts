import { layOut } from '../src/domain/layout.ts';
import type { Box } from '../src/domain/sheet.ts';
import { sheetOf } from '../src/domain/sheet.ts';
import { namedSizes } from '../src/domain/size.ts';
import { encoder } from '../src/render/encode.ts';
import { measure } from '../src/render/fonts.ts';
import { placedGlyphsOf } from '../src/render/glyphs.ts';
import { createRenderer } from '../src/render/renderer.ts';
import { aLabel } from './support/labels.ts';

const render = (name: string, label = aLabel()) =>
  createRenderer(namedSizes[name]!)(label, { format: 'image/svg+xml', dpi: 203, depth: 'black_1' }).then(String);
const drawingOf = (name: string, label = aLabel()) =>
  layOut(label, sheetOf(namedSizes[name]!, 203), { encoder, measure });

describe('the picture of a label for screens', () => {
  it.each(Object.keys(namedSizes))('has the bars and letters of the layout, and its size: %s', async (name) => {
    const svg = await render(name);
    const { bars, texts } = drawingOf(name);
    expect(rectanglesIn(svg)).toEqual(bars);
    const letters = texts.flatMap(placedGlyphsOf).filter(({ glyph }) => glyph.path.commands.length > 0);
    expect(svg.match(/<path transform/g)).toHaveLength(letters.length);
    const { page } = sheetOf(namedSizes[name]!, 203);
    expect(svg).toContain(`viewBox="0 0 ${page.width} ${page.height}"`);
    expect(Number(/width="([\d.]+)mm"/.exec(svg)?.[1])).toBeCloseTo(namedSizes[name]!.widthMm, 0);
  });

  it('is turned where the label is read along the roll', async () => {
    const { page } = sheetOf(namedSizes['29x90']!, 203);
    expect(await render('29x90')).toContain(`matrix(0 1 -1 0 ${page.width} 0)`);
    expect(await render('62x29')).not.toContain('matrix(0 1 -1 0 ');
  });

  it('puts a letter where the PDF has it, its foot on the baseline', async () => {
    const name = '62x29';
    const [first] = drawingOf(name).texts.flatMap(placedGlyphsOf);
    const [, scale, down, x, y] =
      /<path transform="matrix\((\S+) 0 0 (\S+) (\S+) (\S+)\)"/.exec(await render(name))?.map(Number) ?? [];
    expect([scale, down, x, y]).toEqual([first!.scale, -first!.scale, first!.x, first!.baseline].map(near));
  });

  it('has no text of a user in it, and nothing that could run', async () => {
    const svg = await render('62x29', aLabel({ name: '<img src=x onerror=alert(1)>', location: '&"\'<script>' }));
    expect(new Set(svg.match(/<\/?\w+/g))).toEqual(new Set(['<svg', '<path', '<g', '</g', '</svg']));
    expect(svg.replace(/="[^"]*"/g, '')).not.toMatch(/onerror|script|alert|img/);
  });

  it('is the same bytes for the same label', async () => {
    expect(await render('62x29')).toBe(await render('62x29'));
  });
});

const near = (value: number) => expect.closeTo(value, 2);

function rectanglesIn(svg: string): Box[] {
  const [, path = ''] = /crispEdges" d="([^"]*)"/.exec(svg) ?? [];
  return Array.from(path.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h-[\d.]+z/g), ([, x, y, width, height]) => ({
    ...{ x: Number(x), y: Number(y), width: Number(width), height: Number(height) },
  }));
}
