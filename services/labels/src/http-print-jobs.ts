// The routes of printers and print jobs.
import type { HttpApp } from '@stockroom/http';
import { fields, pathId, text, wholeNumber, wholeNumberText } from '@stockroom/http';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { actorOf, markReplayed, writeOf } from './actor.ts';
import { askedOf, MOST_JSON, manyBody } from './http-many.ts';
import { READ_MS } from './many-labels.ts';
import { MOST_BYTES, paperBody } from './papers/paper.ts';
import type { Printers } from './printers.ts';
import type { ShownJob } from './queue/job.ts';
import { JOB_STATES } from './queue/job.ts';
import type { Queue } from './queue/wire-queue.ts';

export type PrintJobDeps = {
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

/** The refusals of a paper that is gathered. */
const refusalBody = fields({
  kind: z.enum(['invalid', 'not-found']),
  message: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
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
    const { printer, ...asked } = request.body;
    const queue = await deps.queue();
    const order = { kind: 'labels', ...askedOf(asked) } as const;
    const job = await queue.create({ printer, order }, writeOf(request, READ_MS), {
      markReplayed: markReplayed(reply),
    });
    return reply.code(201).send(shown(job));
  });

  app.post(
    '/print-jobs/papers',
    { bodyLimit: MOST_BYTES + 1_024, schema: { body: paperJobBody } },
    async (request, reply) => {
      const { paper, copies, printer } = request.body;
      const queue = await deps.queue();
      const order = { kind: 'paper', paper, copies } as const;
      const job = await queue.create({ printer, order }, writeOf(request), { markReplayed: markReplayed(reply) });
      return reply.code(201).send(shown(job));
    },
  );

  // A paper is refused where it is gathered, in the gateway; that refusal is kept here, too, so that a key has one answer.
  const kept = '/print-jobs/papers/kept';
  const sendKept = (reply: FastifyReply, job: ShownJob | undefined) =>
    job ? reply.send(shown(job)) : reply.code(204).send();

  app.get(kept, async (request, reply) => {
    const queue = await deps.queue();
    return sendKept(reply, await queue.kept(writeOf(request), { markReplayed: markReplayed(reply) }));
  });

  app.put(kept, { schema: { body: refusalBody } }, async (request, reply) => {
    const queue = await deps.queue();
    const { fields: errors, ...refusal } = request.body;
    const fault = { ...refusal, ...(errors && { fields: errors }) };
    return sendKept(reply, await queue.keepRefusal(fault, writeOf(request), { markReplayed: markReplayed(reply) }));
  });

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

function shown({ id, state, printer, labels, message, timestamp, user, kind, title }: ShownJob) {
  return { id, state, printer, labels, message, timestamp, user, kind, title };
}
