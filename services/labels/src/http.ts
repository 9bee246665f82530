import { createHash, hash } from 'node:crypto';
import type { HttpApp, HttpAppOptions } from '@stockroom/http';
import { createHttpApp, fields, pathId, wholeNumber } from '@stockroom/http';
import { Fault } from '@stockroom/kernel';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { actorOf, CATALOG_MS, callOf } from './actor.ts';
import type { CatalogClient, LabelKey } from './clients/catalog.ts';
import type { LabelSize } from './domain/size.ts';
import { formQuery, sendLabel } from './http-label.ts';
import { manyLabelRoutes } from './http-many.ts';
import type { PrintJobDeps } from './http-print-jobs.ts';
import { printJobRoutes } from './http-print-jobs.ts';
import { MOST_BYTES, paperBody } from './papers/paper.ts';
import { paperFileName, renderPaper } from './papers/render-paper.ts';
import type { KeptJobs, Once } from './print/once.ts';
import type { PrintAsk } from './print/print-label.ts';
import type { Renderer } from './render/renderer.ts';

type LabelsDeps = {
  log: HttpAppOptions['log'];
  catalog: CatalogClient;
  render: Renderer;
  dpi: number;
  size: LabelSize;
  once: Once;
  printers: PrintJobDeps['printers'];
  queue: PrintJobDeps['queue'];
  /** Undefined where no printer is configured. */
  print: ((ask: PrintAsk) => Promise<void>) | undefined;
  /** Called at the end of every request. */
  onEnd?: HttpAppOptions['onEnd'];
  tls?: HttpAppOptions['tls'];
};

const PATH = '/items/:item_id/barcodes/:id/print';

const params = z.object({ item_id: pathId(), id: pathId() });
const printBody = fields({ copies: wholeNumber({ min: 1, max: 100 }).default(1) }).default({ copies: 1 });

/** All bodies come from one address, the gateway's, which bounds what others send to it; one paper has at most 8 MiB. */
const BODIES = { ofAddress: 64 << 20, ofAll: 64 << 20 };

/** The labels service as an app: its answers are the public ones, its callers have passed the gateway's login. */
export function createLabelsApp(deps: LabelsDeps): HttpApp {
  const { log, catalog } = deps;
  const app = createHttpApp({ log, tls: deps.tls, onEnd: deps.onEnd, trustRequestId: true, bodyLimits: BODIES });

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async () => {
    await catalog.ready(Date.now() + CATALOG_MS);
    return { status: 'ok' };
  });

  app.get('/settings', async () => {
    const { widthMm, heightMm } = deps.size;
    return { printing: deps.print !== undefined, width_mm: widthMm, height_mm: heightMm };
  });

  app.get(PATH, { schema: { params, querystring: formQuery } }, async (request, reply) => {
    const label = await catalog.label(request.params, callOf(request));
    return sendLabel(label, request.query, { request, reply, deps });
  });

  manyLabelRoutes(app, deps, callOf);
  printJobRoutes(app, deps);

  app.put(PATH, { schema: { params, body: printBody } }, async (request, reply) => {
    const { copies } = request.body;
    const act = (kept: KeptJobs) => printOf(request, { copies, key: request.params, kept, deps });
    const key = keyOf(request);
    if (key === undefined) {
      await act({ jobs: [], save: () => undefined });
    } else {
      const { isReplayed, fault } = await deps.once(
        { user: actorOf(request).id, key, print: fingerprintOf(request) },
        act,
      );
      if (isReplayed) reply.header('idempotency-replayed', 'true');
      if (fault) throw fault;
    }
    return reply.type('application/json; charset=utf-8').send('null');
  });

  app.post('/papers', { bodyLimit: MOST_BYTES, schema: { body: paperBody } }, async (request, reply) => {
    actorOf(request);
    const { body: paper } = request;
    const file = await renderPaper(paper);
    const fingerprint = hash('sha256', file, 'hex').slice(0, 16);
    return reply
      .header('etag', `"${fingerprint}"`)
      .header('content-disposition', `inline; filename=${paperFileName(paper, fingerprint)}`)
      .type('application/pdf')
      .send(file);
  });

  return app;
}

type Order = { copies: number; key: LabelKey; kept: KeptJobs; deps: LabelsDeps };

async function printOf(request: FastifyRequest, { copies, key, kept, deps }: Order): Promise<void> {
  const label = await deps.catalog.label(key, callOf(request));
  if (!deps.print) throw new Fault('no-printer', { message: 'No label printer is set up on this server.' });
  await deps.print({ label, copies, user: actorOf(request).username, ...kept });
  request.log.info({ item: key.item_id, barcode: key.id, copies, jobs: kept.jobs.map(({ id }) => id) }, 'printed');
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,64}$/.test(key)) return key;
  const reason = 'must be 1 to 64 visible ASCII characters';
  throw new Fault('invalid', {
    message: `The Idempotency-Key header ${reason}.`,
    fields: { 'Idempotency-Key': [reason] },
  });
}

/** The fingerprint of a request: a hash of method, path and the bytes of the body. */
function fingerprintOf({ method, url, rawBody }: FastifyRequest): string {
  const hash = createHash('sha256').update(`${method} ${url}\n`);
  if (rawBody) hash.update(rawBody);
  return hash.digest('base64url');
}
