import type { Drawing } from '../domain/drawing.ts';
import type { Sheet } from '../domain/sheet.ts';
import { type PlacedGlyph, placedGlyphsOf } from './glyphs.ts';

const MM_PER_INCH = 25.4;

/**
 * Draws a label as a picture for screens. Letters are outlines: it looks the same without the fonts, and no text of a
 * user is in it that could be read as markup.
 */
export function svgOf({ bars, texts }: Drawing, { dpi, page, turned }: Sheet): Buffer {
  const mm = (dots: number) => rounded((dots * MM_PER_INCH) / dpi);
  const size = `width="${mm(page.width)}mm" height="${mm(page.height)}mm" viewBox="0 0 ${page.width} ${page.height}"`;
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>`,
    `<path fill="#fff" d="M0 0h${page.width}v${page.height}h${-page.width}z"/>`,
    `<g${turned ? ` transform="matrix(0 1 -1 0 ${page.width} 0)"` : ''}>`,
    `<path shape-rendering="crispEdges" d="${bars.map(rectangle).join('')}"/>`,
    ...texts.flatMap(placedGlyphsOf).flatMap(outline),
    '</g></svg>\n',
  ];
  return Buffer.from(lines.join('\n'));
}

const rectangle = ({ x, y, width, height }: Drawing['bars'][number]) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** Fonts count upwards, and pictures downwards. A blank has no outline. */
function outline({ glyph, x, baseline, scale }: PlacedGlyph): string[] {
  const path = glyph.path.toSVG();
  if (path === '') return [];
  const [across, up] = [scale, -scale].map((value) => value.toPrecision(6));
  return [`<path transform="matrix(${across} 0 0 ${up} ${rounded(x)} ${rounded(baseline)})" d="${path}"/>`];
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
