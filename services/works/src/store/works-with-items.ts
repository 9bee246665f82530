import { createBatcher } from '@stockroom/batching';
import type { Store } from '@stockroom/store';
import type { WorkItem } from '../domain/work-item.ts';
import type { WorkDocument } from './work-document.ts';
import { asWorkItem, type WorkItemDocument } from './work-items.ts';
import { asWork, type StoredWork } from './works.ts';

/** A work with its items by id and its customer's present name. */
export type WorkWithItems = { work: StoredWork; items: WorkItem[]; customerName: string };

type Joined = WorkDocument & { items: WorkItemDocument[]; customers: { name?: string }[] };

const MAX_READ = 64;

const JOINS = [
  { $lookup: { from: 'work_items', localField: '_id', foreignField: 'work_id', as: 'items' } },
  { $lookup: { from: 'customers', localField: 'customer_id', foreignField: '_id', as: 'customers' } },
];

/**
 * Reads works with their items by id and their customers' present names; works that are asked for at the same time are
 * read by one command. The items are read after their work, and a change of an item in between counts up the work's
 * version: a write that is guarded by the version that was read is then a write conflict.
 */
export function worksWithItemsIn(store: Store): (id: number) => Promise<WorkWithItems | undefined> {
  const works = store.db.collection<WorkDocument>('works');
  return createBatcher(async (ids: number[]) => {
    const found = await works.aggregate<Joined>([{ $match: { _id: { $in: [...new Set(ids)] } } }, ...JOINS]).toArray();
    const byId = new Map(found.map((joined) => [joined._id, asWorkWithItems(joined)]));
    return ids.map((id) => byId.get(id));
  }, MAX_READ);
}

function asWorkWithItems({ items, customers, ...work }: Joined): WorkWithItems {
  return {
    work: asWork(work),
    items: items.map(asWorkItem).sort((a, b) => a.id - b.id),
    customerName: customers[0]?.name ?? '',
  };
}
