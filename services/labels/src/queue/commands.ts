// The use cases of print jobs: asked for, and cancelled; each is carried out once by its key.
import type { CommandDeps, Decided } from '@stockroom/commands';
import { createCommands } from '@stockroom/commands';
import type { Timestamp } from '@stockroom/kernel';
import { Fault } from '@stockroom/kernel';
import type { Actor, Call } from '@stockroom/rpc';
import type { NextId } from '@stockroom/store';
import type { CatalogClient } from '../clients/catalog.ts';
import type { LabelSize } from '../domain/size.ts';
import type { AskedLabels } from '../many-labels.ts';
import { ordersFor, READ_MS } from '../many-labels.ts';
import type { Device, Printers } from '../printers.ts';
import { deviceFor } from './device-for.ts';
import type { PrintJob } from './job.ts';
import { cancelled } from './job.ts';
import type { Jobs } from './jobs-in.ts';
import type { PrintOrder } from './order.ts';
import { describeOrder, packOrder } from './order.ts';

export type QueueDeps = CommandDeps & {
  jobs: Jobs;
  nextJobId: NextId;
  now: () => Timestamp;
  catalog: CatalogClient;
  printers: Printers;
  /** Of labels and their dots, where neither the paper nor the printer says otherwise. */
  size: LabelSize;
  dpi: number;
};

type AskedOrder =
  | ({ kind: 'labels' } & Omit<AskedLabels, 'dpi'>)
  /** A paper comes with all that stands on it. */
  | Extract<PrintOrder, { kind: 'paper' }>;

/** Without a printer's name the first one is meant that may print it. */
export type AskedJob = { printer?: string | undefined; order: AskedOrder };

/**
 * Adds a job that waits for its printer. Labels are read, and refused, here: a repeat gets the first answer, whatever
 * became of their barcodes and printer since.
 * @throws Fault("no-printer"), Fault("invalid"), Fault("not-found") for a barcode that is not there
 */
async function createPrintJob(deps: QueueDeps, asked: AskedJob, call: Call): Promise<Decided<PrintJob>> {
  const { jobs, nextJobId, now, printers } = deps;
  const device = deviceFor(printers, asked);
  const order = await orderOf(asked.order, device, deps, call);
  const packed = packOrder(order);
  const { id: userId, username } = call.actor as Actor;
  const job: PrintJob = {
    ...{ id: await nextJobId(), revision: 1, printer: device.name, state: 'waiting', ...describeOrder(order) },
    ...{ message: '', timestamp: now(), user: { id: userId, username }, parts: [], toCancel: false },
  };
  return { writes: [jobs.add(job, packed)], answer: job };
}

async function orderOf(
  asked: AskedOrder,
  device: Device,
  deps: QueueDeps,
  { requestId, actor }: Call,
): Promise<PrintOrder> {
  if (asked.kind === 'paper') return asked;
  const own = device.kind === 'socket' ? device : undefined;
  const dpi = own && (own.dpi ?? deps.dpi);
  const reading = { requestId, actor, deadline: Date.now() + READ_MS };
  const { orders, paper } = await ordersFor({ ...asked, dpi }, { ...deps, size: own?.size ?? deps.size }, reading);
  return { kind: 'labels', orders, paper, skip: asked.skip };
}

/** @throws Fault("not-found"), or Fault("invalid") for a job that has ended, but for one that was cancelled */
async function cancelPrintJob({ jobs, printers }: QueueDeps, { id }: { id: number }): Promise<Decided<PrintJob>> {
  const job = await jobs.get(id);
  if (!job) throw noSuchJob(id);
  const changes = cancelled(job, { canBeAsked: printers.named(job.printer)?.kind === 'ipp' });
  if (!changes) return { writes: [], answer: job };
  return { writes: [jobs.changed(job, changes)], answer: { ...job, ...changes } };
}

export const noSuchJob = (id: number) => new Fault('not-found', { message: `There is no print job ${id}.` });

export function queueCommands(deps: QueueDeps) {
  const command = createCommands<QueueDeps>(deps);
  return { create: command(createPrintJob), cancel: command(cancelPrintJob) };
}
