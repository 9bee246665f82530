import type { Stretch } from '@stockroom/kernel';
import { periodsIn } from '@stockroom/kernel';
import { BY_ID } from '@stockroom/store';

/** Describes what a list of acquisitions is narrowed down to: those received at these moments or between them. */
export type AcquisitionFilter = Stretch;

const byTime = { timestamp: 1, _id: 1 } as const;
const byPeriod = { periods: 1, _id: 1 } as const;

/** For the service's indexes. */
export const acquisitionListIndexes = [{ key: byTime }, { key: byPeriod }];

/**
 * Finds the acquisitions of a filter. A time range is looked up by its periods, whose index is in the order of ids; an
 * index by time is not, as several replicas give out ids and times.
 */
export function acquisitionListOf({ from, to }: AcquisitionFilter) {
  if (from === undefined && to === undefined) return { filter: {}, index: BY_ID };
  const timestamp = { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) };
  return {
    filter: { periods: { $in: periodsIn({ from, to }) }, timestamp },
    index: byPeriod,
    counted: { filter: { timestamp }, index: byTime },
  };
}
