import type { Box, Sheet } from './sheet.ts';
import type { LinearKind } from './symbology.ts';
import { linearKindOf, linearRules, QR_QUIET, thinnestModule, widestModule } from './symbology.ts';

export type Matrix = { count: number; isDark: (column: number, row: number) => boolean };

/** Makes the modules of a code: given from outside, so that the rules stay pure. */
export type Encoder = {
  /** Widths of bars and spaces in turn, a bar first, in modules. */
  linear: (kind: LinearKind, text: string) => number[];
  matrix: (text: string) => Matrix;
};

/** Bars as wide as they can be: `modules` and `module` in dots give the width with its quiet zones. */
export type LinearSymbol = { kind: LinearKind; widths: number[]; module: number; modules: number; quietLeft: number };

/** Gives the linear code of a text on a width, or undefined when its bars would be thinner than 0.25 mm. */
export function fitLinear(
  text: string,
  sheet: Sheet,
  encoder: Encoder,
  kind: LinearKind = linearKindOf(text),
): LinearSymbol | undefined {
  const { quiet, widestMm } = linearRules[kind];
  const widths = encoder.linear(kind, text);
  const modules = widths.reduce((sum, width) => sum + width, quiet.left + quiet.right);
  const module = widestModule({ modules, dots: sheet.area.width, dpi: sheet.dpi, widestMm });
  return module === undefined ? undefined : { kind, widths, module, modules, quietLeft: quiet.left };
}

/** Draws bars into a box whose width holds the quiet zones too; they stand in its middle, on whole dots. */
export function placeLinear(symbol: LinearSymbol, box: Box): Box[] {
  const { widths, module, modules, quietLeft } = symbol;
  const y = Math.round(box.y);
  const height = Math.floor(box.height);
  let x = Math.floor(box.x + (box.width - modules * module) / 2) + quietLeft * module;
  const bars: Box[] = [];
  widths.forEach((width, at) => {
    if (at % 2 === 0) bars.push({ x, y, width: width * module, height });
    x += width * module;
  });
  return bars;
}

// The most bytes that each version of a QR code holds at level M (ISO/IEC 18004, table 7), up to 64 letters of 4 bytes.
const BYTES_AT_M = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287];

/** Gives the modules along the side of a QR code of so many bytes; a text of digits or capitals may need fewer. */
export function matrixOfBytes(bytes: number): number {
  const at = BYTES_AT_M.findIndex((most) => most >= bytes);
  return at < 0 ? Number.POSITIVE_INFINITY : 21 + 4 * at;
}

/** Tells whether a QR code of so many modules has room on a sheet, its quiet zone included. */
export function fitsMatrix(count: number, { area, dpi }: Sheet): boolean {
  return thinnestModule(dpi) * (count + 2 * QR_QUIET) <= Math.min(area.width, area.height);
}

/** Gives the module, in dots, of a QR code that shall fill `wanted` dots but fits into `most`. @throws RangeError */
export function fitMatrix(matrix: Matrix, room: { wanted: number; most: number; dpi: number }): number {
  const modules = matrix.count + 2 * QR_QUIET;
  const least = thinnestModule(room.dpi);
  if (least * modules > room.most) throw new RangeError(`A QR code of ${matrix.count} modules does not fit the label.`);
  return Math.max(least, Math.floor(Math.min(room.wanted, room.most) / modules));
}

/** Draws a QR code whose box (quiet zone included) starts at a point. Neighbours in a row become one bar. */
export function placeMatrix(matrix: Matrix, module: number, corner: { x: number; y: number }): Box[] {
  const left = Math.floor(corner.x) + QR_QUIET * module;
  const top = Math.floor(corner.y) + QR_QUIET * module;
  const bars: Box[] = [];
  for (let row = 0; row < matrix.count; row += 1) {
    for (let column = 0; column < matrix.count; column += 1) {
      let run = 0;
      while (column + run < matrix.count && matrix.isDark(column + run, row)) run += 1;
      if (run > 0) {
        bars.push({ x: left + column * module, y: top + row * module, width: run * module, height: module });
        column += run;
      }
    }
  }
  return bars;
}
