// What is planned (beyond.md, Availability and low stock): the outbound quantities of works whose outbound is open. No
// sum is kept, as an item that many works want would be a document that all of them write: it is summed when it is read,
// by an index that has the lines of those works alone.
import type { Millionths } from '@stockroom/kernel';
import type { Store } from '@stockroom/store';
import { AS_NUMBERS, fromInt64 } from '@stockroom/store';
import type { WorkDocument } from './work-document.ts';
import type { WorkItemDocument } from './work-items.ts';

/** What works want of an item; the works by id, where they were asked for. */
export type PlannedOfItem = { itemId: number; planned: Millionths; works?: PlannedWork[] };

export type PlannedWork = {
  id: number;
  customer: { id: number; name: string };
  comment: string | null;
  quantity: Millionths;
};

const byItem = { planned: 1, item_id: 1, _id: 1 } as const;

/** The index of the lines of works whose outbound is open. */
export const plannedIndex = { key: byItem, partialFilterExpression: { planned: true } };

type Joined = Pick<WorkItemDocument, 'item_id' | 'outbound_quantity'> & {
  work: WorkDocument;
  customers: { name?: string }[];
};

const JOINS = [
  { $lookup: { from: 'works', localField: 'work_id', foreignField: '_id', as: 'work' } },
  { $unwind: '$work' },
  { $lookup: { from: 'customers', localField: 'work.customer_id', foreignField: '_id', as: 'customers' } },
];

export type PlannedStore = ReturnType<typeof plannedIn>;

export function plannedIn(store: Store) {
  const lines = store.db.collection<WorkItemDocument>('work_items', AS_NUMBERS);

  const sums = async (itemIds: number[]): Promise<PlannedOfItem[]> => {
    const summed = { _id: '$item_id', planned: { $sum: '$outbound_quantity' } };
    const stages = [{ $match: { planned: true, item_id: { $in: itemIds } } }, { $group: summed }];
    const found = await lines.aggregate<{ _id: number; planned: number }>(stages).toArray();
    return found.map(({ _id, planned }) => ({ itemId: _id, planned: fromInt64(planned) }));
  };

  const page = (after: number, size: number) =>
    lines
      .find({ planned: true, item_id: { $gt: after } }, { hint: byItem, batchSize: size })
      .project<Pick<WorkItemDocument, 'item_id' | 'outbound_quantity'>>({ item_id: 1, outbound_quantity: 1 })
      .sort({ item_id: 1, _id: 1 })
      .limit(size)
      .toArray();

  return {
    /** Sums those of the items with something planned, in no order. */
    sums,

    /** Gives those of the items with something planned, in no order, each with the works that want it. */
    withWorks: async (itemIds: number[]): Promise<PlannedOfItem[]> => {
      const found = await lines
        .aggregate<Joined>([{ $match: { planned: true, item_id: { $in: itemIds } } }, ...JOINS])
        .toArray();
      // A work is read after its line: it may have been closed in between.
      const open = found.filter(({ work }) => work.outbound === null);
      return [...Map.groupBy(open, ({ item_id }) => item_id)].map(([itemId, wanted]) => {
        const works = wanted.map(wantedBy).sort((one, other) => one.id - other.id);
        return { itemId, planned: works.reduce((sum, { quantity }) => sum + quantity, 0), works };
      });
    },

    /** Gives every item with something planned, by id, from at most `size` lines at a time. */
    list: async function* (size: number): AsyncGenerator<PlannedOfItem[]> {
      for (let after = 0; ; ) {
        const found = await page(after, size);
        const last = found.at(-1)?.item_id ?? 0;
        if (found.length < size) {
          yield summedByItem(found);
          return;
        }
        // The last item may have more lines behind these.
        yield [...summedByItem(found.filter(({ item_id }) => item_id !== last)), ...(await sums([last]))];
        after = last;
      }
    },
  };
}

function wantedBy({ work, customers, outbound_quantity }: Joined): PlannedWork {
  return {
    id: work._id,
    customer: { id: work.customer_id, name: customers[0]?.name ?? '' },
    comment: work.comment,
    quantity: fromInt64(outbound_quantity),
  };
}

function summedByItem(lines: Pick<WorkItemDocument, 'item_id' | 'outbound_quantity'>[]): PlannedOfItem[] {
  const sums = new Map<number, Millionths>();
  for (const { item_id, outbound_quantity } of lines)
    sums.set(item_id, (sums.get(item_id) ?? 0) + fromInt64(outbound_quantity));
  return [...sums].map(([itemId, planned]) => ({ itemId, planned }));
}
