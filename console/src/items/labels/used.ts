// The labels of a first sheet that are used already, as they are typed or shown on its picture.
import type { components } from '@stockroom/client';

type Paper = components['schemas']['LabelPaper'];

/** The most labels that a first sheet may lack. */
export const mostUsed = ({ columns, rows }: Paper): number => columns * rows - 1;

/** Reads how many labels of a sheet are used; undefined for what is no number of them. */
export function readUsed(text: string, paper: Paper): number | undefined {
  if (text.trim() === '') return 0;
  const used = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : Number.NaN;
  return used <= mostUsed(paper) ? used : undefined;
}

/** The corner of a label on its sheet, in mm. */
export function cornerOf(at: number, paper: Paper): { x: number; y: number } {
  return {
    x: paper.left_mm + (at % paper.columns) * paper.column_step_mm,
    y: paper.top_mm + Math.floor(at / paper.columns) * paper.row_step_mm,
  };
}

/** The label at a point of the sheet, in mm; the nearest one where there is none. */
export function labelAt({ x, y }: { x: number; y: number }, paper: Paper): number {
  const within = (at: number, count: number) => Math.min(Math.max(Math.floor(at), 0), count - 1);
  const column = within((x - paper.left_mm) / paper.column_step_mm, paper.columns);
  const row = within((y - paper.top_mm) / paper.row_step_mm, paper.rows);
  return row * paper.columns + column;
}
