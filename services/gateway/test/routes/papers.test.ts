import type { HttpApp } from '@stockroom/http';
import { createHttpApp } from '@stockroom/http';
import { Fault } from '@stockroom/kernel';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { Client, TestGateway } from '../support/gateway.ts';
import { startGateway } from '../support/gateway.ts';

const MOST_LINES = 5_000;
const entry = (id: number, name: string) => ({ id, name });
const item = (id: number) => ({
  ...{ id, article_number: `DIN-${id}`, location: `A-${id}`, name: `Item ${id}`, purchase_price: 1_250_000 },
  ...{ quantity: 7_000_000, unit: entry(1, 'pcs'), vendor: entry(2, 'Braun'), warning_quantity: 0 },
  ...{ deleted: false, edit_version: 1 },
});
const closeUser = { id: 1, username: 'ada', email: 'ada@example.org', admin: true, disabled: false };
const CLOSED = { outbound_close_timestamp: '2026-11-20T23:38:07.430655+00:00', outbound_close_user: closeUser };

describe('papers', () => {
  let labels: HttpApp;
  let gateway: TestGateway;
  let admin: Client;
  let posted: FastifyRequest[] = [];
  let outcome: () => unknown;
  let lines = 2;

  const works = {
    GetWork: async ({ id }: { id: number }) => {
      if (id === 9) throw new Fault('not-found', { message: 'There is no work 9.' });
      const open = { id, customer: entry(3, 'Kovács Kft.'), comment: 'Roof', edit_version: 1 };
      return id === 8 ? { ...open, ...CLOSED } : open;
    },
    ListWorkItems: async function* () {
      const all = Array.from({ length: lines }, (_, at) => ({
        ...{ id: at + 1, item: item(at + 1), outbound_quantity: 12_500_000, edit_version: 1 },
      }));
      for (let at = 0; at < all.length; at += 500) yield { items: all.slice(at, at + 500) };
    },
  };
  const catalog = {
    GetMasterBarcodes: async ({ item_ids }: { item_ids: number[] }) => ({
      barcodes: item_ids
        .filter((id) => id === 1)
        .map((item_id) => ({ id: 1, barcode: 'SK000001', main: true, master: true, quantity: 1, item_id })),
    }),
  };

  beforeAll(async () => {
    labels = createHttpApp({ log: pino({ level: 'silent' }), trustRequestId: true });
    labels.post('/papers', { bodyLimit: 8 << 20 }, async (request, reply) => {
      posted.push(request);
      await outcome();
      const named = {
        'content-disposition': 'inline; filename=picking-list__7__abc.pdf',
        etag: '"abc"',
        'x-inner': 'no',
      };
      return reply.headers(named).type('application/pdf').send(Buffer.from('%PDF-1.4'));
    });
    const labelsUrl = await labels.listen({ port: 0, host: '127.0.0.1' });
    gateway = await startGateway({ labelsUrl, works, catalog } as unknown as Parameters<typeof startGateway>[0]);
    admin = await gateway.admin();
  });
  afterAll(async () => {
    await gateway.close();
    await labels.close();
  });
  beforeEach(() => {
    posted = [];
    outcome = () => undefined;
    lines = 2;
  });

  const get = (url: string, more = {}) => gateway.app.inject({ url, headers: { ...admin, ...more } });
  const URL_ = '/api/works/7/paper?kind=picking-list';

  it('are gathered here, and rendered by the labels service', async () => {
    const answer = await get(`${URL_}&lang=hu`);
    expect([answer.statusCode, answer.body]).toEqual([200, '%PDF-1.4']);
    expect(answer.headers).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'content-length': '8', etag: '"abc"' },
      'content-disposition': 'inline; filename=picking-list__7__abc.pdf',
    });
    expect(answer.headers).not.toHaveProperty('x-inner');
    expect(posted[0]?.body).toEqual({
      ...{ kind: 'picking-list', language: 'hu', format: 'a4', company: 'Stockroom', number: 7, barcode: 'WORK-7' },
      ...{ party: 'Kovács Kft.', comment: 'Roof', day: new Date().toISOString().slice(0, 10) },
      lines: [1, 2].map((id) => ({
        ...{ name: `Item ${id}`, article_number: `DIN-${id}`, location: `A-${id}`, unit: 'pcs', price: 1_250_000 },
        ...{ quantity: 12_500_000, there: 7_000_000, ...(id === 1 && { barcode: 'SK000001' }) },
      })),
    });
    const actor = Buffer.from(String(posted[0]?.headers['x-actor']), 'base64url').toString();
    expect(JSON.parse(actor)).toMatchObject({ id: 1, username: 'admin' });
  });

  it('of goods that are out tell who let them out and when, and prices only where they are asked for', async () => {
    const note = '/api/works/8/paper?kind=delivery-note';
    expect((await get(note)).statusCode).toBe(200);
    expect(posted[0]?.body).toMatchObject({ out: { day: '2026-11-20', user: 'ada' }, language: 'en' });
    expect(posted[0]?.body).not.toHaveProperty('currency');
    await get(`${note}&prices=1`);
    expect(posted[1]?.body).toMatchObject({ currency: 'EUR' });
  });

  it('are not sent again to a client that has them, and have no body for HEAD', async () => {
    const again = await get(URL_, { 'if-none-match': '"abc"' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await gateway.app.inject({ method: 'HEAD', url: URL_, headers: admin });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '8', '']);
  });

  it.each([
    ['/api/works/7/paper', { kind: ['is required'] }],
    ['/api/works/7/paper?kind=invoice', { kind: ['must be picking-list, delivery-note or return-note'] }],
    [`${URL_}&kind=picking-list`, { kind: ['must be given once'] }],
    [`${URL_}&lang=fr`, { lang: ['must be en, de or hu'] }],
    [`${URL_}&prices=2`, { prices: ['must be 0 or 1'] }],
    [`${URL_}&prices=1`, { prices: ['is for delivery notes and return notes: leave it out'] }],
    ['/api/works/8/paper?kind=picking-list', { kind: [expect.stringMatching(/^is not for this work now: it has no/)] }],
  ])('are refused for %s', async (url, errors) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
    expect(posted).toEqual([]);
  });

  it('of what does not exist are 404', async () => {
    expect((await get('/api/works/9/paper?kind=picking-list')).statusCode).toBe(404);
    expect((await get('/api/works/x/paper?kind=picking-list')).statusCode).toBe(404);
  });

  it('have 5,000 lines at most', async () => {
    lines = MOST_LINES;
    expect((await get(URL_)).statusCode).toBe(200);
    expect((posted[0]?.body as { lines: unknown[] } | undefined)?.lines).toHaveLength(MOST_LINES);
    lines = MOST_LINES + 1;
    const { statusCode, body } = await get(URL_);
    expect([statusCode, body]).toEqual([422, expect.stringContaining('at most 5000 lines')]);
  });

  it('are 503 while the labels service is down, breaks off or says so', async () => {
    const other = await startGateway({ works, catalog } as unknown as Parameters<typeof startGateway>[0]);
    const down = await other.app.inject({ url: URL_, headers: await other.admin() });
    await other.close();
    expect([down.statusCode, down.headers['retry-after']]).toEqual([503, '1']);
    outcome = () => {
      posted.at(-1)?.raw.socket.destroy();
    };
    const broken = await get(URL_);
    expect([broken.statusCode, broken.json().message]).toEqual([503, down.json().message]);
    outcome = () => {
      throw new Fault('unavailable', { message: 'Too much at once.', retryAfterSeconds: 4 });
    };
    const busy = await get(URL_);
    expect([busy.statusCode, busy.headers['retry-after'], busy.json().message]).toEqual([
      503,
      '4',
      'Too much at once.',
    ]);
  });
});
