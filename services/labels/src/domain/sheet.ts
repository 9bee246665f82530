import type { LabelSize } from './size.ts';

export type Box = { x: number; y: number; width: number; height: number };

/**
 * A label as its printer sees it: everything in whole dots, from the upper left corner.
 * When `turned`, `canvas` is drawn lying and turned clockwise onto the page.
 */
export type Sheet = {
  dpi: number;
  page: { width: number; height: number };
  turned: boolean;
  canvas: { width: number; height: number };
  /** The part of the canvas that may be printed on. */
  area: Box;
};

// Narrower rolls with longer labels are read along the roll.
const TURNED_FROM = 1.7;

/** Puts a size on the dot grid of a printer. The page is whole dots too, so that its lower edge moves no bar. */
export function sheetOf(size: LabelSize, dpi: number): Sheet {
  const dots = (mm: number) => Math.round((mm * dpi) / 25.4);
  const whole = (mm: number) => Math.floor((mm * dpi) / 25.4 + 1e-6);
  const page = { width: dots(size.widthMm), height: dots(size.heightMm) };
  const free = { width: whole(size.printable.widthMm), height: whole(size.printable.heightMm) };
  const turned = size.heightMm / size.widthMm >= TURNED_FROM;
  const canvas = turned ? { width: page.height, height: page.width } : page;
  const reach = turned ? { width: free.height, height: free.width } : free;
  const x = Math.floor((canvas.width - reach.width) / 2);
  const y = Math.floor((canvas.height - reach.height) / 2);
  return { dpi, page, turned, canvas, area: { x, y, ...reach } };
}

/** The place for texts: some letters reach over their own width, and capitals with two accents over their line. */
export function textAreaOf({ area, dpi }: Sheet): Box {
  const kept = Math.ceil((0.4 * dpi) / 25.4);
  return { x: area.x + kept, y: area.y + kept, width: area.width - 2 * kept, height: area.height - 2 * kept };
}
