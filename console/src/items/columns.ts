// The columns that the list of items has room for, and how its rows are divided; all in the measure of text.
import { CHOICES, type Choice, USUAL } from './view.ts';

const WIDTHS: Record<Choice, number> = {
  ...{ article: 10.5, barcode: 10.5 },
  ...{ price: 8, value: 12.5, planned: 10.5, free: 11, vendor: 11.25 },
};
const [LOCATION, AMOUNT, GAP, EDGES] = [9, 14, 1, 1];
/** The room that the name keeps beside a column that somebody has chosen, and beside those of everybody. */
const NAME = { least: 10, easy: 14.5 };

/** Gives the chosen columns that a list of this width has room for: those beyond the usual ones go first. */
export function fittingColumns(chosen: readonly Choice[], width: number): Choice[] {
  const own = chosen.filter((one) => !USUAL.includes(one));
  let used = LOCATION + AMOUNT + 2 * GAP + EDGES;
  const taken = new Set<Choice>();
  for (const one of [...own, ...chosen.filter((one) => USUAL.includes(one))]) {
    const name = USUAL.includes(one) ? NAME.easy : NAME.least;
    if (used + GAP + WIDTHS[one] + name > width) continue;
    used += GAP + WIDTHS[one];
    taken.add(one);
  }
  return CHOICES.filter((one) => taken.has(one));
}

/** The columns and areas of a row's grid. On paper all columns share the width. */
export function gridOf(columns: readonly Choice[]): { columns: string; onPaper: string; areas: string } {
  const has = (one: Choice) => columns.includes(one);
  const parts: [area: string, width: number | undefined][] = [
    ...([
      ['location', LOCATION],
      ['name', undefined],
    ] as [string, number | undefined][]),
    ...(has('article') ? ([['article', WIDTHS.article]] as [string, number][]) : []),
    ['amount', AMOUNT],
    ...CHOICES.filter((one) => one !== 'article' && has(one)).map((one): [string, number] => [one, WIDTHS[one]]),
  ];
  return {
    columns: parts.map(([, width]) => (width ? `${width}rem` : 'minmax(0, 1fr)')).join(' '),
    onPaper: parts.map(([, width = NAME.easy]) => `minmax(0, ${width}fr)`).join(' '),
    areas: `"${parts.map(([area]) => area).join(' ')}"`,
  };
}
