import { createBatcher } from '@stockroom/batching';
import { periodsOf } from '@stockroom/kernel';
import type { StockChange } from '@stockroom/stock-moves';
import { waitsFor } from '@stockroom/stock-moves';
import type { Page, PageRequest, Store, Write } from '@stockroom/store';
import { batchesById, editVersionOf, indexById, ONE_EDIT, ofVersions, pagesIn } from '@stockroom/store';
import type { Acquisition } from '../domain/acquisition.ts';
import type { AcquisitionDocument } from './acquisition-document.ts';
import { LISTED } from './acquisition-document.ts';
import type { AcquisitionFilter } from './acquisition-lists.ts';
import { acquisitionListOf, foundByComment } from './acquisition-lists.ts';

/**
 * An acquisition and its version. Every edit and every change of its lines counts up the version; a guarded write names
 * the version that was read.
 */
export type StoredAcquisition = Acquisition & { version: number };

export type NewAcquisition = Pick<Acquisition, 'id' | 'comment' | 'timestamp'>;

const COLLECTION = 'acquisitions';
const MAX_READ = 500;

export type AcquisitionStore = ReturnType<typeof acquisitionsIn>;

/** The acquisitions of a database. */
export function acquisitionsIn(store: Store) {
  const documents = store.db.collection<AcquisitionDocument>(COLLECTION);
  const getAll = async (ids: number[]): Promise<(StoredAcquisition | undefined)[]> => {
    const found = await documents.find({ _id: { $in: [...new Set(ids)] } }).toArray();
    const byId = new Map(found.map((acquisition) => [acquisition._id, asAcquisition(acquisition)]));
    return ids.map((id) => byId.get(id));
  };
  const pages = pagesIn<AcquisitionDocument>(store, COLLECTION, LISTED);
  const rowsOf = async (find: () => Promise<AcquisitionDocument[]>) => (await find()).map(asAcquisition);
  return {
    /** Gives a page of the acquisitions that fit a filter. */
    page: async (filter: AcquisitionFilter, asked: PageRequest): Promise<Page<Acquisition>> => {
      const { parts, ...list } = acquisitionListOf(filter);
      const index = await indexById(documents, parts);
      return pages({ ...list, index, rowsOf }, asked);
    },

    /** Acquisitions that are asked for at the same time are read by one command. */
    get: createBatcher(getAll, MAX_READ),

    /** Gives all acquisitions by id, in batches of `size`. */
    list: async function* (size: number): AsyncGenerator<Acquisition[]> {
      for await (const found of batchesById(documents, {}, size, { projection: LISTED }))
        if (found.length > 0) yield found.map(asAcquisition);
    },

    add: ({ id, comment, timestamp }: NewAcquisition): Write => {
      const document: AcquisitionDocument = {
        ...{ _id: id, comment, timestamp, periods: periodsOf(timestamp), ...foundByComment(comment) },
        ...{ deleting_batch: null, touched: 0 },
      };
      return { collection: COLLECTION, write: { insertOne: { document: document as object } } };
    },

    /** Sets the comment, guarded by the edit version that was read; leaves a delete that is under way alone. */
    describe: ({ id, editVersion }: Acquisition, comment: string | null): Write => {
      const filter = { _id: id as never, ...ofVersions([editVersion]) };
      const update = { $set: { comment, ...foundByComment(comment) }, $inc: { touched: 1, ...ONE_EDIT } };
      return { collection: COLLECTION, write: { updateOne: { filter, update } } };
    },

    /** Counts up the version beside a change of a line, while no delete is under way. */
    countUp: ({ id }: Acquisition): Write => {
      const filter = { _id: id as never, deleting_batch: null };
      return { collection: COLLECTION, write: { updateOne: { filter, update: { $inc: { touched: 1 } } } } };
    },

    /** Stores that a delete is under way, guarded by the version that was read. */
    beginDelete: ({ id, version }: StoredAcquisition, change: StockChange<unknown>): Write => {
      const update = { $set: { deleting_batch: change.batch.id, stock_change: change }, $inc: { touched: 1 } };
      return {
        collection: COLLECTION,
        write: { updateOne: { filter: { _id: id as never, touched: version }, update } },
      };
    },

    /** Abandons a delete: all is as it was before. */
    abandonDelete: (id: number, batchId: string): Write => {
      const update = { $set: { deleting_batch: null }, $unset: { stock_change: '' } };
      const filter = { _id: id as never, ...waitsFor(batchId) };
      return { collection: COLLECTION, write: { updateOne: { filter, update } } };
    },

    finishDelete: (id: number, batchId: string): Write => ({
      collection: COLLECTION,
      write: { deleteOne: { filter: { _id: id as never, ...waitsFor(batchId) } } },
    }),

    /** Removes an acquisition, guarded by the version that was read. */
    remove: ({ id, version }: StoredAcquisition): Write => ({
      collection: COLLECTION,
      write: { deleteOne: { filter: { _id: id as never, touched: version } } },
    }),
  };
}

function asAcquisition(document: AcquisitionDocument): StoredAcquisition {
  const { _id, comment, timestamp, deleting_batch, touched } = document;
  const versions = { editVersion: editVersionOf(document), version: Number(touched) };
  return { id: _id, comment, timestamp, deletingBatch: deleting_batch, ...versions };
}
