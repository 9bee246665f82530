import type { Drawing } from './drawing.ts';
import type { Measure } from './fit-text.ts';
import type { Label } from './label.ts';
import { layOutLinear } from './layout-linear.ts';
import { layOutMatrix } from './layout-matrix.ts';
import type { Sheet } from './sheet.ts';
import type { Encoder, LinearSymbol } from './symbol.ts';
import { fitLinear, fitsMatrix, matrixOfBytes } from './symbol.ts';
import { isAscii, linearKindOf, linearKindOfPlace } from './symbology.ts';

/**
 * Decides where everything on a label stands: a linear code over the whole width, or a QR code where its bars
 * would be thinner than 0.25 mm.
 * @see decisions.md, Labels
 * @throws RangeError for a code that is too large for the label, see `fitsOn`
 */
export function layOut(label: Label, sheet: Sheet, with_: { encoder: Encoder; measure: Measure }): Drawing {
  const linear = linearOf(label, sheet, with_.encoder);
  if (linear) return layOutLinear(label, { sheet, symbol: linear, measure: with_.measure });
  return layOutMatrix(label, { sheet, matrix: with_.encoder.matrix(label.barcode), measure: with_.measure });
}

/** Tells whether a label's code has room on a sheet. */
export function fitsOn(label: Label, sheet: Sheet, encoder: Encoder): boolean {
  // Nearly all do by their length alone; only the others are encoded for it.
  if (fitsMatrix(matrixOfBytes(bytesOf(label.barcode)), sheet)) return true;
  return linearOf(label, sheet, encoder) !== undefined || fitsMatrix(encoder.matrix(label.barcode).count, sheet);
}

// A code that says that its bytes are UTF-8 has 12 bits for that.
const SAYING_UTF8 = 2;

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length + (isAscii(text) ? 0 : SAYING_UTF8);
}

function linearOf({ barcode, isPlace }: Label, sheet: Sheet, encoder: Encoder): LinearSymbol | undefined {
  const kind = isPlace ? linearKindOfPlace(barcode) : linearKindOf(barcode);
  return kind && fitLinear(barcode, sheet, encoder, kind);
}
