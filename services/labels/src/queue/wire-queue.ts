// The queue of this process over its database: its commands, and a worker for each printer.
import { setTimeout as sleep } from 'node:timers/promises';
import { createKeyedMutex } from '@stockroom/batching';
import type { ReplayMark } from '@stockroom/commands';
import { keepFault, recall, reply, replyRead } from '@stockroom/commands';
import type { FaultData } from '@stockroom/kernel';
import { faultFrom, now as presentMoment } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Log, Metrics } from '@stockroom/runtime';
import type { PageRequest, Store } from '@stockroom/store';
import { countTransactions, createCommit, idSequence } from '@stockroom/store';
import type { CatalogClient } from '../clients/catalog.ts';
import type { LabelSize } from '../domain/size.ts';
import type { Device, Printers } from '../printers.ts';
import type { AskedJob } from './commands.ts';
import { noSuchJob, queueCommands } from './commands.ts';
import { watchQueue } from './counted.ts';
import { deviceMeant } from './device-for.ts';
import type { IppMemory } from './ipp-sight.ts';
import { workWithIpp } from './ipp-work.ts';
import type { PrintJob } from './job.ts';
import type { JobFilter } from './jobs-in.ts';
import { jobsIn } from './jobs-in.ts';
import { createLease } from './lease.ts';
import { workWithNone } from './no-printer.ts';
import { workWithSocket } from './socket-work.ts';
import type { Work, WorkMeans } from './work.ts';
import type { Worker } from './worker.ts';
import { startWorker } from './worker.ts';

export type Queue = ReturnType<typeof wireQueue>;

export type QueueOptions = {
  catalog: CatalogClient;
  printers: Printers;
  size: LabelSize;
  dpi: number;
  oneLabelPerJob: boolean;
  isOnlyReplica: boolean;
  log: Log;
  metrics: Pick<Metrics, 'counter' | 'watch'>;
  /** How often jobs of printers that the settings do not name are looked for. */
  strayMs?: number;
};

const STRAY_MS = 30_000;

/** @param numbers that were told before there was a store */
export function wireQueue(store: Store, options: QueueOptions, numbers = watchQueue(options.metrics)) {
  const { catalog, printers, size, log, isOnlyReplica, metrics, strayMs = STRAY_MS } = options;
  countTransactions(metrics.counter);
  const jobs = jobsIn(store);
  const commands = queueCommands({
    ...{ service: 'labels', store, commit: createCommit(store), turns: createKeyedMutex() },
    ...{ jobs, nextJobId: idSequence(store, 'print_jobs'), now: presentMoment },
    ...{ catalog, printers, size, dpi: options.dpi },
  });
  numbers.readFrom(jobs);
  const workers = new Map<string, Worker>();
  const ended = new AbortController();
  let stray: Promise<void> | undefined;

  function startFor(name: string, workOf: (means: WorkMeans) => Work, dpi: number): void {
    const lease = createLease(store, { printer: name, isOnlyReplica });
    const means: WorkMeans = {
      jobs,
      lease,
      dpi,
      now: Date.now,
      isEnding: () => ended.signal.aborted,
      onEnd: numbers.onEnd,
    };
    workers.set(name, startWorker({ printer: name, work: workOf(means), means, lease, log, isOnlyReplica }));
  }

  /** Jobs of printers that the settings no longer name are not forgotten; another process may have taken them in. */
  async function watchStray(): Promise<void> {
    while (!ended.signal.aborted) {
      try {
        for (const name of await jobs.openPrinters())
          if (!workers.has(name) && !ended.signal.aborted) startFor(name, workWithNone, options.dpi);
        if (isOnlyReplica) return;
      } catch (err) {
        log.warn({ err }, 'the printers of waiting print jobs are looked for again');
      }
      await sleep(strayMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    create: async (asked: AskedJob, call: Call, mark: ReplayMark): Promise<PrintJob> => {
      try {
        return await reply(mark, commands.create(asked, call));
      } finally {
        // A job may be there though the answer of the database was lost.
        const device = deviceMeant(printers, asked);
        if (device) workers.get(device.name)?.wake();
      }
    },
    cancel: async (asked: { id: number }, call: Call, mark: ReplayMark): Promise<PrintJob> => {
      const job = await reply(mark, commands.cancel(asked, call));
      workers.get(job.printer)?.wake();
      return job;
    },
    /** @returns the job that the key of the call keeps, if any @throws the refusal that it keeps */
    kept: ({ idempotency }: Call, mark: ReplayMark) => reply(mark, keptJob(recall(store, idempotency))),
    /** Has a key keep a refusal that was decided elsewhere. @returns and throws as `kept`, where it keeps an answer already */
    keepRefusal: (refusal: FaultData, { idempotency }: Call, mark: ReplayMark) =>
      reply(mark, keptJob(idempotency && keepFault(store, idempotency, faultFrom(refusal)))),
    page: (filter: JobFilter, asked: PageRequest) => replyRead(jobs.page(filter, asked)),
    /** @throws Fault("not-found") */
    get: async (id: number): Promise<PrintJob> => {
      const job = await replyRead(jobs.get(id));
      if (!job) throw noSuchJob(id);
      return job;
    },
    start: () => {
      for (const device of printers.devices)
        startFor(device.name, workWith(device, options), dpiAt(device, options.dpi));
      stray = watchStray();
    },
    stop: async () => {
      ended.abort();
      await stray;
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
    },
  };
}

async function keptJob(found: Promise<{ answer: PrintJob } | undefined> | undefined) {
  const kept = await found;
  return { answer: kept?.answer, replayed: kept !== undefined };
}

const dpiAt = (device: Device, dpi: number): number => (device.kind === 'socket' ? (device.dpi ?? dpi) : dpi);

const workWith =
  (device: Device, { oneLabelPerJob }: Pick<QueueOptions, 'oneLabelPerJob'>) =>
  (means: WorkMeans): Work => {
    const memory: IppMemory = { lookedSince: new Map() };
    return device.kind === 'ipp'
      ? (open) => workWithIpp(open, { ...means, printer: device.printer, oneLabelPerJob, memory })
      : (open) => workWithSocket(open, { ...means, printer: device.printer });
  };
