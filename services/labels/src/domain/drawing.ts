import type { Face, FittedText, Measure } from './fit-text.ts';
import type { Box } from './sheet.ts';
import { visualOrder } from './visual-order.ts';

export type PlacedText = { text: string; face: Face; size: number; x: number; baseline: number };

/** Describes what is printed, on the canvas of a sheet: bars in whole dots, texts where they stand. */
export type Drawing = { bars: Box[]; texts: PlacedText[] };

/** Height of a line and of what stands above its baseline, in ems. */
export const LINE = 1.2;
const ABOVE = 0.95;
// The further height of a capital with two accents (Ẳ, Ǘ), in ems.
const TWO_ACCENTS = 0.18;

export type Align = 'left' | 'centre' | 'right';

/** Places fitted lines into a box, from its top. */
export function placeText(
  fitted: FittedText,
  place: { box: Box; face: Face; align: Align },
  measure: Measure,
): PlacedText[] {
  const { box, face, align } = place;
  const { size } = fitted;
  const share = { left: 0, centre: 0.5, right: 1 }[align];
  let top = box.y;
  return visualOrder(fitted.lines).map((text) => {
    const above = headroomOf(text);
    const baseline = top + (ABOVE + above) * size;
    top += (LINE + above) * size;
    return { text, face, size, x: box.x + share * (box.width - measure(text, face) * size), baseline };
  });
}

export function heightOf({ lines, size }: FittedText): number {
  return lines.reduce((sum, line) => sum + LINE + headroomOf(line), 0) * size;
}

function headroomOf(line: string): number {
  return /\p{Lu}\p{M}{2}/u.test(line.normalize('NFD')) ? TWO_ACCENTS : 0;
}
