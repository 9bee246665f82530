import { Readable } from 'node:stream';
import type { HttpApp } from '@stockroom/http';
import { createHttpApp } from '@stockroom/http';
import { Fault } from '@stockroom/kernel';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { Client, TestGateway } from '../support/gateway.ts';
import { startGateway } from '../support/gateway.ts';

const paper = {
  ...{ name: 'avery-l7160', kind: 'sheet', width_mm: 63.5, height_mm: 38.1, page_width_mm: 210, page_height_mm: 297 },
  ...{ columns: 3, rows: 7, left_mm: 7.2, top_mm: 15.15, column_step_mm: 66.04, row_step_mm: 38.1 },
};

describe('many labels over HTTP', () => {
  let labels: HttpApp;
  let gateway: TestGateway;
  let admin: Client;
  let asked: FastifyRequest[] = [];
  let answer: () => AsyncGenerator<string>;

  beforeAll(async () => {
    labels = createHttpApp({ log: pino({ level: 'silent' }), trustRequestId: true });
    labels.get('/labels/papers', async () => [{ ...paper, inner: 'no' }]);
    labels.get('/labels/place', async (request, reply) => {
      asked.push(request);
      return reply.type('image/svg+xml').send('<svg/>');
    });
    labels.post('/labels', async (request, reply) => {
      asked.push(request);
      return reply.type('application/pdf').send(Readable.from(answer(), { objectMode: false }));
    });
    gateway = await startGateway({ labelsUrl: await labels.listen({ port: 0, host: '127.0.0.1' }) });
    admin = await gateway.admin();
  });
  afterAll(async () => {
    await gateway.close();
    await labels.close();
  });
  beforeEach(() => {
    asked = [];
    answer = async function* () {
      yield '%PDF-1.4';
      yield ' and more';
    };
  });

  const post = (payload: object, headers = {}) =>
    gateway.app.inject({ method: 'POST', url: '/api/labels', headers: { ...admin, ...headers }, payload });
  const get = (url: string) => gateway.app.inject({ url, headers: admin });

  it('are asked for as they were sent, with what was left out', async () => {
    const got = await post({ labels: [{ barcode_id: 9 }, { place: ' A-03 ', copies: 2 }], paper: 'avery-l7160' });
    expect([got.statusCode, got.headers['content-type'], got.body]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.4 and more',
    ]);
    expect(asked[0]?.body).toEqual({
      labels: [
        { barcode_id: 9, copies: 1 },
        { place: 'A-03', copies: 2 },
      ],
      paper: 'avery-l7160',
      skip: 0,
    });
  });

  it('are the same file again with the same key, and 422 with the key of another request', async () => {
    const body = { labels: [{ barcode_id: 9 }] };
    const key = { 'idempotency-key': 'many-1' };
    for (const _ of [1, 2]) expect((await post(body, key)).body).toBe('%PDF-1.4 and more');
    expect((await post({ labels: [{ barcode_id: 8 }] }, key)).statusCode).toBe(422);
    expect(asked).toHaveLength(2);
  });

  it('begin before the last of them is drawn', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = async function* () {
      yield '%PDF-1.4';
      await promise;
      yield ' the end';
    };
    const url = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    const got = await fetch(`${url}/api/labels`, {
      method: 'POST',
      headers: { ...admin, 'content-type': 'application/json' },
      body: JSON.stringify({ labels: [{ barcode_id: 9 }] }),
    });
    const reader = got.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('%PDF-1.4');
    resolve();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(' the end');
  });

  it('are cut off where the labels service breaks off: half a file never looks whole', async () => {
    answer = async function* () {
      yield '%PDF-1.4';
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('font missing');
    };
    await expect(post({ labels: [{ barcode_id: 9 }] })).rejects.toThrow(/destroyed|abort|premature|closed/i);
  });

  it.each([
    [{}, ['labels']],
    [{ labels: [{ barcode_id: 1, place: 'A' }] }, ['labels.0']],
    [{ labels: [{ place: 'a\u0007' }] }, ['labels.0.place']],
    [{ labels: [{ barcode_id: 0 }], skip: -1 }, ['labels.0.barcode_id', 'skip']],
    [{ labels: Array.from({ length: 5_001 }, () => ({ barcode_id: 1 })) }, ['labels']],
    [{ labels: [{ barcode_id: 1 }], paper: { width_mm: 5_000 } }, null],
  ])('are refused before anybody is asked: %#', async (body, fields) => {
    const got = await post(body);
    expect(got.statusCode).toBe(422);
    if (fields) expect(Object.keys(got.json().errors).sort()).toEqual(fields);
    else expect(got.json().errors).toMatchObject({ 'paper.width_mm': [expect.stringMatching(/from 1 to 1000/)] });
    expect(asked).toEqual([]);
  });

  it('are refused in the words of the labels service', async () => {
    answer = () => {
      throw new Fault('not-found', { message: 'There is no barcode 9.' });
    };
    const got = await post({ labels: [{ barcode_id: 9 }] });
    expect([got.statusCode, got.json().message]).toEqual([404, 'There is no barcode 9.']);
  });

  it('have papers, as the labels service lists them', async () => {
    expect((await get('/api/labels/papers')).json()).toEqual([paper]);
  });

  it('may be of a place, in the form that is asked for', async () => {
    const got = await get('/api/labels/place?place=%20A-03%2F1%20&format=svg&paper=dymo-99012');
    expect([got.statusCode, got.headers['content-type'], got.headers.vary]).toEqual([200, 'image/svg+xml', 'accept']);
    expect(asked[0]?.url).toBe('/labels/place?format=svg&place=A-03%2F1&paper=dymo-99012');
    expect((await get('/api/labels/place')).json().errors).toEqual({ place: ['is required'] });
  });

  it('are 401 to strangers and 503 while the labels service is down', async () => {
    expect((await gateway.app.inject({ url: '/api/labels/papers' })).statusCode).toBe(401);
    const alone = await startGateway();
    const headers = await alone.admin();
    for (const url of ['/api/labels/papers', '/api/labels/place?place=A'])
      expect((await alone.app.inject({ url, headers })).statusCode).toBe(503);
    await alone.close();
  });
});
