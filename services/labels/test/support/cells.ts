import type { LabelPaper } from '../../src/domain/label-paper.ts';
import type { Picture } from './scan.ts';

/** Cuts the labels of a printed sheet apart by their measures, as somebody with a ruler does. */
export function cellsOf(sheet: Picture, paper: LabelPaper, dpi: number): Picture[] {
  const dots = (mm: number) => Math.round((mm * dpi) / 25.4);
  const { widthMm, heightMm } = paper.label;
  return Array.from({ length: paper.columns * paper.rows }, (_, at) =>
    cut(sheet, {
      x: dots(paper.leftMm + (at % paper.columns) * paper.columnStepMm),
      y: dots(paper.topMm + Math.floor(at / paper.columns) * paper.rowStepMm),
      width: dots(widthMm),
      height: dots(heightMm),
    }),
  );
}

function cut(from: Picture, box: { x: number; y: number; width: number; height: number }): Picture {
  const dark = new Uint8Array(box.width * box.height);
  for (let y = 0; y < box.height; y += 1) {
    const start = (box.y + y) * from.width + box.x;
    dark.set(from.dark.subarray(start, start + box.width), y * box.width);
  }
  return { width: box.width, height: box.height, dark };
}

export type Ink = { left: number; right: number; top: number; bottom: number };

/** The reach of what is dark in a picture, in mm from its edges; undefined for a white one. */
export function inkOf({ width, height, dark }: Picture, dpi: number): Ink | undefined {
  const reach = { left: width, right: -1, top: height, bottom: -1 };
  for (let at = 0; at < dark.length; at += 1) {
    if (dark[at] !== 1) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    reach.left = Math.min(reach.left, x);
    reach.right = Math.max(reach.right, x);
    reach.top = Math.min(reach.top, y);
    reach.bottom = Math.max(reach.bottom, y);
  }
  if (reach.right < 0) return undefined;
  const mm = (dots: number) => (dots * 25.4) / dpi;
  return {
    left: mm(reach.left),
    right: mm(width - 1 - reach.right),
    top: mm(reach.top),
    bottom: mm(height - 1 - reach.bottom),
  };
}

export const darkIn = ({ dark }: Picture): number => dark.reduce((sum, dot) => sum + dot, 0);
