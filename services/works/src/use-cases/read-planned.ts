import type { PlannedOfItem } from '../store/planned.ts';
import type { WorksDeps } from './deps.ts';

/** The lines that are read at a time. */
const BATCH = 2_000;

/** Gives what works with open outbound want of those of the items that any of them wants. */
export function getPlanned(
  { planned }: WorksDeps,
  { itemIds, withWorks }: { itemIds: number[]; withWorks: boolean },
): Promise<PlannedOfItem[]> {
  return withWorks ? planned.withWorks(itemIds) : planned.sums(itemIds);
}

/** Gives what works with open outbound want of every item, by its id, in batches; the last may be empty. */
export function listPlanned({ planned }: WorksDeps): AsyncGenerator<PlannedOfItem[]> {
  return planned.list(BATCH);
}
