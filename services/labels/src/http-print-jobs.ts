// The routes of printers and print jobs.
import type { HttpApp } from '@stockroom/http';
import { fields, pathId, text, wholeNumber, wholeNumberText } from '@stockroom/http';
import { Fault } from '@stockroom/kernel';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { actorOf, callOf, markReplayed, writeOf } from './actor.ts';
import type { CatalogClient } from './clients/catalog.ts';
import type { LabelSize } from './domain/size.ts';
import { askedOf, MOST_JSON, manyBody, READ_MS } from './http-many.ts';
import { ordersFor } from './many-labels.ts';
import { MOST_BYTES, paperBody } from './papers/paper.ts';
import type { Device, Printers } from './printers.ts';
import { printsPapers } from './printers.ts';
import type { ShownJob } from './queue/job.ts';
import { JOB_STATES } from './queue/job.ts';
import type { PrintOrder } from './queue/order.ts';
import type { Queue } from './queue/wire-queue.ts';

export type PrintJobDeps = {
  catalog: CatalogClient;
  size: LabelSize;
  dpi: number;
  printers: Printers;
  /** @throws Fault("unavailable") while its database is away, or none is set */
  queue: () => Promise<Queue>;
};

const printerName = () => text({ min: 1, max: 64 }).optional();

const labelsBody = fields({ ...manyBody, printer: printerName() });
const paperJobBody = fields({
  paper: paperBody,
  printer: printerName(),
  copies: wholeNumber({ min: 1, max: 100 }).default(1),
});

const idParams = z.object({ id: pathId() });
const LARGEST = Number.MAX_SAFE_INTEGER;
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const pageQuery = z.object({
  limit: wholeNumberText({ min: 1, max: 1_000 }),
  after: z.coerce.number().int().min(0).max(LARGEST),
  descending: flag,
  with_total: flag,
  printer: z.string().optional(),
  state: z.enum(JOB_STATES).optional(),
});

export function printJobRoutes(app: HttpApp, deps: PrintJobDeps): void {
  app.get('/printers', async (request) => {
    actorOf(request);
    return deps.printers.states();
  });

  app.post('/print-jobs', { bodyLimit: MOST_JSON, schema: { body: labelsBody } }, async (request, reply) => {
    const { printer: name, ...asked } = request.body;
    const device = deviceFor(deps.printers, name);
    const order = await labelsOrder(asked, device, { deps, request });
    const job = await add({ printer: device.name, order }, { deps, request, onReplayed: markReplayed(reply) });
    return reply.code(201).send(shown(job));
  });

  app.post(
    '/print-jobs/papers',
    { bodyLimit: MOST_BYTES + 1_024, schema: { body: paperJobBody } },
    async (request, reply) => {
      const { paper, copies, printer: name } = request.body;
      const device = deviceFor(deps.printers, name, printsPapers);
      const order = { kind: 'paper', paper, copies } as const;
      const job = await add({ printer: device.name, order }, { deps, request, onReplayed: markReplayed(reply) });
      return reply.code(201).send(shown(job));
    },
  );

  app.get('/print-jobs', { schema: { querystring: pageQuery } }, async (request) => {
    actorOf(request);
    const { limit, after, descending, with_total: withTotal, ...filter } = request.query;
    const queue = await deps.queue();
    const { rows, more, total } = await queue.page(filter, { limit, after, descending, withTotal });
    return { jobs: rows.map(shown), info: { more, ...(total !== undefined && { total }) } };
  });

  app.get('/print-jobs/:id', { schema: { params: idParams } }, async (request) => {
    actorOf(request);
    const queue = await deps.queue();
    return shown(await queue.get(request.params.id));
  });

  app.delete('/print-jobs/:id', { schema: { params: idParams } }, async (request, reply) => {
    const queue = await deps.queue();
    return shown(await queue.cancel(request.params, writeOf(request), { markReplayed: markReplayed(reply) }));
  });
}

type Asking = { deps: PrintJobDeps; request: FastifyRequest };

async function add(
  asked: { printer: string; order: PrintOrder },
  { deps, request, onReplayed }: Asking & { onReplayed: () => void },
) {
  const queue = await deps.queue();
  return queue.create(asked, writeOf(request), { markReplayed: onReplayed });
}

/**
 * The printer that is meant; the first that may print it where none is named.
 * @throws Fault("no-printer") where there is none, Fault("invalid") for a name that none has
 */
function deviceFor(
  { devices, named }: Printers,
  name: string | undefined,
  may: (device: Device) => boolean = () => true,
): Device {
  const able = devices.filter(may);
  const device = name === undefined ? able[0] : named(name);
  if (device && may(device)) return device;
  if (device) throw wrongPrinter('prints labels alone, and no papers');
  if (name === undefined || devices.length === 0)
    throw new Fault('no-printer', { message: 'No printer that could print this is set up on this server.' });
  throw wrongPrinter(`must be one of ${devices.map((each) => each.name).join(', ')}`);
}

function wrongPrinter(reason: string): Fault {
  return new Fault('invalid', { message: `printer ${reason}.`, fields: { printer: [reason] } });
}

async function labelsOrder(
  body: Parameters<typeof askedOf>[0],
  device: Device,
  { deps, request }: Asking,
): Promise<PrintOrder> {
  const own = device.kind === 'socket' ? device : undefined;
  const size = own?.size ?? deps.size;
  const call = { ...callOf(request), deadline: Date.now() + READ_MS };
  const asked = askedOf(body);
  const dpi = own ? (own.dpi ?? deps.dpi) : undefined;
  const { orders, paper } = await ordersFor({ ...asked, dpi }, { ...deps, size }, call);
  return { kind: 'labels', orders, paper, skip: asked.skip };
}

function shown({ id, state, printer, labels, message, timestamp, user, kind, title }: ShownJob) {
  return { id, state, printer, labels, message, timestamp, user, kind, title };
}
