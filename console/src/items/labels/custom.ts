// The measures of labels that no maker's number names, as they are typed, remembered and sent.
import type { components } from '@stockroom/client';
import { parseNumber } from '../../i18n/numbers.ts';

export type Measures = components['schemas']['CustomPaper'];
export type Measure = keyof Measures;
export type Typed = Record<Measure, string>;

/** In the order of a ruler: one label, the page, how many are on it, and where they are. */
export const MEASURES = [
  ...(['width_mm', 'height_mm', 'page_width_mm', 'page_height_mm', 'columns', 'rows'] as const),
  ...(['left_mm', 'top_mm', 'column_step_mm', 'row_step_mm', 'margin_mm'] as const),
];

/** A sheet of A4 with 21 labels, to begin with. */
const USUAL: Measures = {
  ...{ width_mm: 63.5, height_mm: 38.1, page_width_mm: 210, page_height_mm: 297, columns: 3, rows: 7 },
  ...{ left_mm: 7.25, top_mm: 15.15, column_step_mm: 66, row_step_mm: 38.1, margin_mm: 2 },
};

/** The measures that are remembered of a person; what is missing or no number is as on the usual sheet. */
export function rememberedMeasures(setting: unknown): Measures {
  const kept = typeof setting === 'object' && setting !== null ? (setting as Record<string, unknown>) : {};
  const entries = MEASURES.map((name) => [name, typeof kept[name] === 'number' ? kept[name] : USUAL[name]]);
  return Object.fromEntries(entries) as Measures;
}

export function typedMeasures(measures: Measures, write: (value: number) => string): Typed {
  return Object.fromEntries(MEASURES.map((name) => [name, write(measures[name])])) as Typed;
}

/** Reads what was typed. @returns the fields that are no numbers, where there are any */
export function readMeasures(typed: Typed): { measures: Measures } | { wrong: readonly Measure[] } {
  const read = MEASURES.map((name) => [name, parseNumber(typed[name])] as const);
  const wrong = read.flatMap(([name, value]) => (value === undefined ? [name] : []));
  return wrong.length > 0 ? { wrong } : { measures: Object.fromEntries(read) as Measures };
}

const MOST_PLACES = 100;

/** Tells whether a picture can be drawn of them; the API says what is wrong with the others. */
export function isDrawable({ columns, rows, ...lengths }: Measures): boolean {
  const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= MOST_PLACES;
  const { page_width_mm: width, page_height_mm: height } = lengths;
  return isCount(columns) && isCount(rows) && width > 0 && height > 0 && Object.values(lengths).every((mm) => mm >= 0);
}

export const isSheet = ({ columns, rows }: Measures): boolean => columns * rows > 1;
