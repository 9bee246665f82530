// The use cases of print jobs: asked for, and cancelled; each is carried out once by its key.
import type { CommandDeps, Decided } from '@stockroom/commands';
import { createCommands } from '@stockroom/commands';
import type { Timestamp } from '@stockroom/kernel';
import { Fault } from '@stockroom/kernel';
import type { Actor, Call } from '@stockroom/rpc';
import type { NextId } from '@stockroom/store';
import type { PrintJob } from './job.ts';
import { cancelled } from './job.ts';
import type { Jobs } from './jobs-in.ts';
import type { PrintOrder } from './order.ts';
import { describeOrder, packOrder } from './order.ts';

export type QueueDeps = CommandDeps & {
  jobs: Jobs;
  nextJobId: NextId;
  now: () => Timestamp;
  /** Tells whether a printer can be asked to cancel what it was sent. */
  canBeAsked: (printer: string) => boolean;
};

export type AskedJob = { printer: string; order: PrintOrder };

/** Adds a job that waits for its printer. */
async function createPrintJob(
  { jobs, nextJobId, now }: QueueDeps,
  { printer, order }: AskedJob,
  { actor }: Call,
): Promise<Decided<PrintJob>> {
  const packed = packOrder(order);
  const { id: userId, username } = actor as Actor;
  const job: PrintJob = {
    ...{ id: await nextJobId(), revision: 1, printer, state: 'waiting', ...describeOrder(order) },
    ...{ message: '', timestamp: now(), user: { id: userId, username }, parts: [], toCancel: false },
  };
  return { writes: [jobs.add(job, packed)], answer: job };
}

/** @throws Fault("not-found"), or Fault("invalid") for a job that has ended, but for one that was cancelled */
async function cancelPrintJob({ jobs, canBeAsked }: QueueDeps, { id }: { id: number }): Promise<Decided<PrintJob>> {
  const job = await jobs.get(id);
  if (!job) throw noSuchJob(id);
  const changes = cancelled(job, { canBeAsked: canBeAsked(job.printer) });
  if (!changes) return { writes: [], answer: job };
  return { writes: [jobs.changed(job, changes)], answer: { ...job, ...changes } };
}

export const noSuchJob = (id: number) => new Fault('not-found', { message: `There is no print job ${id}.` });

export function queueCommands(deps: QueueDeps) {
  const command = createCommands<QueueDeps>(deps);
  return { create: command(createPrintJob), cancel: command(cancelPrintJob) };
}
