// A queue of print jobs over a database of its own, without the HTTP before it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@stockroom/rpc';
import { createLog } from '@stockroom/runtime';
import type { TestStore } from '@stockroom/store';
import { ensureIndexes, openTestStore } from '@stockroom/store';
import type { CatalogClient } from '../../src/clients/catalog.ts';
import type { PrinterAddress } from '../../src/domain/printer-list.ts';
import { printersFrom } from '../../src/domain/printer-list.ts';
import { namedSizes } from '../../src/domain/size.ts';
import type { Printers } from '../../src/printers.ts';
import { openPrinters } from '../../src/printers.ts';
import type { PrintJob } from '../../src/queue/job.ts';
import { hasEnded } from '../../src/queue/job.ts';
import { labelsIndexes } from '../../src/queue/jobs-in.ts';
import { wireQueue } from '../../src/queue/wire-queue.ts';

const actor = { id: 7, username: 'bob', email: 'bob@example.com', admin: false, disabled: false };
const call = (): Call => ({ requestId: 'r', actor, deadline: Date.now() + 5_000 });
const mark = { markReplayed: () => {} };

export type TestQueue = Awaited<ReturnType<typeof startTestQueue>>;

type Options = {
  store?: TestStore;
  isOnlyReplica?: boolean;
  strayMs?: number;
  oneLabelPerJob?: boolean;
  printers?: Printers;
  catalog?: CatalogClient;
};

/** For labels of places, which nobody is asked about. */
export const noCatalog = {
  labelsById: () => Promise.reject(new Error('There is no catalog.')),
} as unknown as CatalogClient;

/**
 * @param names the printers, as PRINTERS names them
 * @param options `store` of another queue, which then drops it; `printers` instead of those of the names; `catalog` for
 * labels of barcodes
 */
export async function startTestQueue(names: string, options: Options = {}) {
  const { isOnlyReplica = true, strayMs, oneLabelPerJob = false, catalog = noCatalog } = options;
  const store = options.store ?? (await openTestStore());
  await ensureIndexes(store, labelsIndexes);
  const printers = options.printers ?? openPrinters(printersFrom(names) as PrinterAddress[]);
  const metrics = { counter: () => () => {}, watch: () => {} };
  const log = createLog('labels', 'silent');
  const means = {
    catalog,
    printers,
    size: namedSizes['62x29']!,
    dpi: 203,
    oneLabelPerJob,
    isOnlyReplica,
    log,
    metrics,
  };
  const queue = wireQueue(store, { ...means, ...(strayMs !== undefined && { strayMs }) });
  queue.start();
  const until = async (id: number, is: (job: PrintJob) => boolean, forMs = 15_000): Promise<PrintJob> => {
    const last = Date.now() + forMs;
    for (;;) {
      const job = await queue.get(id);
      if (is(job)) return job;
      if (Date.now() > last) throw new Error(`It is ${JSON.stringify(job)}`);
      await sleep(50);
    }
  };
  return {
    printers,
    queue,
    until,
    ended: (id: number, forMs?: number) => until(id, hasEnded, forMs),
    get: queue.get,
    cancel: (id: number) => queue.cancel({ id }, call(), mark),
    store,
    /** Asks for the labels of a place. */
    print: (printer: string, place: string, copies = 1) =>
      queue.create({ printer, order: { kind: 'labels', labels: [{ place, copies }], skip: 0 } }, call(), mark),
    stop: async () => {
      await queue.stop();
      if (!options.store) await store.drop();
    },
  };
}
