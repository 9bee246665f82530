import type { Stretch } from '@stockroom/kernel';
import { periodsIn } from '@stockroom/kernel';
import { BY_ID } from '@stockroom/store';

export type ShownState = 'open' | 'closed';

/** Describes what a list of stocktakings is narrowed down to: those in a state, begun at these moments or between them. */
export type StocktakingFilter = Stretch & { state?: ShownState | undefined };

const inState = { state: 1, _id: 1 } as const;
const byTime = { timestamp: 1, state: 1 } as const;
const byPeriod = { periods: 1, _id: 1, state: 1 } as const;

/** For the catalog's indexes. */
export const stocktakingListIndexes = [{ key: inState }, { key: byTime }, { key: byPeriod }];

/** Finds the stocktakings of a filter; a time range is looked up by its periods, whose index is in the order of ids. */
export function stocktakingListOf({ state, from, to }: StocktakingFilter) {
  const ofState = state === undefined ? {} : { state };
  if (from === undefined && to === undefined) return { filter: ofState, index: state === undefined ? BY_ID : inState };
  const timestamp = { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) };
  return {
    filter: { periods: { $in: periodsIn({ from, to }) }, timestamp, ...ofState },
    index: byPeriod,
    counted: { filter: { timestamp, ...ofState }, index: byTime },
  };
}
