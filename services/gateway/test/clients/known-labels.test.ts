import { setTimeout as pause } from 'node:timers/promises';
import type { HttpApp } from '@stockroom/http';
import { createHttpApp } from '@stockroom/http';
import { codecOf, digestOf, messagesIn } from '@stockroom/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { openKnownLabels } from '../../src/clients/known-labels.ts';
import type { Client, TestGateway } from '../support/gateway.ts';
import { startGateway } from '../support/gateway.ts';

const PATH = '/items/7/barcodes/4/print';
const labelsCodec = codecOf('stockroom.catalog.v1.Catalog', 'GetLabels');

/** A catalog with one label, and a labels service that makes it: what it shows is the item's name. */
describe('labels that were made a moment ago', () => {
  let name: string;
  let isThere: boolean;
  let tellsSource: boolean;
  let made: string[];
  let catalogMs: number;
  let answered: Promise<void> | undefined;
  let labels: HttpApp;
  let gateway: TestGateway;
  let admin: Client;

  const label = () => ({ barcode: { id: 4, item_id: 7, barcode: 'SK000004' }, item: { id: 7, name } });
  const source = () => digestOf(messagesIn(labelsCodec.encode({ labels: [label()] }))[0] as Buffer);
  const get = (path = PATH, method: 'GET' | 'HEAD' = 'GET') =>
    gateway.app.inject({ method, url: `/api${path}`, headers: admin });

  beforeAll(async () => {
    labels = createHttpApp({ log: pino({ level: 'silent' }), trustRequestId: true });
    labels.get('/items/:item_id/barcodes/:id/print', async ({ method, url }, reply) => {
      if (url !== PATH) return reply.code(404).send({ message: 'There is no such barcode.' });
      made.push(`${method} ${name}`);
      await answered;
      if (tellsSource) reply.header('x-label-source', source());
      const file = `attachment; filename=label__SK000004__${name}.pdf`;
      return reply
        .header('content-disposition', file)
        .type('application/pdf')
        .send(Buffer.from(`%PDF ${name}`));
    });
  });
  beforeEach(async () => {
    [name, isThere, tellsSource, made, catalogMs, answered] = ['Screw', true, true, [], 0, undefined];
    const catalog = {
      GetLabels: async () => {
        await pause(catalogMs);
        return { labels: isThere ? [label()] : [] };
      },
    };
    gateway = await startGateway({ catalog, labelsUrl: await listening(labels) });
    admin = await gateway.admin();
  });
  afterEach(() => gateway.close());
  afterAll(() => labels.close());

  it('are given again as they were, without the labels service', async () => {
    const first = await get();
    for (const again of [await get(), await get()]) {
      expect([again.statusCode, again.body]).toEqual([200, '%PDF Screw']);
      for (const header of ['content-type', 'content-disposition', 'content-length'])
        expect(again.headers[header]).toBe(first.headers[header]);
    }
    expect(made).toEqual(['GET Screw']);
  });

  it('are made anew as soon as they show something else, and known again', async () => {
    await get();
    name = 'Bolt';
    expect([(await get()).body, (await get()).body]).toEqual(['%PDF Bolt', '%PDF Bolt']);
    expect(made).toEqual(['GET Screw', 'GET Bolt']);
  });

  it('are nobody’s who asks through another item, or once the barcode is gone', async () => {
    await get();
    expect((await get('/items/8/barcodes/4/print')).statusCode).toBe(404);
    isThere = false;
    await get();
    expect(made).toEqual(['GET Screw', 'GET Screw']);
  });

  it('are 503 within 3 s when the catalog is slow to say that they changed, and no answer comes', async () => {
    await get();
    const { promise, resolve } = Promise.withResolvers<void>();
    [name, catalogMs, answered] = ['Bolt', 1_500, promise];
    const before = performance.now();
    expect((await get()).statusCode).toBe(503);
    expect(performance.now() - before).toBeLessThan(3_000);
    resolve();
    expect(made).toEqual(['GET Screw', 'GET Bolt']);
  });

  it('are asked for with a login', async () => {
    await get();
    expect((await gateway.app.inject({ url: `/api${PATH}` })).statusCode).toBe(401);
  });

  it('have the length of their file in the answer to a HEAD, be they known or not', async () => {
    const [unknown, { headers }, known] = [await get(PATH, 'HEAD'), await get(), await get(PATH, 'HEAD')];
    expect(made).toEqual(['HEAD Screw', 'GET Screw']);
    for (const head of [unknown, known]) {
      expect([head.statusCode, head.body]).toEqual([200, '']);
      for (const header of ['content-length', 'content-type', 'content-disposition'])
        expect(head.headers[header]).toBe(headers[header]);
    }
  });

  it('are known from a GET only, and given to a HEAD without a body', async () => {
    await get(PATH, 'HEAD');
    await get();
    const head = await get(PATH, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
    expect(made).toEqual(['HEAD Screw', 'GET Screw']);
  });

  it('of a labels service that does not tell what it made them from are made each time', async () => {
    tellsSource = false;
    await get();
    await get();
    expect(made).toHaveLength(2);
  });

  it('are remembered in memory of their own', async () => {
    const request = { params: { item_id: 7, id: 4 }, method: 'GET' } as FastifyRequest;
    const reply = { getHeader: () => 'attachment', header: () => reply, type: () => reply } as unknown as FastifyReply;
    const known = openKnownLabels(async () => 'this');
    known.keep(request, reply, { source: 'this', bytes: Buffer.from('%PDF') });
    known.config.early(request);
    const label = await known.of(request, reply);
    expect(label?.toString()).toBe('%PDF');
    expect(label?.buffer.byteLength).toBe(4);
  });

  it('are forgotten after a while, as another labels service may make them otherwise', async () => {
    const [request, reply] = [{ params: { item_id: 7, id: 4 }, method: 'GET' }, { getHeader: () => 'attachment' }];
    for (const [knownMs, asked] of [
      [-1, 0],
      [60_000, 1],
    ] as const) {
      let questions = 0;
      const known = openKnownLabels(async () => {
        questions += 1;
        return 'other';
      }, knownMs);
      known.keep(request as FastifyRequest, reply as unknown as FastifyReply, {
        ...{ source: 'this', bytes: Buffer.from('%PDF') },
      });
      const early = known.config.early as (request: FastifyRequest) => void;
      early(request as FastifyRequest);
      expect(questions).toBe(asked);
    }
  });
});

async function listening(app: HttpApp): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address() as { port: number };
  return `http://127.0.0.1:${address.port}`;
}
