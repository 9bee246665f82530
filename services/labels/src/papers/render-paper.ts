import { encoder } from '../render/encode.ts';
import { measure } from '../render/fonts.ts';
import { pdfOf } from '../render/pdf.ts';
import { subjectOf } from './head.ts';
import { pageOf } from './page.ts';
import { drawPaper } from './pages.ts';
import type { Paper } from './paper.ts';
import { WORDS } from './texts.ts';

/** Renders a paper as PDF. The same paper gives the same bytes. */
export async function renderPaper(paper: Paper): Promise<Buffer> {
  const sheet = pageOf(paper.format);
  const pages = await drawPaper(paper, sheet, { encoder, measure });
  const title = `${WORDS[paper.language].titles[paper.kind]} · ${subjectOf(paper)}`;
  return pdfOf(pages, sheet, { title, compress: true });
}

/** "picking-list__118__<hash>.pdf"; an order list has no number. */
export function paperFileName({ kind, number }: Paper, hash: string): string {
  return `${[kind, ...(number ? [number] : []), hash].join('__')}.pdf`;
}
