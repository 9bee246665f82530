import { BY_ID } from '@stockroom/store';

/** What a list of acquisitions is narrowed down to: those received at these moments or between them. */
export type AcquisitionFilter = { from?: string | undefined; to?: string | undefined };

const byTime = { timestamp: 1, _id: 1 } as const;

/** For the service's indexes. */
export const acquisitionListIndexes = [{ key: byTime }];

/**
 * How the acquisitions of a filter are found. Of moments the index has them by time, and those of the whole stretch are
 * sorted by id for every page: replicas give ids and times that ascend together nearly, and not exactly.
 */
export function acquisitionListOf({ from, to }: AcquisitionFilter) {
  if (from === undefined && to === undefined) return { filter: {}, index: BY_ID };
  const timestamp = { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) };
  return { filter: { timestamp }, index: byTime };
}
