import type { Label } from './label.ts';
import type { Sheet } from './sheet.ts';

/** Sizes of type and space on a sheet, in dots. */
export type TypeScale = { name: number; place: number; code: number; field: number; smallest: number; gap: number };

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Gives type that grows with the label: by its height, and on narrow ones by its width. */
export function typeScaleOf(sheet: Sheet): TypeScale {
  const { width, height } = sheet.area;
  const mm = sheet.dpi / 25.4;
  return {
    name: clamp(Math.min(height * 0.16, width * 0.085), 2.4 * mm, 9 * mm),
    // Read from the other end of an aisle.
    place: clamp(Math.min(height * 0.34, width * 0.2), 2.4 * mm, 24 * mm),
    code: clamp(Math.min(height * 0.115, width * 0.065), 2 * mm, 6.5 * mm),
    field: clamp(Math.min(height * 0.105, width * 0.058), 1.9 * mm, 5.5 * mm),
    smallest: 1.6 * mm,
    gap: clamp(height * 0.035, 0.4 * mm, 3 * mm),
  };
}

/** Gives the largest size of a label's name. */
export function nameSizeOf({ isPlace }: Label, scale: TypeScale): number {
  return isPlace ? scale.place : scale.name;
}
