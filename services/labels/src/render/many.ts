import type { LabelPaper } from '../domain/label-paper.ts';
import { gridOf } from '../domain/label-paper.ts';
import { fitsOn, layOut } from '../domain/layout.ts';
import type { LabelOrder } from '../domain/pages.ts';
import { pagesOf } from '../domain/pages.ts';
import { sheetOf } from '../domain/sheet.ts';
import { encoder } from './encode.ts';
import { measure } from './fonts.ts';
import { pdfPages } from './pdf-pages.ts';

type On = { paper: LabelPaper; dpi: number };

/** Draws many labels on a paper as one PDF, in chunks. The same labels give the same bytes. */
export function drawMany(orders: LabelOrder[], { paper, dpi, skip }: On & { skip: number }): AsyncGenerator<Buffer> {
  const grid = gridOf(paper, dpi);
  const sheet = sheetOf(paper.label, dpi);
  const draw = (label: LabelOrder['label']) => layOut(label, sheet, { encoder, measure });
  return pdfPages({ pages: pagesOf(orders, grid, skip), page: grid.page, sheet, draw });
}

/** Gives the places in the list of those whose code has no room on the paper. */
export function tooLarge(orders: LabelOrder[], { paper, dpi }: On): number[] {
  const sheet = sheetOf(paper.label, dpi);
  return orders.flatMap(({ label }, at) => (fitsOn(label, sheet, encoder) ? [] : [at]));
}
