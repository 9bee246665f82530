import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { Fault } from '@stockroom/kernel';
import { z } from 'zod';
import type { HttpApp } from '../src/index.ts';
import { createHttpApp, decimal, fields, pathId, text } from '../src/index.ts';
import { collectingLog } from './support/log.ts';

const body = fields({ name: text({ min: 1, max: 10 }), quantity: decimal() });
const shown = z.object({ id: z.int(), name: z.string(), quantity: z.number() });

const tooMany = new Fault('too-many', { message: 'Later.' });

describe('an HTTP app', () => {
  const { log, lines } = collectingLog();
  let app: HttpApp;
  let port: number;

  beforeAll(async () => {
    app = createHttpApp({
      log,
      checkLogin: ({ headers }) => {
        if (headers.authorization === 'no') throw new Fault('not-logged-in', { message: 'Log in.' });
      },
    });
    app.put(
      '/things/:id',
      { schema: { params: z.object({ id: pathId() }), body, response: { 200: shown } } },
      (request) => ({
        id: request.params.id,
        ...request.body,
        secret: 'never shown',
      }),
    );
    app.put('/things/:id/close', { schema: { response: { 200: z.null() } } }, async (_, reply) => reply.send(null));
    app.get('/fail/:kind', async ({ params }) => {
      const { kind } = params as { kind: string };
      if (kind === 'reset') throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
      if (kind === 'again') throw tooMany;
      if (kind === 'defect') throw new Error('mongo-7.internal:27017 refused');
      throw new Fault(kind as 'invalid', { message: 'A sentence.', retryAfterSeconds: 7 });
    });
    app.get('/begun', async (_, reply) => {
      const endless = new Readable({ read: () => {} });
      endless.push('[1');
      return reply.send(endless);
    });
    app.get('/short', async () => {
      throw new Fault('invalid', {
        message: 'Short.',
        shortages: [{ itemId: 3, name: 'Bolt', required: 2_500_000, available: 1 }],
      });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as { port: number }).port;
  });
  afterAll(() => app.close());

  const put = (path: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.inject({ method: 'PUT', url: path, payload, headers: { 'content-type': 'application/json', ...headers } });
  const good = '{"name":" Bolt ","quantity":0.1}';

  it('writes no refusal of broken HTTP into an answer that has begun, but cuts it', async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    let text = '';
    socket.on('data', (part) => {
      text += part;
      if (text.endsWith('[1\r\n')) socket.write('GARBAGE\r\n\r\n');
    });
    socket.on('error', () => {});
    socket.write('GET /begun HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    expect(text.slice(text.indexOf('\r\n\r\n'))).toBe('\r\n\r\n2\r\n[1\r\n');
  });

  it('logs a refusal that is thrown again and again once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject('/fail/again')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 429, 429]);
    expect(lines().filter(({ msg, status }) => msg === 'refused' && status === 429)).toHaveLength(1);
  });

  it('answers with what the schema shows and nothing else', async () => {
    const answer = await put('/things/7', good);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ id: 7, name: 'Bolt', quantity: 100_000 });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('lets a command come with an empty JSON body, and answers null as JSON', async () => {
    for (const headers of [{ 'content-type': 'application/json' }, { 'content-type': 'text/plain' }, {}]) {
      const answer = await app.inject({ method: 'PUT', url: '/things/7/close', headers });
      expect([answer.statusCode, answer.body]).toEqual([200, 'null']);
    }
  });

  it.each([
    ['401 first of all', '/things/x', '{', { authorization: 'no', 'content-type': 'text/plain' }, 401],
    ['401 for an unknown path', '/nothing', '', { authorization: 'no' }, 401],
    ['401 for a path that cannot be decoded', '/things/%zz', '', { authorization: 'no' }, 401],
    ['404 for an unknown path before the body', '/nothing', '{', { 'content-type': 'text/plain' }, 404],
    ['404 for a path id of the wrong form before the body', '/things/01', '{', { 'content-type': 'text/plain' }, 404],
    ['404 for an encoded slash', '/things/1%2F2', good, {}, 404],
    ['404 for a path that cannot be decoded', '/things/%ff', good, {}, 404],
    ['404 for a very long id', `/things/${'9'.repeat(5_000)}`, good, {}, 404],
    ['415 for text', '/things/7', good, { 'content-type': 'text/plain' }, 415],
    ['415 for a form', '/things/7', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['415 before 413', '/things/7', 'x'.repeat(2 << 20), { 'content-type': 'text/plain' }, 415],
    ['415 for a packed body', '/things/7', good, { 'content-encoding': 'gzip' }, 415],
    ['415 for a content type that is none', '/things/7', good, { 'content-type': 'json' }, 415],
    ['400 for malformed JSON', '/things/7', '{', {}, 400],
    ['422 for a field', '/things/7', '{"name":""}', {}, 422],
    ['422 for no body', '/things/7', '', {}, 422],
  ])('answers %s', async (_, path, payload, headers, status) => {
    const answer = await put(path, payload, headers as Record<string, string>);
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json())).toEqual(status === 422 ? ['message', 'errors'] : ['message']);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('takes a body of exactly 1 MiB, and 413 for one byte more', async () => {
    const sized = (size: number) => `{"name":"Bolt","quantity":1,"x":"${'x'.repeat(size - 35)}"}`;
    expect(sized(1 << 20).length).toBe(1 << 20);
    expect((await put('/things/7', sized(1 << 20))).statusCode).toBe(200);
    expect((await put('/things/7', sized((1 << 20) + 1))).statusCode).toBe(413);
  });

  it('tells a sender of 8 MiB that it was too much instead of cutting the line', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/things/7`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: new Blob(Array.from({ length: 128 }, () => 'x'.repeat(65_536))).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, await answer.json()]).toEqual([413, { message: 'The body is larger than 1 MiB.' }]);
  });

  it.each([
    ['invalid', 422],
    ['not-found', 404],
    ['closed', 403],
    ['admins-only', 403],
    ['no-printer', 400],
    ['not-logged-in', 401],
    ['wrong-password', 422],
    ['too-many', 429],
    ['unavailable', 503],
  ])('shows the kind %s as %i', async (kind, status) => {
    const answer = await app.inject(`/fail/${kind}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toBe('A sentence.');
    expect(answer.headers['retry-after']).toBe(status === 429 || status === 503 ? '7' : undefined);
    expect('request_id' in answer.json()).toBe(status === 503);
  });

  it('shows nothing of a defect but its request id, under which the log has the cause', async () => {
    const answer = await app.inject('/fail/defect');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('mongo');
    const logged = lines().find((line) => line.msg === 'defect');
    expect(logged).toMatchObject({
      request_id: answer.json().request_id,
      err: { message: expect.stringContaining('mongo-7') },
    });
  });

  it('takes a connection of our own that broke off for a defect, never for the fault of who asks', async () => {
    expect((await app.inject('/fail/reset')).statusCode).toBe(500);
  });

  it('lists shortages in numbers', async () => {
    expect((await app.inject('/short')).json()).toEqual({
      message: 'Short.',
      shortages: [{ item_id: 3, name: 'Bolt', required: 2.5, available: 0.000001 }],
    });
  });

  it('does not take a request id from outside', async () => {
    const answer = await app.inject({ url: '/fail/unavailable', headers: { 'x-request-id': 'mine-mine-mine' } });
    expect(answer.json().request_id).not.toBe('mine-mine-mine');
  });

  it.each(['PATCH', 'POST', 'OPTIONS', 'TRACE'])('answers 404 to the unknown method %s', async (method) => {
    expect((await raw(port, `${method} /things/7 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).status).toBe(404);
  });

  it.each([
    ['broken HTTP', 'GET / HTTP/9.9\r\n\r\n', 400],
    ['no Host', 'GET /short HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two Hosts', 'GET /short HTTP/1.1\r\nHost: a\r\nConnection: close\r\nhost: b\r\n\r\n', 400],
    ['one Host twice', 'GET /short HTTP/1.1\r\nHost: a\r\nHOST: a\r\nConnection: close\r\n\r\n', 400],
    ['two Hosts in HTTP/1.0', 'GET /short HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['a Host with a user', 'GET /short HTTP/1.1\r\nHost: user@a\r\nConnection: close\r\n\r\n', 400],
    ['a Host with a path', 'GET /short HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n', 400],
    ['a Host with a port that is none', 'GET /short HTTP/1.1\r\nHost: a:b\r\nConnection: close\r\n\r\n', 400],
    [
      'a bad Host before the login check',
      'GET /a HTTP/1.1\r\nHost: a b\r\nAuthorization: no\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['a head over 16 KiB', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    [
      'a length that is sent twice',
      'PUT /things/7 HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
    ],
    [
      'length and chunks at once',
      'PUT /things/7 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'chunks of HTTP/1.0, and nothing behind them',
      'PUT /things/7 HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /short HTTP/1.1\r\nHost: a\r\n\r\n',
      400,
    ],
  ])('answers %s', async (_, head, status) => {
    const answer = await raw(port, head);
    expect(answer.status).toBe(status);
    expect(answer.whole).toContain('{"message":"');
    expect(answer.whole.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  });

  it.each(['a', 'a.example:8080', '127.0.0.1', '[::1]:80', 'a_b-c.example', ''])(
    'takes the Host "%s"',
    async (host) => {
      const head = `GET /fail/invalid HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      expect((await raw(port, head)).status).toBe(422);
    },
  );

  it('needs no Host in HTTP/1.0', async () => {
    expect((await raw(port, 'GET /fail/invalid HTTP/1.0\r\n\r\n')).status).toBe(422);
  });

  it.each(['iso-8859-1', 'UTF-16', 'us-ascii', '"windows-1252"'])(
    'answers 415 to a body in the charset %s, and names it, before 413',
    async (charset) => {
      for (const payload of [good, 'x'.repeat(2 << 20)]) {
        const answer = await put('/things/7', payload, { 'content-type': `application/json; charset=${charset}` });
        const named = JSON.stringify(charset.replaceAll('"', ''));
        expect([answer.statusCode, answer.json()]).toEqual([
          415,
          { message: `Send the body in UTF-8; the charset ${named} is not accepted.` },
        ]);
      }
    },
  );

  it.each([
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON; Charset="Utf-8"',
    'application/json; charset=utf8',
    'application/json; version=1; charset=utf-8',
  ])('takes a body as %s', async (type) => {
    expect((await put('/things/7', good, { 'content-type': type })).statusCode).toBe(200);
  });

  it.each([
    ['that are empty as no body', '0\r\n\r\n', 200],
    ['with something in them as what is not JSON', '2\r\n{}\r\n0\r\n\r\n', 415],
  ])('takes chunks of no type %s', async (_, chunks, status) => {
    const head = 'PUT /things/7/close HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect((await raw(port, `${head}${chunks}`)).status).toBe(status);
  });

  it('lets nobody keep or sniff the answer to broken HTTP', async () => {
    const { whole } = await raw(port, 'GET / HTTP/9.9\r\n\r\n');
    expect(whole).toContain('\r\nx-content-type-options: nosniff\r\ncache-control: no-store\r\n');
  });

  it.each(['wonders', '100-continue'])('answers as ever when %s is expected', async (expectation) => {
    const head = `PUT /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: ${expectation}\r\nContent-Length: 2\r\n`;
    const final = ({ whole }: { whole: string }) =>
      whole.replace('HTTP/1.1 100 Continue\r\n\r\n', '').split('\r\n\r\n');
    const [first, body = ''] = final(await raw(port, `${head}\r\n{}`));
    expect([first?.slice(9, 12), JSON.parse(body)]).toEqual(['404', { message: 'There is nothing at this path.' }]);
    expect(final(await raw(port, `${head}Authorization: no\r\n\r\n{}`))[0]?.slice(9, 12)).toBe('401');
  });

  it('answers 408 to a head and to a body that come too slowly', async () => {
    const { requestTimeout, headersTimeout, keepAliveTimeout } = app.server;
    expect([requestTimeout, headersTimeout, keepAliveTimeout]).toEqual([15_000, 10_000, 72_000]);
    app.server.requestTimeout = 100;
    app.server.headersTimeout = 100;
    const type = 'Content-Type: application/json';
    const answers = await Promise.all([
      raw(port, 'GET /short HTTP/1.1\r\nHost: a\r\n'),
      raw(port, `PUT /things/7 HTTP/1.1\r\nHost: a\r\n${type}\r\nContent-Length: 9\r\n\r\n{`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([408, 408]);
    for (const { body: sent } of answers)
      expect(JSON.parse(sent)).toEqual({ message: 'The request took too long to arrive.' });
  });
});

/** Sends bytes as they are, and gives the answer once the line is closed. */
function raw(port: number, bytes: string): Promise<{ status: number; body: string; whole: string }> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      answer += part;
    });
    socket.on('error', reject);
    socket.on('close', () =>
      resolve({ status: Number(answer.split(' ')[1]), body: answer.split('\r\n\r\n')[1] ?? '', whole: answer }),
    );
  });
}
