import { randomUUID } from 'node:crypto';
import {
  aBarcode,
  anAcquisition,
  anItem,
  aStocktaking,
  atOnce,
  aUser,
  aVendor,
  aWork,
  bodyOf,
  itemBody,
  itemNow,
  stockOf,
  UNKNOWN,
  unique,
  userBody,
  workBody,
} from '../support/builders.ts';
import type { Answer, Client } from '../support/client.ts';
import { ENDPOINTS } from '../support/endpoints.ts';
import { asAdmin } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import { aLine, aPrint, aReceived, type Write, writes } from '../support/retried-writes.ts';
import type { Acquisition, Item, Movement, Work } from '../support/shapes.ts';
import { admin, elsewhere, secondUrl, stranger } from '../support/the-stack.ts';

const keyed = (key: string) => ({ 'idempotency-key': key });

const send = (
  { method, path, body, by = admin }: Write,
  key?: string,
  at: (client: Client) => Client = (client) => client,
) => at(by).request<unknown>(method, path, { body, ...(key !== undefined && { headers: keyed(key) }) });

const atSecond = (client: Client) => client.at(secondUrl);

function expectReplay(again: Answer<unknown>, first: Answer<unknown>) {
  expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body });
  expect(again.headers.get('idempotency-replayed')).toBe('true');
}

describe('the same request again with the same Idempotency-Key', () => {
  const named = Object.entries(writes).map(([endpoint, [repeated, make]]) => ({ endpoint, repeated, make }));

  it.each(named)(
    '$endpoint gets the first answer, at every gateway, and nothing is done twice',
    async ({ endpoint, repeated, make }) => {
      const [write, key] = [await make(), randomUUID()];
      const first = await send(write, key);
      const makes = endpoint.startsWith('POST') && !endpoint.endsWith('/counts');
      expect(first.status).toBe(makes ? 201 : 200);
      expect(first.headers.get('idempotency-replayed')).toBeNull();
      expectReplay(await send(write, key), first);
      expectReplay(await send(write, key, atSecond), first);
      const repeat = await send(write);
      expect(repeat.status).toBe(repeated);
      expect(repeat.headers.get('idempotency-replayed')).toBeNull();
      if (repeated === 201) expect((repeat.body as { id: number }).id).toBe((first.body as { id: number }).id + 1);
      expectReplay(await send(write, key), first);
    },
  );

  it('covers every endpoint that writes, but logging in and out, printing, and labels, which change nothing', () => {
    const written = ENDPOINTS.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
    const apart = ['DELETE /session', 'PUT /items/{item_id}/barcodes/{id}/print', 'POST /labels'];
    // They need a printer: print-jobs.long.ts. How they are refused is below.
    apart.push('POST /print-jobs', 'DELETE /print-jobs/{id}');
    apart.push(...written.filter((endpoint) => /^PUT .*\/paper$/.test(endpoint)));
    // An endpoint may be there twice, with what is sent behind its path.
    const covered = new Set(Object.keys(writes).map((name) => name.split(' ').slice(0, 2).join(' ')));
    expect([...covered].sort()).toEqual(written.filter((endpoint) => !apart.includes(endpoint)).sort());
  });

  it('PUT print gets the first refusal', async () => {
    const write = { method: 'PUT', path: `${await aPrint()}/print`, body: { copies: 2 } };
    const key = randomUUID();
    const first = await send(write, key);
    expectRefusal(first, 400);
    const again = await send(write, key);
    expectRefusal(again, 400);
    expect(again.body).toEqual(first.body);
  });

  it('moves stock once', async () => {
    const item = await anItem({ stock: 10 });
    const [acquisition, work] = [await anAcquisition(), await aWork({ items: [[item, 3]] })];
    const receive = { method: 'POST', path: `/acquisitions/${acquisition.id}/items`, body: { item, quantity: 1 } };
    const close = { method: 'PUT', path: `/works/${work.id}/close-outbound` };
    for (const write of [receive, close]) {
      const key = randomUUID();
      for (let round = 0; round < 4; round += 1)
        expect((await send(write, key, round % 2 ? atSecond : undefined)).status).toBeLessThan(300);
    }
    expect(await stockOf(item)).toBe(8);
    expect((await admin.get<Movement[]>(`/items/${item.id}/movements`)).body).toHaveLength(3);
  });
});

describe('a refusal', () => {
  it('of stock is the answer of its key for good, whatever comes in later', async () => {
    const item = await anItem({ stock: 1 });
    const work = await aWork({ items: [[item, 2]] });
    const [close, key] = [{ method: 'PUT', path: `/works/${work.id}/close-outbound` }, randomUUID()];
    const first = await send(close, key);
    expect(expectRefusal(first, 422).shortages).toHaveLength(1);
    await anAcquisition({ items: [[item, 5]] });
    expectReplay(await send(close, key, atSecond), first);
    expect(await stockOf(item)).toBe(6);
    expect((await send(close, randomUUID())).status).toBe(200);
    expectReplay(await send(close, key), first);
  });

  it('of a paper is the answer of its key for good, whatever its document has become', async () => {
    const item = await anItem({ stock: 2 });
    const work = await aWork({ items: [[item, 2]] });
    const at = (kind: string) => ({ method: 'PUT', path: `/works/${work.id}/paper?kind=${kind}`, body: {} });
    // A picking list has its time now, and no printer.
    const asked = [
      { write: at('delivery-note'), key: randomUUID(), status: 422 },
      { write: at('picking-list'), key: randomUUID(), status: 400 },
    ];
    const first = await Promise.all(asked.map(({ write, key }) => send(write, key)));
    for (const [nth, { status }] of asked.entries()) expectRefusal(first[nth] as Answer<unknown>, status);
    const changes = [
      () => admin.put(`/works/${work.id}/close-outbound`),
      () => admin.put(`/works/${work.id}/close-returned`),
      () => admin.delete(`/works/${work.id}`),
    ];
    for (const change of changes) {
      await change();
      for (const [nth, { write, key }] of asked.entries())
        expectReplay(await send(write, key, atSecond), first[nth] as Answer<unknown>);
    }
  });

  it.each([
    ['404', async () => ({ method: 'POST', path: `/items/${UNKNOWN}/barcodes`, body: {} }), 404],
    ['404 of a paper', async () => ({ method: 'PUT', path: `/acquisitions/${UNKNOWN}/paper`, body: {} }), 404],
    ['422 of a paper', async () => ({ method: 'PUT', path: `/items/low/paper?vendor=${UNKNOWN}`, body: {} }), 422],
    [
      '400 of a paper without a printer',
      async () => ({ method: 'PUT', path: `/stocktakings/${(await aStocktaking()).id}/paper`, body: {} }),
      400,
    ],
    [
      '400 of labels without a printer',
      async () => ({ method: 'POST', path: '/print-jobs', body: { labels: [{ place: 'A-01' }] } }),
      400,
    ],
    ['404 of a print job', async () => ({ method: 'DELETE', path: `/print-jobs/${UNKNOWN}` }), 404],
    ['404 of a deletion', async () => ({ method: 'DELETE', path: `/works/${UNKNOWN}` }), 404],
    [
      '403',
      async () => ({
        method: 'POST',
        path: `/works/${(await aLine('outbound')).work.id}/items`,
        body: { item: await anItem(), outbound_quantity: 1 },
      }),
      403,
    ],
    [
      '422 of a taken name',
      async () => ({ method: 'POST', path: '/vendors', body: { name: (await aVendor()).name } }),
      422,
    ],
    [
      '422 of a taken barcode',
      async () => ({
        method: 'POST',
        path: `/items/${(await anItem()).id}/barcodes`,
        body: { barcode: (await aBarcode(await anItem())).barcode },
      }),
      422,
    ],
    [
      '422 of stock',
      async () => {
        const { item, path } = await aReceived();
        await aWork({ items: [[item, 1]], closed: 'outbound' });
        return { method: 'DELETE', path };
      },
      422,
    ],
    ['422 of a vendor in use', async () => ({ method: 'DELETE', path: `/vendors/${(await anItem()).vendor.id}` }), 422],
    [
      '422 of a password',
      async () => ({
        method: 'PUT',
        path: '/session',
        body: { current_password: 'wrong' },
        by: (await aUser()).client,
      }),
      422,
    ],
    [
      '422 of a user',
      async () => ({ method: 'POST', path: '/users', body: userBody({ username: (await aUser()).user.username }) }),
      422,
    ],
  ] as [string, () => Promise<Write>, number][])('of the kind %s is replayed', async (_, make, status) => {
    const [write, key] = [await make(), randomUUID()];
    const first = await send(write, key);
    expectRefusal(first, status);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expectReplay(await send(write, key), first);
    expectReplay(await send(write, key, atSecond), first);
  });

  it('of the body by itself is the same again', async () => {
    const [write, key] = [{ method: 'POST', path: '/items', body: { name: '' } }, randomUUID()];
    const first = await send(write, key);
    const again = await send(write, key);
    expect({ status: again.status, body: again.body }).toEqual({ status: 422, body: first.body });
  });
});

describe('an Idempotency-Key with another request', () => {
  it('gets 422 for another body, path or method, in whatever service, and nothing is done', async () => {
    const item = await anItem();
    const [body, key] = [await itemBody(), randomUUID()];
    const first = await admin.post<Item>('/items', body, keyed(key));
    const others: Write[] = [
      { method: 'POST', path: '/items', body: { ...body, location: 'x' } },
      { method: 'PUT', path: `/items/${item.id}`, body },
      { method: 'DELETE', path: `/items/${item.id}` },
      { method: 'POST', path: '/works', body: await workBody({ comment: key }) },
      { method: 'POST', path: '/works', body },
      { method: 'POST', path: '/acquisitions', body: { comment: key } },
      { method: 'POST', path: '/tokens', body: { name: key } },
      { method: 'POST', path: '/users', body: userBody() },
      { method: 'POST', path: '/customers', body: { name: key } },
      { method: 'POST', path: '/items?x=1', body },
    ];
    for (const other of others) {
      const answer = await send(other, key, atSecond);
      expectRefusal(answer, 422);
      expect(answer.headers.get('idempotency-replayed')).toBeNull();
    }
    expect(await itemNow(item)).toEqual(item);
    for (const path of ['/works', '/acquisitions', '/tokens', '/customers'])
      expect(JSON.stringify((await admin.get(path)).body)).not.toContain(key);
    expectReplay(await admin.post('/items', body, keyed(key)), first);
  });

  it('of another user is another key', async () => {
    const { client } = await aUser();
    const [body, key] = [await itemBody(), randomUUID()];
    const [mine, theirs] = [
      await admin.post<Item>('/items', body, keyed(key)),
      await client.post<Item>('/items', body, keyed(key)),
    ];
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
    expectReplay(await client.post('/items', body, keyed(key)), theirs);
    expectReplay(await admin.post('/items', body, keyed(key)), mine);
  });
});

describe('an Idempotency-Key', () => {
  it('is 1 to 64 visible ASCII characters', async () => {
    for (const key of [
      '!',
      '~'.repeat(3) + randomUUID(),
      `"#$%&'()*+,-./:;<=>?@[]^_{|}\`\\`.slice(0, 30),
      randomUUID().padEnd(64, 'x'),
    ]) {
      const body = { name: unique('V') };
      expect(
        (await admin.post('/vendors', body, keyed(key + randomUUID().slice(0, key.length > 60 ? 0 : 8)))).status,
      ).toBe(201);
    }
    for (const key of [randomUUID().padEnd(65, 'x'), 'a b', '', 'schl\u00fcssel', 'a\tb', 'x'.repeat(5_000)]) {
      const name = unique('V');
      expectRefusal(await asAdmin('POST', '/vendors', { body: JSON.stringify({ name }), headers: keyed(key) }), 422);
      expect(JSON.stringify((await admin.get('/vendors')).body)).not.toContain(name);
    }
  });

  it('means nothing to GET', async () => {
    const [item, key] = [await anItem(), randomUUID()];
    const get = () => admin.get<Item>(`/items/${item.id}`, keyed(key));
    expect((await get()).body).toEqual(item);
    bodyOf(await admin.put(`/items/${item.id}`, { ...item, location: 'New' }));
    const later = await get();
    expect(later.body.location).toBe('New');
    expect(later.headers.get('idempotency-replayed')).toBeNull();
    expect((await admin.post('/vendors', { name: unique('V') }, keyed(key))).status).toBe(201);
  });

  it('is no way in for a stranger, or for a user who is no longer one', async () => {
    const { user, client } = await aUser();
    const [body, key] = [await itemBody(), randomUUID()];
    bodyOf(await client.post('/items', body, keyed(key)));
    expectRefusal(await stranger.post('/items', body, keyed(key)), 401);
    bodyOf(await admin.put(`/users/${user.id}`, { ...user, disabled: true }));
    expectRefusal(await client.post('/items', body, keyed(key)), 401);
  });

  it('does not stand in the way of a login', async () => {
    const { user, password } = await aUser();
    const login = { username: user.username, password };
    for (const _ of [1, 2]) expect((await stranger.post('/session', login, keyed('login'))).status).toBe(201);
  });

  it('sent 20 times at once over two gateways does one thing, and all get its answer', async () => {
    const item = await anItem({ stock: 50 });
    const work = await aWork({ items: [[item, 7]] });
    const acquisition = await anAcquisition();
    const all: [Write, number][] = [
      [{ method: 'POST', path: '/items', body: await itemBody() }, 201],
      [{ method: 'POST', path: '/works', body: await workBody({ comment: unique('w') }) }, 201],
      [{ method: 'POST', path: '/acquisitions', body: { comment: unique('a') } }, 201],
      [{ method: 'POST', path: `/acquisitions/${acquisition.id}/items`, body: { item, quantity: 3 } }, 201],
      [{ method: 'PUT', path: `/works/${work.id}/close-outbound` }, 200],
      [{ method: 'POST', path: `/items/${item.id}/barcodes`, body: {} }, 201],
      [{ method: 'POST', path: '/tokens', body: { name: unique('t') } }, 201],
    ];
    for (const [write, status] of all) {
      const key = randomUUID();
      const answers = await atOnce(20, (index) => send(write, key, index % 2 ? atSecond : undefined));
      // A repeat that met the first still running waits, or is told to come again.
      const done = answers.filter((answer) => answer.status !== 503);
      for (const answer of answers.filter((one) => one.status === 503)) expectRefusal(answer, 503);
      expect(new Set(done.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect(done.map((answer) => answer.status)).toEqual(done.map(() => status));
      expect(done.filter((answer) => answer.headers.get('idempotency-replayed') === null)).toHaveLength(1);
    }
    expect(await stockOf(item)).toBe(46);
    expect((await admin.get<unknown[]>(`/items/${item.id}/barcodes`)).body).toHaveLength(1);
    const [works, acquisitions] = [
      (await admin.get<Work[]>('/works')).body,
      (await elsewhere.get<Acquisition[]>('/acquisitions')).body,
    ];
    const comments = all
      .map(([write]) => (write.body as { comment?: string } | undefined)?.comment)
      .filter((comment) => comment !== undefined);
    for (const comment of comments)
      expect([...works, ...acquisitions].filter((one) => one.comment === comment)).toHaveLength(1);
  });

  it('left out, nothing is kept: the same request does the same again', async () => {
    const body = await itemBody();
    const [one, other] = [
      bodyOf(await admin.post<Item>('/items', body)),
      bodyOf(await admin.post<Item>('/items', body)),
    ];
    expect(other.id).toBeGreaterThan(one.id);
  });
});
