import type { HttpApp } from '@stockroom/http';
import { createHttpApp } from '@stockroom/http';
import { Fault } from '@stockroom/kernel';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { Client, TestGateway } from '../support/gateway.ts';
import { startGateway } from '../support/gateway.ts';

describe('labels over HTTP', () => {
  let labels: HttpApp;
  let gateway: TestGateway;
  let admin: Client;
  let printed: FastifyRequest[] = [];
  let outcome: () => unknown = () => null;

  beforeAll(async () => {
    labels = createHttpApp({ log: pino({ level: 'silent' }), trustRequestId: true });
    labels.get('/items/:item_id/barcodes/:id/print', async (_, reply) =>
      reply
        .headers({ 'content-disposition': 'attachment; filename=label__SK1__abc.pdf', 'x-inner': 'no' })
        .type('application/pdf')
        .send(Buffer.from('%PDF-1.4')),
    );
    labels.put('/items/:item_id/barcodes/:id/print', async (request, reply) => {
      printed.push(request);
      return reply.send(await outcome());
    });
    gateway = await startGateway({ labelsUrl: await labels.listen({ port: 0, host: '127.0.0.1' }) });
    admin = await gateway.admin();
  });
  afterAll(async () => {
    await gateway.close();
    await labels.close();
  });
  beforeEach(() => {
    printed = [];
    outcome = () => null;
  });

  const URL_ = '/api/items/7/barcodes/4/print';
  const print = (payload?: object, key?: string) =>
    gateway.app.inject({
      method: 'PUT',
      url: URL_,
      headers: { ...admin, ...(key && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });
  const refuse = (kind: Fault['kind']) => () => {
    throw new Fault(kind, { message: `It is ${kind}.`, retryAfterSeconds: 4 });
  };

  it('download as they are, without what is inner', async () => {
    const answer = await gateway.app.inject({ url: URL_, headers: admin });
    expect([answer.statusCode, answer.body]).toEqual([200, '%PDF-1.4']);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=label__SK1__abc.pdf',
      'content-length': '8',
    });
    expect(answer.headers).not.toHaveProperty('x-inner');
  });

  it('print one copy, or as many as are asked for, for the user who asks', async () => {
    for (const payload of [undefined, {}, { copies: 3 }]) {
      const answer = await print(payload);
      expect([answer.statusCode, answer.body]).toEqual([200, 'null']);
    }
    expect(printed.map(({ body }) => body)).toEqual([{ copies: 1 }, { copies: 1 }, { copies: 3 }]);
    const actor = Buffer.from(String(printed[0]?.headers['x-actor']), 'base64url').toString();
    expect(JSON.parse(actor)).toMatchObject({ id: 1, username: 'admin' });
    expect(printed[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([0, 101, 1.5, '1', null])('cannot print %j copies', async (copies) => {
    expect((await print({ copies })).statusCode).toBe(422);
    expect(printed).toEqual([]);
  });

  it.each([
    ['no-printer', 400],
    ['not-found', 404],
    ['invalid', 422],
    ['unavailable', 503],
  ] as const)('are refused in the words of the labels service: %s', async (kind, status) => {
    outcome = refuse(kind);
    const answer = await print({});
    expect([answer.statusCode, answer.json().message]).toEqual([status, `It is ${kind}.`]);
  });

  it('show nothing of a defect of the labels service', async () => {
    outcome = () => {
      throw new Error('font missing at /usr/share');
    };
    const answer = await print({});
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([500, ['message', 'request_id']]);
    expect(answer.body).not.toContain('font');
  });

  it('come once when a print is sent again', async () => {
    expect((await print({ copies: 2 }, 'p-1')).statusCode).toBe(200);
    const again = await print({ copies: 2 }, 'p-1');
    expect([again.statusCode, again.body, again.headers['idempotency-replayed']]).toEqual([200, 'null', 'true']);
    expect(printed).toHaveLength(1);
  });

  it('are asked for again after a printer was down, and after a refusal not', async () => {
    outcome = refuse('unavailable');
    expect((await print({}, 'p-2')).statusCode).toBe(503);
    outcome = () => null;
    expect((await print({}, 'p-2')).statusCode).toBe(200);
    outcome = refuse('no-printer');
    expect((await print({}, 'p-3')).statusCode).toBe(400);
    outcome = () => null;
    const again = await print({}, 'p-3');
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([400, 'true']);
    expect(printed).toHaveLength(3);
  });

  it('do not come twice when it is not known whether they came', async () => {
    outcome = () => {
      printed[0]?.raw.socket.destroy();
      return null;
    };
    expect((await print({}, 'p-4')).statusCode).toBe(503);
    outcome = () => null;
    const again = await print({}, 'p-4');
    expect([again.statusCode, again.json().message]).toEqual([503, expect.stringContaining('look at the printer')]);
    expect(printed).toHaveLength(1);
  });

  it('are 503 when the labels service is down', async () => {
    const alone = await startGateway();
    const answer = await alone.app.inject({ url: URL_, headers: await alone.admin() });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    await alone.close();
  });
});
