// The print jobs in the database: each change is guarded by the revision that it was decided on.

import { onceIndexes } from '@stockroom/commands';
import type { IndexesOf, Page, PageRequest, Store, Write } from '@stockroom/store';
import { pagesIn, WriteConflict } from '@stockroom/store';
import { Binary } from 'mongodb';
import type { JobState, Part, PrintJob, ShownJob } from './job.ts';
import { hasEnded } from './job.ts';
import { PRINT_JOBS } from './restored.ts';

type JobDocument = Omit<PrintJob, 'id'> & {
  _id: number;
  /** Absent when it has ended. */
  isOpen?: true;
  /** When it ended; it is kept for a while. */
  ended?: Date;
  /** What is printed, packed; it goes when the job ends. */
  order?: Binary;
};

const COLLECTION = PRINT_JOBS;
const KEPT_SECONDS = 30 * 24 * 60 * 60;

const openIndex = { isOpen: 1, printer: 1, _id: 1 } as const;
const ofPrinter = { printer: 1, _id: 1 } as const;
const ofState = { state: 1, _id: 1 } as const;
const byId = { _id: 1 } as const;

/** Every collection of the labels service. */
export const labelsIndexes: IndexesOf = {
  ...onceIndexes,
  counters: [],
  print_leases: [],
  [COLLECTION]: [
    { key: openIndex, partialFilterExpression: { isOpen: true } },
    { key: ofPrinter },
    { key: ofState },
    { key: { ended: 1 }, expireAfterSeconds: KEPT_SECONDS },
  ],
};

/** The fields that are read for a list. */
const LISTED = { printer: 1, state: 1, kind: 1, title: 1, labels: 1, message: 1, timestamp: 1, user: 1 } as const;
/** All but what is printed. */
const SHOWN = { ...LISTED, revision: 1, parts: 1, toCancel: 1 } as const;

export type JobFilter = { printer?: string | undefined; state?: JobState | undefined };

export type Jobs = ReturnType<typeof jobsIn>;

export function jobsIn(store: Store) {
  const jobs = store.db.collection<JobDocument>(COLLECTION);
  const page = pagesIn<JobDocument>(store, COLLECTION, LISTED);
  return {
    /** The write that adds a job, with what is printed. */
    add: ({ id, ...job }: PrintJob, order: Buffer): Write => {
      const document: JobDocument = { _id: id, ...job, isOpen: true, order: new Binary(order) };
      return { collection: COLLECTION, write: { insertOne: { document: document as object } } };
    },
    /** The write that changes a job as it was read. */
    changed: (job: PrintJob, changes: Partial<PrintJob>): Write => ({
      collection: COLLECTION,
      write: { updateOne: changeOf(job, changes) as { filter: object; update: object } },
    }),
    /** Changes a job as it was read. @throws WriteConflict where it was changed meanwhile */
    change: async (job: PrintJob, changes: Partial<PrintJob>): Promise<PrintJob> => {
      const { filter, update } = changeOf(job, changes);
      const { matchedCount } = await jobs.updateOne(filter, update);
      if (matchedCount === 0) throw new WriteConflict();
      return { ...job, ...changes, revision: job.revision + 1 };
    },
    get: async (id: number): Promise<PrintJob | undefined> => {
      const found = await jobs.findOne({ _id: id }, { projection: SHOWN });
      return found ? jobFrom(found) : undefined;
    },
    page: ({ printer, state }: JobFilter, asked: PageRequest): Promise<Page<ShownJob>> => {
      const filter = { ...(printer !== undefined && { printer }), ...(state && { state }) };
      const index = printer !== undefined ? ofPrinter : state ? ofState : byId;
      return page({ filter, index, rowsOf: async (find) => (await find()).map(jobFrom) }, asked);
    },
    /** The oldest jobs of a printer that have not ended. */
    open: async (printer: string, limit: number): Promise<PrintJob[]> => {
      const found = jobs.find({ isOpen: true, printer }, { projection: SHOWN, hint: openIndex });
      return (await found.sort({ _id: 1 }).limit(limit).toArray()).map(jobFrom);
    },
    /** The printers with jobs that have not ended. */
    openPrinters: (): Promise<string[]> => jobs.distinct('printer', { isOpen: true }),
    /** What is printed, packed. */
    orderOf: async (id: number): Promise<Buffer | undefined> => {
      const found = await jobs.findOne({ _id: id }, { projection: { order: 1 } });
      return found?.order ? Buffer.from(found.order.buffer) : undefined;
    },
    count: (state: JobState): Promise<number> => jobs.countDocuments({ state }, { hint: ofState }),
    /** How many ended as unknown after this time. */
    unknownSince: (time: Date): Promise<number> =>
      jobs.countDocuments({ state: 'unknown', ended: { $gt: time } }, { hint: ofState }),
    /** When the oldest job was asked for that has not ended. */
    oldestOpen: async (): Promise<string | undefined> => {
      const [oldest] = await jobs
        .find({ isOpen: true }, { projection: { timestamp: 1 } })
        .sort({ _id: 1 })
        .limit(1)
        .toArray();
      return oldest?.timestamp;
    },
  };
}

function changeOf({ id, revision, parts: before }: PrintJob, { id: _, parts, ...changes }: Partial<PrintJob>) {
  const isEnd = changes.state !== undefined && hasEnded({ state: changes.state });
  return {
    filter: { _id: id, revision },
    update: {
      $set: { ...changes, ...partsOf(before, parts), revision: revision + 1, ...(isEnd && { ended: new Date() }) },
      ...(isEnd && { $unset: { isOpen: 1, order: 1 } }),
    } as object,
  };
}

/** Where each label is a part, there are thousands: only those that have changed are written. */
function partsOf(before: Part[], parts: Part[] | undefined): Record<string, Part | Part[]> {
  if (!parts) return {};
  if (parts.length !== before.length) return { parts };
  const changed = parts.flatMap((part, at): [string, Part][] =>
    JSON.stringify(part) === JSON.stringify(before[at]) ? [] : [[`parts.${at}`, part]],
  );
  return Object.fromEntries(changed);
}

function jobFrom({ _id: id, isOpen: _open, ended: _ended, order: _order, ...job }: JobDocument): PrintJob {
  return { id, ...job };
}
