// The document of a part of a job, in whatever form its printer takes.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Drawing } from '../domain/drawing.ts';
import type { Label } from '../domain/label.ts';
import { dpiOn, gridOf, placesOn, SHEET_DPI } from '../domain/label-paper.ts';
import { layOut } from '../domain/layout.ts';
import type { PlacedLabel } from '../domain/pages.ts';
import { pagesOf } from '../domain/pages.ts';
import type { Sheet } from '../domain/sheet.ts';
import { sheetOf } from '../domain/sheet.ts';
import { pageOf } from '../papers/page.ts';
import { drawPaper } from '../papers/pages.ts';
import type { Paper } from '../papers/paper.ts';
import { renderPaper } from '../papers/render-paper.ts';
import { planJobs } from '../print/plan.ts';
import { newJob } from '../print/print-job.ts';
import type { Bitmap } from '../render/bitmap.ts';
import { bitmapOf, repeated } from '../render/bitmap.ts';
import { encoder } from '../render/encode.ts';
import { measure } from '../render/fonts.ts';
import { pdfPages } from '../render/pdf-pages.ts';
import { pngOf } from '../render/png.ts';
import { appleHead, applePageOf, PWG_HEAD, pwgPageOf } from '../render/raster.ts';
import type { Form } from '../render/renderer.ts';
import { zplOf } from '../render/zpl.ts';
import type { Part } from './job.ts';
import type { PrintOrder } from './order.ts';

/** The most pages of a part: those of dots are held in memory, and some printers read a PDF as slowly as they print. */
const MOST_PAGES: Partial<Record<Form['format'], number>> = {
  'application/pdf': 100,
  'image/pwg-raster': 20,
  'image/urf': 20,
  'image/png': 1,
  'application/zpl': 50,
};

type Abilities = { format: Form['format']; mostCopies: number; oneLabelPerJob: boolean };

/** Splits a job into parts, as its printer takes them. */
export function planParts(order: PrintOrder, { format, mostCopies, oneLabelPerJob }: Abilities): Part[] {
  if (order.kind === 'paper') {
    const plan = planJobs(order.copies, { mostCopies, oneLabelPerJob: false });
    return plan.map((copies) => partOf({ from: 0, to: 1, copies, labels: copies }));
  }
  const total = order.orders.reduce((sum, { copies }) => sum + copies, 0);
  const places = placesOn(order.paper);
  const pages = Math.ceil((order.skip + total) / places);
  const most = oneLabelPerJob ? 1 : (MOST_PAGES[format] ?? pages);
  const before = (page: number) => Math.min(Math.max(0, page * places - order.skip), total);
  return Array.from({ length: Math.ceil(pages / most) }, (_, at) => {
    const [from, to] = [at * most, Math.min(pages, (at + 1) * most)];
    return partOf({ from, to, copies: 1, labels: before(to) - before(from) });
  });
}

function partOf(pages: Pick<Part, 'from' | 'to' | 'copies' | 'labels'>): Part {
  const { token } = newJob(1);
  return { token, state: 'planned', ...pages };
}

/** The dots per inch that an order is best drawn with, where a label has so many. */
export function dpiOf(order: PrintOrder, labelDpi: number): number {
  return order.kind === 'paper' ? SHEET_DPI : dpiOn(order.paper, labelDpi);
}

/** The resolutions of a printer in which an order can be drawn, where there are some: a paper's dots are printed several times. */
export function resolutionsFor({ kind }: PrintOrder, offered: number[]): number[] {
  const able = kind === 'paper' ? offered.filter(mayDrawPaper) : [];
  return able.length > 0 ? able : offered;
}

const mayDrawPaper = (dpi: number) => dpi % SHEET_DPI === 0;

/** Says why there is no document of an order. */
export function whyNotDrawn({ kind }: PrintOrder, { dpi }: Form): string {
  if (kind === 'labels') return `It cannot be drawn with the ${dpi} dpi of the printer; a larger label helps`;
  if (mayDrawPaper(dpi)) return 'The printer takes none of the formats that a paper of several pages can have';
  return `The printer has no resolution in which a paper can be drawn: it has ${dpi} dpi, not ${SHEET_DPI} or a multiple of it`;
}

/** @throws RangeError where a label has no room at the resolution, or a paper is to have another than it can */
export async function documentOf(order: PrintOrder, part: Part, form: Form): Promise<Buffer> {
  if (order.kind === 'paper') return paperDocument(order.paper, form);
  const { paper, orders, skip } = order;
  const grid = gridOf(paper, form.dpi);
  const pages = [...pagesOf(orders, grid, skip)].slice(part.from, part.to);
  const sheet = sheetOf(paper.label, form.dpi);
  const draw = (label: Label) => layOut(label, sheet, { encoder, measure });
  if (form.format === 'application/pdf') return whole(pdfPages({ pages, page: grid.page, sheet, draw }));
  return byPage(pages, pageOfLabels({ grid, sheet, draw }), form);
}

/** As `documentOf`; undefined where a label has no room at the resolution. */
export async function drawnDocument(...of: Parameters<typeof documentOf>): Promise<Buffer | undefined> {
  try {
    return await documentOf(...of);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function paperDocument(paper: Paper, form: Form): Promise<Buffer> {
  if (form.format === 'application/pdf') return renderPaper(paper);
  const sheet = pageOf(paper.format);
  if (!mayDrawPaper(form.dpi)) throw new RangeError(`A paper has ${sheet.dpi} dpi, and is to have ${form.dpi}.`);
  const pages = await drawPaper(paper, sheet, { encoder, measure });
  return byPage(pages, (page) => repeated(bitmapOf(page, sheet), form.dpi / sheet.dpi), form);
}

type On = { grid: ReturnType<typeof gridOf>; sheet: Sheet; draw: (label: Label) => Drawing };

/** Gives what draws one page after the other: a label that comes again on the next one is not drawn again. */
function pageOfLabels({ grid, sheet, draw }: On): (labels: PlacedLabel[]) => Bitmap {
  let known = new Map<Label, Bitmap>();
  return (labels) => {
    const before = known;
    known = new Map();
    const dotsOf = (label: Label): Bitmap => {
      const dots = known.get(label) ?? before.get(label) ?? bitmapOf(draw(label), sheet);
      known.set(label, dots);
      return dots;
    };
    return pageOfDots(labels, grid, { dpi: sheet.dpi, dotsOf });
  };
}

type Dots = { dpi: number; dotsOf: (label: Label) => Bitmap };

/** Puts labels on a page, dot by dot; what reaches over the edge by rounding is cut. */
function pageOfDots(labels: PlacedLabel[], { page: { width, height } }: On['grid'], { dpi, dotsOf }: Dots): Bitmap {
  const dark = new Uint8Array(width * height);
  for (const { label, x, y } of labels) {
    const dots = dotsOf(label);
    const reach = Math.min(dots.width, width - x);
    for (let row = 0; row < Math.min(dots.height, height - y); row += 1)
      dark.set(dots.dark.subarray(row * dots.width, row * dots.width + reach), (y + row) * width + x);
  }
  return { width, height, dpi, dark };
}

/** The dots of all pages would be more than the memory, and drawing them without a rest longer than the lease. */
async function byPage<Page>(pages: Page[], dotsOf: (page: Page) => Bitmap, form: Form): Promise<Buffer> {
  const { head, encode } = fileOf(form, pages.length);
  const chunks = [head];
  for (const page of pages) {
    const dots = dotsOf(page);
    await nextTurn();
    chunks.push(encode(dots));
    await nextTurn();
  }
  return Buffer.concat(chunks);
}

type DotsFile = { head: Buffer; encode: (page: Bitmap) => Buffer };

function fileOf({ format, depth }: Form, pages: number): DotsFile {
  const nothing = Buffer.alloc(0);
  if (format === 'application/zpl') return { head: nothing, encode: zplOf };
  if (format === 'image/pwg-raster') return { head: PWG_HEAD, encode: (page) => pwgPageOf(page, depth) };
  if (format === 'image/urf') return { head: appleHead(pages), encode: applePageOf };
  if (pages > 1) throw new RangeError('A picture has one page.');
  return { head: nothing, encode: pngOf };
}
