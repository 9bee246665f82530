import type { Glyph } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Drawing, PlacedText } from '../domain/drawing.ts';
import type { Sheet } from '../domain/sheet.ts';
import type { OpenFont } from './fonts.ts';
import { glyphsOf, runsOf } from './fonts.ts';

// A rasteriser paints every dot that a shape touches, and 72/203 has no exact decimal: each bar is drawn by this
// much of a dot smaller on every side, so that rounding never lets it touch a neighbour.
const INSET = 0.01;

// pdfkit wants a date and makes the file's id of it: always the same one.
const NO_DATE = new Date(0);

/** A page of whole dots, in the points of a PDF. */
export function pointsOf(page: { width: number; height: number }, dpi: number): [number, number] {
  // Rounded down: a page larger than its dots by nothing but rounding would be a dot larger when it is rasterised.
  const points = (dots: number) => (Math.floor((dots * 72_000) / dpi) - 1) / 1000;
  return [points(page.width), points(page.height)];
}

/**
 * Begins a PDF that has no page yet.
 * @param compress deflating a label would take a fifth of its time and save 2 to 8 KB; of a paper it saves nine tenths
 */
export function newPdf(title: string, compress = false): PDFKit.PDFDocument {
  return new PDFDocument({
    margin: 0,
    autoFirstPage: false,
    // No built-in font: nothing but the embedded ones is used.
    font: '',
    compress,
    info: { Title: title, Producer: 'Stockroom', Creator: 'Stockroom', CreationDate: NO_DATE },
  });
}

/** Draws labels, or pages of a paper, of one sheet as pages. The same drawings give the same bytes. */
export function pdfOf(
  drawings: Drawing[],
  sheet: Sheet,
  { title, compress } = { title: 'Label', compress: false },
): Promise<Buffer> {
  const size = pointsOf(sheet.page, sheet.dpi);
  const document = newPdf(title, compress);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  for (const drawing of drawings) {
    document.addPage({ size, margin: 0 });
    const pages = document as unknown as Pages;
    const pen = penFor(pages, pages.page.fonts);
    document.addContent([scaleOf(sheet.dpi), contentOf(drawing, sheet, pen)].join('\n'));
  }
  document.end();
  return done;
}

/** Gives the operator that makes a dot the unit. */
export function scaleOf(dpi: number): string {
  const scale = 72 / dpi;
  return `${scale} 0 0 ${scale} 0 0 cm`;
}

/** Gives the operators that draw a label, in dots. */
export function contentOf(drawing: Drawing, sheet: Sheet, pen: Pen): string {
  const lines: string[] = [];
  if (sheet.turned) lines.push(`0 1 -1 0 ${sheet.page.width} 0 cm`);
  for (const { x, y, width, height } of drawing.bars) {
    lines.push(`${x + INSET} ${y + INSET} ${width - 2 * INSET} ${height - 2 * INSET} re`);
  }
  lines.push('f', 'BT');
  for (const text of drawing.texts) lines.push(...pen(text));
  lines.push('ET');
  return lines.join('\n');
}

/** Gives the operators that show a text. */
type Pen = (text: PlacedText) => string[];

/** The parts of pdfkit that its types lack: the embedded font behind `font()`, and the page's list of fonts. */
type Embedded = {
  id: string;
  scale: number;
  subset: { includeGlyph: (glyph: number) => number };
  widths: number[];
  unicode: number[][];
  ref: () => unknown;
};
type Fonts = Record<string, unknown>;
export type Pages = { font: (source: unknown) => { _font: Embedded }; page: { fonts: Fonts } };

/** @param fonts the fonts of what is drawn on: those that are used are added */
export function penFor(document: Pages, fonts: Fonts): Pen {
  const used = pensOf(document, fonts);
  return ({ text, face, size, x, baseline }) => {
    let at = x;
    return runsOf(text, face).flatMap((run) => {
      const font = used(run.source);
      const glyphs = glyphsOf(run);
      const shown = glyphs.map((glyph) => hex(include(font, glyph)));
      const place = `1 0 0 -1 ${rounded(at)} ${rounded(baseline)} Tm`;
      at += (size * glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0)) / run.source.unitsPerEm;
      return [`/${font.id} ${rounded(size)} Tf`, place, `<${shown.join('')}> Tj`];
    });
  };
}

const UNKNOWN_LETTER = 0xfffd;

const embedded = new WeakMap<object, Map<OpenFont, Embedded>>();

function pensOf(document: Pages, fonts: Fonts): (source: OpenFont) => Embedded {
  const known = embedded.get(document) ?? new Map<OpenFont, Embedded>();
  embedded.set(document, known);
  return (source) => {
    const font = known.get(source) ?? boxAsWideAsDrawn(document.font(source.font)._font, source);
    known.set(source, font);
    fonts[font.id] ??= font.ref();
    return font;
  };
}

/**
 * Gives the box for unknown letters the width that is drawn. pdfkit states the width of a font's first glyph, the box,
 * in units of the font, where a PDF wants thousandths of an em: so the box would push aside what follows it. A copied
 * text gets the sign for an unknown letter there.
 */
function boxAsWideAsDrawn(font: Embedded, source: OpenFont): Embedded {
  font.widths[0] = source.font.getGlyph(0).advanceWidth * font.scale;
  font.unicode[0] = [UNKNOWN_LETTER];
  return font;
}

/** Takes a glyph into the font's subset, as pdfkit does for its own texts. */
function include(font: Embedded, glyph: Glyph): number {
  const id = font.subset.includeGlyph(glyph.id);
  font.widths[id] ??= glyph.advanceWidth * font.scale;
  font.unicode[id] ??= glyph.codePoints;
  return id;
}

const hex = (id: number) => id.toString(16).padStart(4, '0');
const rounded = (dots: number) => Math.round(dots * 1000) / 1000;
