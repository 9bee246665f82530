// The rows of a file as they were decided: counted by what becomes of them, and kept as far as anybody looks at them.
import type { PlannedRow } from '@stockroom/importer';

export const FILTERS = ['refused', 'remarked', 'create', 'update', 'unchanged'] as const;
export type Filter = (typeof FILTERS)[number];

export type SeenRows = { count: number; counts: Record<Filter, number>; kept: Record<Filter, readonly PlannedRow[]> };

/** Rows that were refused are read one by one and mended; of the others nobody looks at so many. */
const MOST: Record<Filter, number> = {
  ...{ refused: 20_000, remarked: 20_000 },
  ...{ create: 1_000, update: 5_000, unchanged: 1_000 },
};

export const NO_ROWS: SeenRows = {
  count: 0,
  counts: { refused: 0, remarked: 0, create: 0, update: 0, unchanged: 0 },
  kept: { refused: [], remarked: [], create: [], update: [], unchanged: [] },
};

/** Adds rows that were decided. */
export function withRows(seen: SeenRows, added: readonly PlannedRow[]): SeenRows {
  const of = (filter: Filter) => added.filter((row) => isOf(filter, row));
  const parts = FILTERS.map((filter) => [filter, of(filter)] as const).filter(([, rows]) => rows.length > 0);
  const counts = parts.map(([filter, rows]) => [filter, seen.counts[filter] + rows.length]);
  const kept = parts.map(([filter, rows]) => [filter, [...seen.kept[filter], ...rows].slice(0, MOST[filter])]);
  return {
    count: seen.count + added.length,
    counts: { ...seen.counts, ...Object.fromEntries(counts) },
    kept: { ...seen.kept, ...Object.fromEntries(kept) },
  };
}

function isOf(filter: Filter, { action, remarks }: PlannedRow): boolean {
  return filter === 'remarked' ? remarks.length > 0 && action !== 'refused' : action === filter;
}

/** The filter that is shown first: what is refused, else what would change. */
export function firstFilter({ counts }: SeenRows): Filter {
  return FILTERS.find((filter) => counts[filter] > 0) ?? 'create';
}
