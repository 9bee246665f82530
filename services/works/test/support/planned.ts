// What is planned, as the service tells it, and as a recount of all works gives it.
import type { Store } from '@stockroom/store';
import { fromInt64 } from '@stockroom/store';
import type { WorkDocument } from '../../src/store/work-document.ts';
import type { WorkItemDocument } from '../../src/store/work-items.ts';
import type { WorksDeps } from '../../src/use-cases/deps.ts';
import { getPlanned, listPlanned } from '../../src/use-cases/read-planned.ts';

type Sums = Record<number, number>;

const sumsOf = (items: { itemId: number; planned: number }[]): Sums =>
  Object.fromEntries(items.map(({ itemId, planned }) => [itemId, planned]));

/** The whole list. */
export async function listedPlanned(deps: WorksDeps): Promise<Sums> {
  const all = [];
  for await (const batch of listPlanned(deps)) all.push(...batch);
  return sumsOf(all);
}

/** What each item has by itself: as sums, and as the sums of the works that are named. */
export async function plannedOfEach(deps: WorksDeps, itemIds: number[]): Promise<{ sums: Sums; ofWorks: Sums }> {
  const [sums, named] = await Promise.all([false, true].map((withWorks) => getPlanned(deps, { itemIds, withWorks })));
  const ofWorks = (named ?? []).map(({ itemId, works = [] }) => ({
    itemId,
    planned: works.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  return { sums: sumsOf(sums ?? []), ofWorks: sumsOf(ofWorks) };
}

/** The sums of the outbound quantities of all works whose outbound is open. */
export async function recounted({ db }: Store): Promise<Sums> {
  const open = await db.collection<WorkDocument>('works').find({ outbound: null }).toArray();
  const lines = await db.collection<WorkItemDocument>('work_items').find({}).toArray();
  const ids = new Set(open.map(({ _id }) => _id));
  const sums: Sums = {};
  for (const { work_id, item_id, outbound_quantity } of lines)
    if (ids.has(work_id)) sums[item_id] = (sums[item_id] ?? 0) + fromInt64(outbound_quantity);
  return sums;
}

/** The lines that are marked though their work is not open, or not marked though it is. */
export async function wrongMarks({ db }: Store): Promise<number[]> {
  const works = await db.collection<WorkDocument>('works').find({}).toArray();
  const open = new Set(works.filter(({ outbound }) => outbound === null).map(({ _id }) => _id));
  const lines = await db.collection<WorkItemDocument>('work_items').find({}).toArray();
  return lines.filter(({ work_id, planned = false }) => open.has(work_id) !== planned).map(({ _id }) => _id);
}
