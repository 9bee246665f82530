import type { Drawing } from './drawing.ts';
import type { Measure } from './fit-text.ts';
import type { Label } from './label.ts';
import { layOutLinear } from './layout-linear.ts';
import { layOutMatrix } from './layout-matrix.ts';
import type { Sheet } from './sheet.ts';
import type { Encoder } from './symbol.ts';
import { fitLinear } from './symbol.ts';

/**
 * Decides where everything on a label stands: a linear code over the whole width, or a QR code where its bars
 * would be thinner than 0.25 mm.
 * @see decisions.md, Labels
 */
export function layOut(label: Label, sheet: Sheet, with_: { encoder: Encoder; measure: Measure }): Drawing {
  const linear = fitLinear(label.barcode, sheet, with_.encoder);
  if (linear) return layOutLinear(label, { sheet, symbol: linear, measure: with_.measure });
  return layOutMatrix(label, { sheet, matrix: with_.encoder.matrix(label.barcode), measure: with_.measure });
}
