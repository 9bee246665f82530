import type { Millionths, Sums } from '@stockroom/kernel';
import { createSums } from '@stockroom/kernel';
import type { DaySheet, SheetRow, Span } from './day-sheet.ts';
import { eachRow, KINDS, OUTBOUND } from './day-sheet.ts';

export const USE_GROUPS = ['item', 'vendor', 'customer', 'user', 'day', 'week', 'month'] as const;
export type UseGroup = (typeof USE_GROUPS)[number];

/** What the sums need of items as they are today. */
export type ItemFacts = ReadonlyMap<number, { unitId: number; vendorId: number; price: Millionths }>;

/** The customers of works, by the works' ids. */
export type CustomerOf = ReadonlyMap<number, number>;

/**
 * The sums of one group, each in the order of `KINDS`; what went out counts as positive. Quantities are null where the
 * items have several units.
 */
export type UseSums = {
  /** The group's id, its day, week or month as a number; 0 for what belongs to none. */
  key: number;
  quantities: bigint[] | null;
  values: bigint[];
  /** True if a price was not known, and today's was taken. */
  estimated: boolean;
};

type Gathered = { place: number; unitId: number | undefined; isMixed: boolean; estimated: boolean };

type Asked = { group: UseGroup; span: Span; items: ItemFacts; customers: CustomerOf };

export type Use = {
  add: (sheet: DaySheet) => void;
  /** Gives the keys of all groups that anything was added to. */
  keys: () => number[];
  /** Gives the sums of groups. */
  sums: (keys: readonly number[]) => UseSums[];
};

/**
 * Sums movements by group. Each movement's value is rounded by itself, so the values of groups add up to the whole
 * exactly.
 */
export function createUse(asked: Asked): Use {
  const { span, items } = asked;
  const [quantities, values] = [createSums(KINDS.length), createSums(KINDS.length)];
  const groups = new Map<number, Gathered>();
  const gatheredOf = (key: number): Gathered => {
    const known = groups.get(key);
    if (known) return known;
    const place = groups.size * KINDS.length;
    const begun = { place, unitId: undefined, isMixed: false, estimated: false };
    groups.set(key, begun);
    return begun;
  };

  const add = (sheet: DaySheet): void => {
    const keyOf = keysIn(sheet.day, asked);
    eachRow(sheet, span, (row) => {
      const gathered = gatheredOf(keyOf(row));
      const item = items.get(row.item);
      gathered.isMixed ||= gathered.unitId !== undefined && gathered.unitId !== item?.unitId;
      gathered.unitId = item?.unitId;
      const isPriced = !Number.isNaN(row.price);
      gathered.estimated ||= !isPriced;
      const quantity = row.kind === OUTBOUND ? -row.quantity : row.quantity;
      quantities.add(gathered.place + row.kind, quantity);
      values.addValue(gathered.place + row.kind, { price: isPriced ? row.price : (item?.price ?? 0), quantity });
    });
  };
  const sums = (keys: readonly number[]) =>
    keys.map((key): UseSums => {
      const { place, isMixed, estimated } = gatheredOf(key);
      const totals = (of: Sums) => KINDS.map((_, kind) => of.total(place + kind));
      return { key, quantities: isMixed ? null : totals(quantities), values: totals(values), estimated };
    });
  return { add, keys: () => [...groups.keys()], sums };
}

/** The group of each row of a day's sheet. */
function keysIn(day: string, { group, items, customers }: Asked): (row: SheetRow) => number {
  switch (group) {
    case 'item':
      return ({ item }) => item;
    case 'vendor':
      return ({ item }) => items.get(item)?.vendorId ?? 0;
    case 'user':
      return ({ user }) => user;
    case 'customer':
      return ({ kind, reference }) => (isOfWork(kind) ? (customers.get(reference) ?? 0) : 0);
    default: {
      const period = periodOf(day, group);
      return () => period;
    }
  }
}

const isOfWork = (kind: number): boolean => KINDS[kind] === 'work-outbound' || KINDS[kind] === 'work-returned';

type Period = 'day' | 'week' | 'month';

/** A day's period as a number that grows with time: 20261120, 202647 for a week of ISO 8601, 202611. */
export function periodOf(day: string, period: Period): number {
  const date = Number(day.replaceAll('-', ''));
  if (period === 'day') return date;
  if (period === 'month') return Math.floor(date / 100);
  const { year, week } = isoWeekOf(day);
  return year * 100 + week;
}

/** A period as a person reads it: 2026-11-20, 2026-W47, 2026-11. */
export function periodText(key: number, period: Period): string {
  const [year, rest] = period === 'day' ? [Math.floor(key / 1e4), key % 1e4] : [Math.floor(key / 100), key % 100];
  const of = (part: number, length: number) => String(part).padStart(length, '0');
  if (period === 'day') return `${of(year, 4)}-${of(Math.floor(rest / 100), 2)}-${of(rest % 100, 2)}`;
  return `${of(year, 4)}-${period === 'week' ? 'W' : ''}${of(rest, 2)}`;
}

const DAY_MS = 24 * 3_600_000;

/** The week that has this day's Thursday (ISO 8601). */
function isoWeekOf(day: string): { year: number; week: number } {
  const date = new Date(`${day}T00:00:00Z`);
  const daysFromMonday = (date.getUTCDay() + 6) % 7;
  const thursday = new Date(date.getTime() + (3 - daysFromMonday) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const days = (thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS;
  return { year, week: Math.floor(days / 7) + 1 };
}
