import type { Page, PageRequest } from '@stockroom/store';

/** Cuts the page behind the first so many rows out of a list that is there as a whole. */
export function pageOfRows<Row>(rows: readonly Row[], skipped: number, { limit, withTotal }: PageRequest): Page<Row> {
  const behind = rows.slice(skipped, skipped + limit);
  return { rows: behind, more: rows.length > skipped + limit, total: withTotal ? rows.length : undefined };
}
