// The amounts that went out with a job, came back, and count as used.

import { exact } from '../i18n/numbers.ts';
import { byLocation } from '../works/amounts.ts';
import type { Item, WorkItem } from '../works/job.ts';

export type ReturnLine = {
  id: number;
  item: Item;
  out: number;
  /** Null until somebody has said it; closing takes it for 0. */
  returned: number | null;
  used: number;
};

export function linesToReturn(lines: readonly WorkItem[]): ReturnLine[] {
  return lines
    .map(({ id, item, outbound_quantity: out, returned_quantity: returned }) => ({
      ...{ id, item, out, returned, used: exact(out - (returned ?? 0)) },
    }))
    .sort(byLocation);
}

export type Wish = { amount: number; sets: boolean };

/** Describes what came back then, or how much still could where that is more than went out. */
export type Decision = { kind: 'count'; returned: number } | { kind: 'beyond'; left: number };

export function decide({ out, returned }: Pick<ReturnLine, 'out' | 'returned'>, { amount, sets }: Wish): Decision {
  const before = returned ?? 0;
  const after = exact(sets ? amount : before + amount);
  if (after > out) return { kind: 'beyond', left: exact(out - before) };
  return { kind: 'count', returned: Math.max(0, after) };
}

export type UnitSum = { unit: string; amount: number };

/** Pieces are not added to metres: one sum for each unit, without those that are 0. */
function sumsByUnit<Line extends { item: Item }>(lines: readonly Line[], amountOf: (line: Line) => number) {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const { unit } = line.item.unit;
    sums.set(unit, exact((sums.get(unit) ?? 0) + amountOf(line)));
  }
  return [...sums].map(([unit, amount]): UnitSum => ({ unit, amount })).filter(({ amount }) => amount > 0);
}

export type Summary = { back: UnitSum[]; used: UnitSum[]; uncounted: number; lines: number };

export function summaryOf(lines: readonly ReturnLine[]): Summary {
  return {
    back: sumsByUnit(lines, ({ returned }) => returned ?? 0),
    used: sumsByUnit(lines, ({ used }) => used),
    uncounted: lines.filter(({ returned }) => returned === null).length,
    lines: lines.length,
  };
}
