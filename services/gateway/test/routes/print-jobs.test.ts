import type { HttpApp } from '@stockroom/http';
import { createHttpApp } from '@stockroom/http';
import { Fault } from '@stockroom/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { TestGateway } from '../support/gateway.ts';
import { startGateway } from '../support/gateway.ts';

const timestamp = '2026-11-20T23:38:07.430655+00:00';
const aJob = (id: number, more = {}) => ({
  ...{ id, state: 'waiting', printer: 'desk', kind: 'labels', title: '4006381333931 + 1', labels: 3, message: '' },
  ...{ timestamp, user: { id: 2, username: 'ada' } },
  ...more,
});
const desk = { name: 'desk', default: true, state: 'idle', message: '', accepting: true, paper: null, papers: true };
const works = {
  GetWork: async ({ id }: { id: number }) => {
    if (id === 8) throw new Fault('not-found', { message: 'There is no work 8.' });
    if (id === 9) throw new Fault('unavailable', { message: 'Away.' });
    return { ...{ id, customer: { id: 3, name: 'Kovács Kft.' }, comment: 'Roof', edit_version: 1 } };
  },
  ListWorkItems: async function* () {
    yield { items: [] };
  },
};

const ask = { labels: [{ barcode_id: 9 }, { place: ' A-03 ', copies: 2 }] };
const asked = {
  ...{
    labels: [
      { barcode_id: 9, copies: 1 },
      { place: 'A-03', copies: 2 },
    ],
    skip: 0,
  },
};
const PAPER = '/works/7/paper?kind=picking-list';
const KEPT = '/print-jobs/papers/kept';

describe('print jobs over HTTP', () => {
  let labels: HttpApp;
  let gateway: TestGateway;
  let admin: Record<string, string>;
  let received: FastifyRequest[] = [];
  let answer: (request: FastifyRequest, reply: FastifyReply) => unknown;

  beforeAll(async () => {
    labels = createHttpApp({ log: pino({ level: 'silent' }), trustRequestId: true });
    const take = async (request: FastifyRequest, reply: FastifyReply) => {
      received.push(request);
      return reply.send(await answer(request, reply));
    };
    for (const path of ['/printers', '/print-jobs', '/print-jobs/:id']) labels.get(path, take);
    for (const path of ['/print-jobs', '/print-jobs/papers']) labels.post(path, take);
    labels.delete('/print-jobs/:id', take);
    labels.get(KEPT, take);
    labels.put(KEPT, take);
    const labelsUrl = await labels.listen({ port: 0, host: '127.0.0.1' });
    gateway = await startGateway({ labelsUrl, works } as unknown as Parameters<typeof startGateway>[0]);
    admin = await gateway.admin();
  });
  afterAll(async () => {
    await gateway.close();
    await labels.close();
  });
  beforeEach(() => {
    received = [];
    answer = () => aJob(31);
  });

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
  const send = (method: Method, path: string, payload?: object, headers = {}, { app } = gateway) =>
    app.inject({ method, url: `/api${path}`, headers: { ...admin, ...headers }, ...(payload && { payload }) });
  const writes: [Method, string, object | undefined][] = [
    ['POST', '/print-jobs', ask],
    ['DELETE', '/print-jobs/31', undefined],
    ['PUT', PAPER, {}],
  ];
  const reads = ['/printers', '/print-jobs', '/print-jobs/31'];

  it('are asked for as they were sent, by the user and the key who sent them', async () => {
    const made = await send('POST', '/print-jobs', ask, { 'idempotency-key': 'job-1' });
    expect([made.statusCode, made.json(), typeof made.headers.etag]).toEqual([201, aJob(31), 'string']);
    expect(received[0]?.body).toEqual(asked);
    const headers = received[0]?.headers ?? {};
    expect(JSON.parse(Buffer.from(String(headers['x-actor']), 'base64url').toString())).toMatchObject({ id: 1 });
    expect(headers['x-idempotency-key']).toMatch(/job-1$/);
    expect(headers['x-idempotency-print']).toEqual(expect.any(String));
  });

  it('say that they are those of an earlier request with the key', async () => {
    answer = (_, reply) => {
      reply.header('idempotency-replayed', 'true');
      return aJob(31);
    };
    for (const [method, path, body] of writes) {
      const again = await send(method, path, body, { 'idempotency-key': `again-${method}` });
      expect([path, again.headers['idempotency-replayed']]).toEqual([path, 'true']);
    }
  });

  it('of papers are gathered here', async () => {
    const printed = await send('PUT', PAPER, { printer: 'desk', copies: 2 });
    expect([printed.statusCode, printed.json()]).toEqual([200, aJob(31)]);
    expect(received[0]?.url).toBe('/print-jobs/papers');
    expect(received[0]?.body).toMatchObject({ printer: 'desk', copies: 2, paper: { kind: 'picking-list', number: 7 } });
  });

  describe('of papers with a key', () => {
    const NOT_YET = '/works/7/paper?kind=delivery-note';
    let key = 0;
    const keyed = () => {
      key += 1;
      return { 'idempotency-key': `paper-${key}` };
    };
    const asked = () => received.map(({ method, url }) => `${method} ${url}`);
    /** Keeps nothing yet. */
    const none = (reply: FastifyReply) => {
      reply.code(204);
      return undefined;
    };

    it('are asked for before they are gathered: what the key keeps is the answer, a job or a refusal', async () => {
      answer = (_, reply) => {
        reply.header('idempotency-replayed', 'true');
        return aJob(31);
      };
      for (const path of [NOT_YET, '/works/8/paper?kind=picking-list', '/works/9/paper?kind=picking-list']) {
        const again = await send('PUT', path, {}, keyed());
        expect([again.statusCode, again.json(), again.headers['idempotency-replayed']]).toEqual([
          200,
          aJob(31),
          'true',
        ]);
      }
      answer = (_, reply) => {
        reply.header('idempotency-replayed', 'true');
        throw new Fault('not-found', { message: 'There is no work 7.' });
      };
      const refused = await send('PUT', PAPER, {}, keyed());
      expect([refused.statusCode, refused.json(), refused.headers['idempotency-replayed']]).toEqual([
        ...[404, { message: 'There is no work 7.' }, 'true'],
      ]);
      expect(asked()).toEqual(Array.from({ length: 4 }, () => `GET ${KEPT}`));
    });

    it('are gathered and sent where it keeps nothing', async () => {
      answer = ({ url }, reply) => (url === KEPT ? none(reply) : aJob(31));
      const printed = await send('PUT', PAPER, {}, keyed());
      expect([printed.statusCode, printed.json(), printed.headers['idempotency-replayed']]).toEqual([
        ...[200, aJob(31), undefined],
      ]);
      expect(asked()).toEqual([`GET ${KEPT}`, 'POST /print-jobs/papers']);
      expect(received[0]?.headers['x-idempotency-print']).toBe(received[1]?.headers['x-idempotency-print']);
    });

    it('have the refusal of their gathering kept, unless another request with the key was faster', async () => {
      answer = (_, reply) => none(reply);
      const refused = await send('PUT', NOT_YET, {}, keyed());
      expect([refused.statusCode, refused.headers['idempotency-replayed']]).toEqual([422, undefined]);
      const { message, errors } = refused.json();
      expect([message, Object.keys(errors)]).toEqual([expect.stringMatching(/has no delivery note yet/), ['kind']]);
      expect(asked()).toEqual([`GET ${KEPT}`, `PUT ${KEPT}`]);
      expect(received[1]?.body).toEqual({ kind: 'invalid', message, fields: errors });
      answer = ({ method }, reply) => {
        if (method === 'GET') return none(reply);
        reply.header('idempotency-replayed', 'true');
        return aJob(31);
      };
      const printed = await send('PUT', NOT_YET, {}, keyed());
      expect([printed.statusCode, printed.json(), printed.headers['idempotency-replayed']]).toEqual([
        ...[200, aJob(31), 'true'],
      ]);
    });

    it('have no refusal of the moment kept', async () => {
      answer = (_, reply) => none(reply);
      expect((await send('PUT', '/works/9/paper?kind=picking-list', {}, keyed())).statusCode).toBe(503);
      expect(asked()).toEqual([`GET ${KEPT}`]);
    });

    it('are 503, and neither gathered nor refused, while nobody knows what it keeps', async () => {
      answer = () => {
        throw new Fault('unavailable', { message: 'Its database is away.', retryAfterSeconds: 2 });
      };
      for (const path of [PAPER, NOT_YET]) expect((await send('PUT', path, {}, keyed())).statusCode).toBe(503);
      answer = ({ method }, reply) => {
        if (method === 'GET') return none(reply);
        return void reply.raw.socket?.destroy();
      };
      const lost = await send('PUT', NOT_YET, {}, keyed());
      expect([lost.statusCode, lost.json().message]).toEqual([503, expect.stringMatching(/please try again/)]);
      expect(asked()).toEqual([`GET ${KEPT}`, `GET ${KEPT}`, `GET ${KEPT}`, `PUT ${KEPT}`]);
    });

    it('are printed and refused as ever while one of the release before answers, which cannot be asked first', async () => {
      answer = ({ url }, reply) => {
        if (url !== KEPT) return aJob(31);
        reply.callNotFound();
        return reply;
      };
      expect((await send('PUT', PAPER, {}, keyed())).json()).toEqual(aJob(31));
      const refused = await send('PUT', NOT_YET, {}, keyed());
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['kind']]);
    });
  });

  it.each<[object, string[]]>([
    [{}, ['labels']],
    [{ ...ask, printer: '' }, ['printer']],
    [{ ...ask, printer: 'x'.repeat(65) }, ['printer']],
    [{ labels: [{ barcode_id: 1, place: 'A' }], skip: -1 }, ['labels.0', 'skip']],
    [{ labels: Array.from({ length: 5_001 }, () => ({ barcode_id: 1 })) }, ['labels']],
  ])('are refused before anybody is asked: %#', async (body, fields) => {
    const refused = await send('POST', '/print-jobs', body);
    expect([refused.statusCode, Object.keys(refused.json().errors).sort()]).toEqual([422, fields]);
    expect(received).toEqual([]);
  });

  it.each<[Fault, number]>([
    [new Fault('no-printer', { message: 'No printer is set up.' }), 400],
    [
      new Fault('not-found', { message: 'There is no barcode 9.', fields: { 'labels.0.barcode_id': ['is none'] } }),
      404,
    ],
    [new Fault('invalid', { message: 'printer must be desk.', fields: { printer: ['must be desk'] } }), 422],
    [new Fault('unavailable', { message: 'Its database is away.', retryAfterSeconds: 2 }), 503],
  ])('are refused in the words of the labels service: %#', async (fault, status) => {
    answer = () => {
      throw fault;
    };
    const refused = await send('POST', '/print-jobs', ask);
    expect([refused.statusCode, refused.json().message]).toEqual([status, fault.message]);
    if (fault.fields) expect(refused.json().errors).toEqual(fault.fields);
    if (status === 503) expect(refused.headers['retry-after']).toBe('2');
  });

  it('are pages with their number, and CSV', async () => {
    const rows = [aJob(4), aJob(3, { state: 'done', message: '=1+1' })];
    answer = ({ query }) => ({
      jobs: (query as { after: string }).after === '0' ? rows : [aJob(1)],
      info: { more: (query as { after: string }).after === '0', total: 3 },
    });
    const first = await send('GET', '/print-jobs?limit=2&order=-id&printer=desk&state=waiting');
    expect([first.statusCode, first.json(), first.headers['x-total-count']]).toEqual([200, rows, '3']);
    expect(received[0]?.query).toMatchObject({
      ...{ limit: '2', descending: 'true', with_total: 'true', printer: 'desk', state: 'waiting' },
    });
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await gateway.app.inject({ url: new URL(next, 'http://a').href.slice(8), headers: admin });
    expect([second.json(), second.headers.link]).toEqual([[aJob(1)], undefined]);
    const csv = await send('GET', '/print-jobs?format=csv&limit=2');
    expect(csv.headers['content-type']).toMatch(/^text\/csv/);
    expect(csv.body.split('\r\n').slice(0, 3)).toEqual([
      'id,state,printer,labels,message,timestamp,user_id,user,kind,title',
      `4,waiting,desk,3,,${timestamp},2,ada,labels,4006381333931 + 1`,
      `3,done,desk,3,'=1+1,${timestamp},2,ada,labels,4006381333931 + 1`,
    ]);
  });

  it('refuse a filter and a page that there is not', async () => {
    for (const query of ['state=lost', 'limit=0', 'limit=5&cursor=x', 'limit=5&colour=red'])
      expect([query, (await send('GET', `/print-jobs?${query}`)).statusCode]).toEqual([query, 422]);
    expect(received).toEqual([]);
  });

  it('have a tag: 304 while nothing changed, 412 for what another resource has', async () => {
    const { headers } = await send('GET', '/print-jobs/31');
    const etag = String(headers.etag);
    expect((await send('GET', '/print-jobs/31', undefined, { 'if-none-match': etag })).statusCode).toBe(304);
    answer = () => aJob(31, { state: 'printing' });
    expect((await send('GET', '/print-jobs/31', undefined, { 'if-none-match': etag })).statusCode).toBe(200);
    // What changed is the printer's doing: nobody's edit would be lost.
    expect((await send('DELETE', '/print-jobs/31', undefined, { 'if-match': etag })).statusCode).toBe(200);
    received = [];
    const foreign = etag.replace(/^"\d+/, '"7');
    expect((await send('DELETE', '/print-jobs/31', undefined, { 'if-match': foreign })).statusCode).toBe(412);
    expect(received.map(({ method }) => method)).toEqual(['GET']);
  });

  it('may be read with a token that may only read, and neither made nor cancelled', async () => {
    const { token } = (await send('POST', '/tokens', { name: 'wall', scope: 'read' })).json();
    const bearer = { authorization: `Bearer ${token}`, cookie: '' };
    answer = ({ url }) => {
      if (url === '/printers') return [desk];
      return url.startsWith('/print-jobs?') ? { jobs: [], info: { more: false } } : aJob(31);
    };
    for (const path of reads)
      expect([path, (await send('GET', path, undefined, bearer)).statusCode]).toEqual([path, 200]);
    received = [];
    for (const [method, path, body] of writes) {
      const refused = await send(method, path, body, bearer);
      expect([path, refused.statusCode, refused.json().message]).toEqual([path, 403, expect.stringMatching(/read/)]);
    }
    expect(received).toEqual([]);
  });

  it('are 401 to strangers', async () => {
    for (const path of reads) expect((await send('GET', path, undefined, { cookie: '' })).statusCode).toBe(401);
    for (const [method, path, body] of writes)
      expect((await send(method, path, body, { cookie: '' })).statusCode).toBe(401);
  });

  it('are 503 while the labels service is down, and then nothing was made', async () => {
    const alone = await startGateway({ works } as unknown as Parameters<typeof startGateway>[0]);
    const headers = await alone.admin();
    const [all, said] = [[...reads.map((path) => ['GET', path] as const), ...writes], new Set<string>()];
    for (const [method, path, body] of all) {
      const { statusCode, headers: sent, ...got } = await send(method, path, body as object, headers, alone);
      expect([path, statusCode, sent['retry-after']]).toEqual([path, 503, '1']);
      said.add(got.json().message);
    }
    await alone.close();
    expect([...said]).toEqual(['The labels service does not answer at the moment; please try again.']);
  });

  it('are 503 where it breaks off: with a key the same may be asked again, without one a person has to look', async () => {
    answer = ({ raw }) => void raw.socket.destroy();
    const broken = async (method: Method, path: string, body?: object, headers = {}) => {
      const { statusCode, json } = await send(method, path, body, headers);
      return [statusCode, json().message];
    };
    expect(await broken('POST', '/print-jobs', ask)).toEqual([
      503,
      expect.stringMatching(/not known.*look at the print/),
    ]);
    const key = { 'idempotency-key': 'lost' };
    expect(await broken('POST', '/print-jobs', ask, key)).toEqual([
      503,
      expect.stringMatching(/with the same Idempot/),
    ]);
    expect(await broken('PUT', PAPER, {})).toEqual([
      503,
      expect.stringMatching(/It is not known whether the print job/),
    ]);
    // A cancel may always be asked for again.
    for (const method of ['GET', 'DELETE'] as const)
      expect(await broken(method, '/print-jobs/31')).toEqual([503, expect.stringMatching(/please try again/)]);
  });

  it('are 503 while one of the release before answers, which knows no print jobs', async () => {
    answer = (_, reply) => {
      reply.callNotFound();
      return reply;
    };
    for (const path of ['/printers', '/print-jobs']) expect((await send('GET', path)).statusCode).toBe(503);
    for (const [method, path, body] of writes.filter(([method]) => method !== 'DELETE'))
      expect([path, (await send(method, path, body)).statusCode]).toEqual([path, 503]);
  });

  it('are 404 where there is no such job', async () => {
    answer = () => {
      throw new Fault('not-found', { message: 'There is no print job 31.' });
    };
    for (const method of ['GET', 'DELETE'] as const) {
      const gone = await send(method, '/print-jobs/31');
      expect([gone.statusCode, gone.json().message]).toEqual([404, 'There is no print job 31.']);
      expect((await send(method, '/print-jobs/x')).statusCode).toBe(404);
    }
    expect((await send('DELETE', '/print-jobs/31', undefined, { 'if-match': '"7"' })).statusCode).toBe(404);
  });
});
