import type { Page, PageRequest, Store, Versioned, Write } from '@stockroom/store';
import { batchesById, editVersionOf, fromInt64, ofVersions, pagesIn, toInt64 } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { WorkItem } from '../domain/work-item.ts';

/** One item of a work as stored; quantities are millionths in int64. */
export type WorkItemDocument = Versioned & {
  _id: number;
  work_id: number;
  item_id: number;
  outbound_quantity: bigint;
  returned_quantity: bigint | null;
  /** Marks the lines whose work has its outbound open, for the index of what is planned. */
  planned?: true;
};

const COLLECTION = 'work_items';

/** The index that has a work's items by id. */
export const itemsOfWorkIndex = { work_id: 1, _id: 1 } as const;

export type WorkItemStore = ReturnType<typeof workItemsIn>;

/** The items of all works; a change of one counts up the version of its work in the same transaction (`WorkStore.countUp`). */
export function workItemsIn(store: Store) {
  const documents = store.db.collection<WorkItemDocument>(COLLECTION);
  const pages = pagesIn<WorkItemDocument>(store, COLLECTION);
  const rowsOf = async (find: () => Promise<WorkItemDocument[]>) => (await find()).map(asWorkItem);
  return {
    /** Gives a page of a work's items. */
    page: (workId: number, asked: PageRequest): Promise<Page<WorkItem>> =>
      pages({ filter: { work_id: workId }, index: itemsOfWorkIndex, rowsOf }, asked),

    get: async (workId: number, id: number): Promise<WorkItem | undefined> => {
      const found = await documents.findOne({ _id: id, work_id: workId });
      return found ? asWorkItem(found) : undefined;
    },

    /** The items of several works, in no order; undefined when they are more than `max`. */
    ofWorks: async (workIds: number[], max: number, session: ClientSession): Promise<WorkItem[] | undefined> => {
      const found = await documents
        .find({ work_id: { $in: workIds } }, { session, batchSize: max + 1 })
        .limit(max + 1)
        .toArray();
      return found.length > max ? undefined : found.map(asWorkItem);
    },

    /** Gives the items of a work by id, in batches of `size`; the last batch may be empty. */
    list: async function* (workId: number, size: number): AsyncGenerator<WorkItem[]> {
      for await (const found of batchesById(documents, { work_id: workId }, size)) yield found.map(asWorkItem);
    },

    /** Adds an item to an open work; the unique index refuses one that the work already holds. */
    add: (item: WorkItem): Write => ({
      collection: COLLECTION,
      write: { insertOne: { document: { ...asDocument(item), planned: true } as object } },
    }),

    /** Gives those of these items that the work holds already. */
    heldBy: async (workId: number, itemIds: number[]): Promise<Set<number>> => {
      const projection = { item_id: 1 };
      const found = await documents.find({ work_id: workId, item_id: { $in: itemIds } }, { projection }).toArray();
      return new Set(found.map(({ item_id }) => item_id));
    },

    /**
     * Replaces a work item, guarded by the edit version before the given one; the unique index refuses an item that the
     * work already holds. What is planned follows, as the mark stays and the item is in its index.
     */
    replace: (item: WorkItem): Write => {
      const { _id, ...fields } = asDocument(item);
      const filter = { _id: _id as never, ...ofVersions([item.editVersion - 1]) };
      return { collection: COLLECTION, write: { updateOne: { filter, update: { $set: fields } } } };
    },

    /** Removes a work item as it was read: of an edit and a removal at the same time one wins. */
    remove: ({ id, editVersion }: WorkItem): Write => {
      const filter = { _id: id as never, ...ofVersions([editVersion]) };
      return { collection: COLLECTION, write: { deleteOne: { filter } } };
    },

    removeAll: (workId: number): Write => ({
      collection: COLLECTION,
      write: { deleteMany: { filter: { work_id: workId } } },
    }),

    /** Takes the marks of a work whose outbound is being closed: nothing of it is planned any more. */
    planNothing: (workId: number): Write => {
      const update = { $unset: { planned: '' } };
      return { collection: COLLECTION, write: { updateMany: { filter: { work_id: workId }, update } } };
    },

    /** Sets the returned quantity to 0 where nobody has set it. */
    returnNothingElse: (workId: number): Write => {
      const filter = { work_id: workId, returned_quantity: null };
      const update = { $set: { returned_quantity: toInt64(0) } };
      return { collection: COLLECTION, write: { updateMany: { filter, update } } };
    },
  };
}

export function asWorkItem(found: WorkItemDocument): WorkItem {
  return {
    id: found._id,
    workId: found.work_id,
    itemId: found.item_id,
    outbound: fromInt64(found.outbound_quantity),
    returned: found.returned_quantity === null ? null : fromInt64(found.returned_quantity),
    editVersion: editVersionOf(found),
  };
}

function asDocument({ id, workId, itemId, outbound, returned, editVersion }: WorkItem): WorkItemDocument {
  return {
    _id: id,
    work_id: workId,
    item_id: itemId,
    outbound_quantity: toInt64(outbound),
    returned_quantity: returned === null ? null : toInt64(returned),
    edit_version: editVersion,
  };
}
