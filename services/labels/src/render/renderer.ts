import type { Drawing } from '../domain/drawing.ts';
import type { Label } from '../domain/label.ts';
import { layOut } from '../domain/layout.ts';
import type { Sheet } from '../domain/sheet.ts';
import { sheetOf } from '../domain/sheet.ts';
import type { LabelSize } from '../domain/size.ts';
import { bitmapOf } from './bitmap.ts';
import { createCache } from './cache.ts';
import { encoder } from './encode.ts';
import { measure } from './fonts.ts';
import { pdfOf } from './pdf.ts';
import { pngOf } from './png.ts';
import { appleRasterOf, pwgRasterOf } from './raster.ts';
import { svgOf } from './svg.ts';
import { zplOf } from './zpl.ts';

/** The formats that a printer may take; the first one of these is used. */
export const formats = ['application/pdf', 'image/pwg-raster', 'image/urf', 'image/png'] as const;
export type Format = (typeof formats)[number] | 'image/svg+xml' | 'application/zpl';

/**
 * A document to make: dots have the printer's own resolution, and for PWG Raster a depth that it takes; of another size
 * than the renderer's own where one is named.
 */
export type Form = { format: Format; dpi: number; depth: 'black_1' | 'sgray_8'; size?: LabelSize };

export type Renderer = (label: Label, form: Form) => Promise<Buffer>;

/** Gives a renderer for one label size that remembers what it made last. */
export function createRenderer(size: LabelSize, limits = { count: 2_000, bytes: 32 << 20 }): Renderer {
  const cache = createCache(limits);
  return async (label, form) => {
    const key = JSON.stringify([form, label]);
    const known = cache.get(key);
    if (known) return known;
    const document = await render(label, form, sheetOf(form.size ?? size, form.dpi));
    cache.set(key, document);
    return document;
  };
}

function render(label: Label, { format, depth }: Form, sheet: Sheet): Buffer | Promise<Buffer> {
  const drawing = drawingOf(label, sheet);
  if (format === 'application/pdf') return pdfOf([drawing], sheet);
  if (format === 'image/svg+xml') return svgOf(drawing, sheet);
  const bitmap = bitmapOf(drawing, sheet);
  if (format === 'application/zpl') return zplOf(bitmap);
  if (format === 'image/pwg-raster') return pwgRasterOf([bitmap], depth);
  return format === 'image/urf' ? appleRasterOf([bitmap]) : pngOf(bitmap);
}

/** Draws labels as one PDF, a page each. */
export function renderPdf(labels: Label[], sheet: Sheet): Promise<Buffer> {
  return pdfOf(
    labels.map((label) => drawingOf(label, sheet)),
    sheet,
  );
}

function drawingOf(label: Label, sheet: Sheet): Drawing {
  return layOut(label, sheet, { encoder, measure });
}
