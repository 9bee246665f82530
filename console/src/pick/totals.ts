// The wanted, present and picked amounts of an open job, and their change by a scan.
//
// A job that lists what is wanted is counted down to: what goes over a wanted amount, or is not in the job, is asked
// about first. A job that was empty when the first scan came has no such list: it collects. There a scan makes the
// line or raises it, and its wanted amount follows what is picked.

import { exact } from '../i18n/numbers.ts';
import { byLocation } from '../works/amounts.ts';
import type { Item, WorkItem } from '../works/job.ts';

/** Describes what a person has counted in a job: by the ids of its lines. */
export type Counts = { amounts: Readonly<Record<string, number>>; collects: boolean };

export const NO_COUNTS: Counts = { amounts: {}, collects: false };

export type PickLine = {
  id: number;
  item: Item;
  wanted: number;
  there: number;
  picked: number;
  /** The part of the wanted amount that is not in stock. */
  short: number;
  /** The part of the picked amount that is not in stock. */
  missing: number;
};

export function linesToPick(lines: readonly WorkItem[], { amounts }: Counts): PickLine[] {
  return lines
    .map(({ id, item, outbound_quantity: wanted }) => {
      const picked = amounts[id] ?? 0;
      const [short, missing] = [notThere(wanted, item), notThere(picked, item)];
      return { id, item, wanted, there: item.quantity, picked, short, missing };
    })
    .sort(byLocation);
}

/** The part of an amount that is not in stock. */
export function notThere(amount: number, { quantity: there }: { quantity: number }): number {
  return Math.max(0, exact(amount - there));
}

/** An amount to count up by, or to set the count to. */
export type Wish = { amount: number; sets: boolean };

/** Differences: they stay right when others change the line meanwhile, and their opposite takes them back. */
export type Change = { picked: number; wanted: number };

export type Decision = { kind: 'count' | 'over' | 'not-in-job'; change: Change };

type Question = {
  /** Undefined for an item that is not in the job. */
  line: PickLine | undefined;
  wish: Wish;
  collects: boolean;
  /** The person was asked about this line already, and wants more of it. */
  mayExceed: boolean;
};

/** Gives what a count of an item changes, and whether it is asked about first. */
export function decide({ line, wish, collects, mayExceed }: Question): Decision {
  const { amount, sets } = wish;
  if (!line) return { kind: collects ? 'count' : 'not-in-job', change: { picked: amount, wanted: amount } };
  const after = exact(sets ? amount : line.picked + amount);
  const picked = exact(after - line.picked);
  if (collects && line.wanted === line.picked) return { kind: 'count', change: { picked, wanted: picked } };
  const wanted = Math.max(0, exact(after - line.wanted));
  return { kind: wanted > 0 && !mayExceed && !collects ? 'over' : 'count', change: { picked, wanted } };
}

export const opposite = ({ picked, wanted }: Change): Change => ({ picked: 0 - picked, wanted: 0 - wanted });

/** Another wanted amount; nobody has picked more of a line than it wants. */
export function wantedChange({ wanted, picked }: Pick<PickLine, 'wanted' | 'picked'>, to: number): Change {
  return { wanted: exact(to - wanted), picked: exact(Math.min(picked, to) - picked) };
}

/** Two amounts that a person wrote. What is picked is wanted, too. */
export function editChange(line: Pick<PickLine, 'wanted' | 'picked'>, to: Change): Change {
  const wanted = Math.max(to.wanted, to.picked);
  return { wanted: exact(wanted - line.wanted), picked: exact(to.picked - line.picked) };
}

export type Summary = { lines: number; short: number; complete: number };

export function summaryOf(lines: readonly PickLine[]): Summary {
  return {
    lines: lines.length,
    short: lines.filter(({ short }) => short > 0).length,
    complete: lines.filter(isComplete).length,
  };
}

export const isComplete = ({ picked, wanted }: Pick<PickLine, 'picked' | 'wanted'>): boolean => picked >= wanted;

/** Gives what closing takes, when of some lines only the picked amount goes out. Nothing picked: the line goes. */
export function closingOf(lines: readonly PickLine[], onlyPicked: ReadonlySet<number>) {
  const less = lines.filter((line) => onlyPicked.has(line.id) && !isComplete(line));
  return { leaving: lines.length - less.filter(({ picked }) => picked === 0).length, less };
}
