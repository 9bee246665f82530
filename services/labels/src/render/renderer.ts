import type { Label } from '../domain/label.ts';
import { layOut } from '../domain/layout.ts';
import type { Sheet } from '../domain/sheet.ts';
import { encoder } from './encode.ts';
import { measure } from './fonts.ts';
import { pdfOf } from './pdf.ts';

/** Draws labels as one PDF, a page each. */
export function renderPdf(labels: Label[], sheet: Sheet): Promise<Buffer> {
  return pdfOf(
    labels.map((label) => layOut(label, sheet, { encoder, measure })),
    sheet,
  );
}
