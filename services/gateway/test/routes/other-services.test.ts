import type { ServedCall } from '@stockroom/rpc';
import type { Client, TestGateway } from '../support/gateway.ts';
import { startGateway } from '../support/gateway.ts';
import { anItem, shownBolt } from '../support/values.ts';

const CLOSER = { id: 1, username: 'admin', email: 'a@b.hu', admin: true, disabled: false };
const NOBODY = { id: null, username: null, email: null, admin: null, disabled: null };
const AT = '2026-11-20T08:38:07.430655+00:00';
const SEARCHED = { expression: 'bolt', barcodes: true, items: true, limit: 6 };

describe('the items of a work', () => {
  let gateway: TestGateway;
  let admin: Client;
  const asked: number[][] = [];
  beforeAll(async () => {
    const line = { id: 8, item_id: 7, outbound_quantity: 1_500_000 };
    const lines = [line, { ...line, id: 9, item_id: 6, returned_quantity: 0 }];
    gateway = await startGateway({
      catalog: { GetItems: async () => ({ items: [anItem({ id: 6, deleted: true }), anItem({ id: 7 })] }) },
      works: {
        GetLines: async ({ ids }) => {
          asked.push(ids);
          const known = [
            { work_id: 5, lines, too_many: false },
            { work_id: 6, lines: [], too_many: true },
          ];
          return { works: known.filter(({ work_id }) => ids.includes(work_id)) };
        },
        ListWorkItems: async function* () {
          yield { items: [{ id: 10, item: anItem(), outbound_quantity: 2_000_000 }] };
        },
      },
    });
    admin = await gateway.admin();
  });
  afterAll(() => gateway.close());
  const get = (id: number) => gateway.app.inject({ url: `/api/works/${id}/items`, headers: admin });

  it('come with what the catalog shows of each, deleted ones too', async () => {
    const answer = await get(5);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual([
      { id: 8, item: shownBolt, outbound_quantity: 1.5, returned_quantity: null },
      { id: 9, item: { ...shownBolt, id: 6 }, outbound_quantity: 1.5, returned_quantity: 0 },
    ]);
  });

  it('are asked for together by requests that come together, and each gets its own', async () => {
    asked.splice(0);
    const [one, none] = await Promise.all([get(5), get(4)]);
    expect(asked).toEqual([[5, 4]]);
    expect([one?.json().length, none?.statusCode]).toEqual([2, 404]);
  });

  it('are streamed where they are too many for one answer', async () => {
    expect((await get(6)).json()).toEqual([{ id: 10, item: shownBolt, outbound_quantity: 2, returned_quantity: null }]);
  });
});

describe('what services send over HTTP', () => {
  let gateway: TestGateway;
  let admin: Client;
  const asked: unknown[] = [];
  const noted =
    <T>(answer: T) =>
    async (message: unknown, _: ServedCall): Promise<T> => {
      asked.push(message);
      return answer;
    };
  const openWork = { id: 5, customer: { id: 3, name: 'Jane' } };
  const closedWork = {
    ...openWork,
    comment: 'roof',
    outbound_close_timestamp: AT,
    outbound_close_user: CLOSER,
    returned_close_timestamp: AT,
    returned_close_user: CLOSER,
  };
  const movement = {
    ...{ id: 9, timestamp: AT, quantity: -500_000, balance: 0 },
    ...{ reason: 'work-outbound', reference: 5, user_id: 1, username: 'admin' },
    purchase_price: 120_000,
  };
  const barcode = { id: 4, barcode: 'SK000001', main: true, master: false, quantity: 1_500_000, item_id: 7 };

  beforeAll(async () => {
    gateway = await startGateway({
      catalog: {
        SearchAll: noted({
          replies: [
            {
              results: [
                { barcode: { barcode: 'SK000001', item_id: 7, quantity: 1_500_000 } },
                { item: { article_number: 'A-7', item_id: 7, name: 'Bolt', vendor: 'Acme' } },
              ],
            },
          ],
        }),
        GetMovements: async ({ id }) => ({ movements: [movement], more: id === 8 }),
        ListMovements: async function* () {
          yield { movements: [movement] };
          yield { movements: [{ ...movement, id: 8 }] };
        },
        ListBarcodes: async function* () {
          yield { barcodes: [barcode] };
        },
        FindBarcodes: noted({ barcodes: [barcode] }),
        ListItemBarcodes: noted({ barcodes: [barcode] }),
        CreateBarcode: noted(barcode),
        UpdateBarcode: noted(barcode),
        ListEntries: noted({ entries: [{ id: 1, name: 'pcs' }] }),
        CreateEntry: noted({ id: 1, name: 'pcs' }),
        DeleteEntry: noted({}),
      },
      works: {
        CreateWork: noted(openWork),
        UpdateWork: noted(closedWork),
        CloseOutbound: noted({ ...closedWork, returned_close_timestamp: undefined, returned_close_user: null }),
        AddWorkItem: noted({ id: 6, item: anItem(), outbound_quantity: 2_000_000 }),
        AddWorkItems: noted({ items: [{ id: 6, item: anItem(), outbound_quantity: 2_000_000 }] }),
        ChangeWorkItem: noted({ id: 6, item: anItem(), outbound_quantity: 2_000_000, returned_quantity: 0 }),
        ListCustomers: noted({ entries: [{ id: 3, name: 'Jane' }] }),
      },
      acquisitions: {
        CreateAcquisition: noted({ id: 8, timestamp: AT }),
        ListAcquisitions: async function* () {
          yield { acquisitions: [{ id: 8, comment: '', timestamp: AT }] };
        },
        AddAcquisitionItems: noted({ items: [{ id: 2, item: anItem(), quantity: 100_000 }] }),
        ChangeAcquisitionItem: noted({ id: 2, item: anItem(), quantity: 100_000 }),
      },
    });
    admin = await gateway.admin();
  });
  afterAll(() => gateway.close());
  beforeEach(() => asked.splice(0));

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    gateway.app.inject({ method, url: `/api${url}`, headers: admin, ...(payload && { payload }) });

  it('search: both shapes, with defaults for what is left out', async () => {
    expect((await send('GET', '/items/search?expression=%20bolt%20&barcodes=1&items=1&unknown=1')).json()).toEqual([
      { barcode: 'SK000001', item_id: 7, quantity: 1.5, type: 'barcode' },
      { article_number: 'A-7', item_id: 7, name: 'Bolt', vendor: 'Acme', type: 'item' },
    ]);
    await send('GET', '/items/search?expression=');
    expect(asked).toEqual([
      { searches: [SEARCHED] },
      { searches: [{ expression: '', barcodes: false, items: false, limit: 6 }] },
    ]);
  });

  it.each([
    ['', 'expression'],
    ['?expression=a&limit=0', 'limit'],
    ['?expression=a&limit=101', 'limit'],
    ['?expression=a&limit=x', 'limit'],
    ['?expression=a&limit=1&limit=2', 'limit'],
    ['?expression=a&barcodes=2', 'barcodes'],
    ['?expression=a&items=true', 'items'],
    ['?expression=a%00', 'expression'],
  ])('search: 422 for the query "%s"', async (query, field) => {
    const answer = await send('GET', `/items/search${query}`);
    expect([answer.statusCode, Object.keys(answer.json().errors), asked]).toEqual([422, [field], []]);
  });

  it('search: shows nothing to somebody whose login has ended meanwhile', async () => {
    const leaving = await gateway.admin();
    const search = () => gateway.app.inject({ url: '/api/items/search?expression=a', headers: leaving });
    // Twice: the second time the login is known.
    for (let time = 0; time < 2; time += 1) expect((await search()).statusCode).toBe(200);
    const second = await gateway.second();
    await second.inject({ method: 'DELETE', url: '/api/session', headers: leaving });
    expect((await search()).statusCode).toBe(401);
  });

  it('movements: signed numbers, who did it, and the price of then', async () => {
    expect((await send('GET', '/items/7/movements')).json()).toEqual([
      {
        id: 9,
        timestamp: AT,
        quantity: -0.5,
        balance: 0,
        reason: 'work-outbound',
        reference: 5,
        user: { id: 1, username: 'admin' },
        purchase_price: 0.12,
      },
    ]);
  });

  it('movements: all of them, where they are too many for one answer', async () => {
    const movements: { id: number }[] = (await send('GET', '/items/8/movements')).json();
    expect(movements.map(({ id }) => id)).toEqual([9, 8]);
  });

  it('barcodes: with the item in the global list only', async () => {
    const shown = { id: 4, barcode: 'SK000001', main: true, master: false, quantity: 1.5 };
    expect((await send('GET', '/barcodes')).json()).toEqual([{ ...shown, item_id: 7 }]);
    expect((await send('GET', '/items/7/barcodes')).json()).toEqual([shown]);
    expect((await send('GET', '/barcodes?barcode=sk000001')).json()).toEqual([{ ...shown, item_id: 7 }]);
    expect(asked.at(-1)).toEqual({ barcode: 'sk000001' });
    for (const text of ['', 'ű', 'x'.repeat(65)]) {
      expect((await send('GET', `/barcodes?barcode=${encodeURIComponent(text)}`)).json()).toEqual([]);
    }
    expect(asked).toHaveLength(2);
  });

  it('barcodes: what a body leaves out is left to the catalog', async () => {
    expect((await send('POST', '/items/7/barcodes', {})).statusCode).toBe(201);
    await send('POST', '/items/7/barcodes', { barcode: 'ab-1 x', master: false, quantity: 2.5 });
    await send('PUT', '/items/7/barcodes/4', { barcode: 'x', master: true });
    expect(asked).toMatchObject([
      { item_id: 7, body: {} },
      { item_id: 7, body: { barcode: 'AB-1 X', master: false, quantity: 2_500_000 } },
      { key: { item_id: 7, id: 4 }, body: { barcode: 'X', master: true } },
    ]);
    expect((asked[0] as { body: object }).body).toEqual({});
  });

  it('barcodes: one that is changed comes with its text', async () => {
    const answer = await send('PUT', '/items/7/barcodes/4', { master: true, quantity: 1 });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['barcode']]);
    expect(asked).toEqual([]);
  });

  it.each([
    ['barcode', { barcode: '' }],
    ['barcode', { barcode: 'á' }],
    ['barcode', { barcode: 'a\nb' }],
    ['barcode', { barcode: 'x'.repeat(65) }],
    ['barcode', { barcode: 12345678 }],
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: '1' }],
    ['master', { master: 1 }],
  ])('barcodes: 422 for %s in %j', async (field, payload) => {
    const answer = await send('POST', '/items/7/barcodes', payload);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  it('units: by their own word', async () => {
    expect((await send('GET', '/units')).json()).toEqual([{ id: 1, unit: 'pcs' }]);
    expect((await send('POST', '/units', { unit: ' pcs ' })).json()).toEqual({ id: 1, unit: 'pcs' });
    expect((await send('POST', '/units', { name: 'pcs' })).statusCode).toBe(422);
    expect((await send('POST', '/units', { unit: 'x'.repeat(21) })).statusCode).toBe(422);
    expect((await send('DELETE', '/units/1')).body).toBe('null');
    expect(asked).toEqual([
      { register: 'REGISTER_UNITS' },
      { register: 'REGISTER_UNITS', name: 'pcs' },
      { register: 'REGISTER_UNITS', id: 1 },
    ]);
    expect((await send('GET', '/customers')).json()).toEqual([{ id: 3, name: 'Jane' }]);
  });

  it('works: an open one has nulls, five for each user', async () => {
    const made = await send('POST', '/works', { customer: { id: 3, name: '' } });
    expect([made.statusCode, made.json()]).toEqual([
      201,
      {
        id: 5,
        comment: null,
        customer: { id: 3, name: 'Jane' },
        outbound_close_timestamp: null,
        outbound_close_user: NOBODY,
        returned_close_timestamp: null,
        returned_close_user: NOBODY,
      },
    ]);
    expect(asked).toEqual([{ customer: { id: 3 }, items: [] }]);
  });

  it('works and acquisitions: many at once in one call, alone or with the document', async () => {
    const line = { item: { id: 7 }, outbound_quantity: 2 };
    await send('POST', '/works', { customer: { id: 3 }, items: [line] });
    await send('POST', '/works/5/items', [line, { ...line, item: { id: 8 } }]);
    await send('POST', '/acquisitions', { items: [{ item: { id: 7 }, quantity: 0.1 }] });
    await send('POST', '/acquisitions/8/items', [{ item: { id: 7 }, quantity: 0.1 }]);
    expect(asked).toEqual([
      { customer: { id: 3 }, items: [{ item_id: 7, outbound_quantity: 2_000_000 }] },
      {
        work_id: 5,
        bodies: [
          { item_id: 7, outbound_quantity: 2_000_000 },
          { item_id: 8, outbound_quantity: 2_000_000 },
        ],
      },
      { items: [{ item_id: 7, quantity: 100_000 }] },
      { acquisition_id: 8, bodies: [{ item_id: 7, quantity: 100_000 }] },
    ]);
  });

  it('reads none of more than 1,000 entries', async () => {
    for (const [url, field, body] of [
      ['/works/5/items', 'body', Array(1_001).fill(null)],
      ['/acquisitions/8/items', 'body', []],
      ['/works', 'items', { customer: { id: 3 }, items: Array(1_001).fill(null) }],
      ['/acquisitions', 'items', { items: Array(1_001).fill(null) }],
    ] as const) {
      const answer = await send('POST', url, body);
      expect([answer.statusCode, Object.keys(answer.json().errors), asked]).toEqual([422, [field], []]);
    }
  });

  it('works: a closed one says when and by whom', async () => {
    const closed = (await send('PUT', '/works/5/close-outbound')).json();
    expect(closed).toMatchObject({
      outbound_close_timestamp: AT,
      outbound_close_user: CLOSER,
      returned_close_user: NOBODY,
    });
    const changed = (await send('PUT', '/works/5', { comment: 'roof', customer: { id: 3 } })).json();
    expect(changed).toMatchObject({ comment: 'roof', returned_close_timestamp: AT, returned_close_user: CLOSER });
  });

  it('work items: the item by its id only, null for what did not return yet', async () => {
    const item = { ...shownBolt, quantity: 'ignored' };
    const added = await send('POST', '/works/5/items', { item, outbound_quantity: 2, returned_quantity: null });
    expect([added.statusCode, added.json()]).toEqual([
      201,
      { id: 6, item: shownBolt, outbound_quantity: 2, returned_quantity: null },
    ]);
    const changed = await send('PUT', '/works/5/items/6', { item, outbound_quantity: 2, returned_quantity: 0 });
    expect(changed.json().returned_quantity).toBe(0);
    expect(asked).toMatchObject([
      { work_id: 5, body: { item_id: 7, outbound_quantity: 2_000_000 } },
      { key: { work_id: 5, id: 6 }, body: { item_id: 7, outbound_quantity: 2_000_000, returned_quantity: 0 } },
    ]);
    expect((asked[0] as { body: object }).body).not.toHaveProperty('returned_quantity');
  });

  it.each([
    ['item', { outbound_quantity: 1 }],
    ['item', { item: 7, outbound_quantity: 1 }],
    ['item.id', { item: { name: 'Bolt' }, outbound_quantity: 1 }],
    ['item.id', { item: { id: '7' }, outbound_quantity: 1 }],
    ['outbound_quantity', { item: { id: 7 } }],
    ['outbound_quantity', { item: { id: 7 }, outbound_quantity: 0 }],
    ['returned_quantity', { item: { id: 7 }, outbound_quantity: 1, returned_quantity: -1 }],
  ])('work items: 422 for %s in %j', async (field, payload) => {
    const answer = await send('POST', '/works/5/items', payload);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  it('acquisitions: a comment is text or null, and both come back', async () => {
    expect((await send('POST', '/acquisitions', {})).json()).toEqual({ id: 8, comment: null, timestamp: AT });
    expect((await send('GET', '/acquisitions')).json()).toEqual([{ id: 8, comment: '', timestamp: AT }]);
    await send('POST', '/acquisitions', { comment: '' });
    expect(asked).toMatchObject([{}, { comment: '' }]);
    expect((await send('POST', '/acquisitions', { comment: 'x'.repeat(2_001) })).statusCode).toBe(422);
    expect((await send('POST', '/acquisitions', { comment: 5 })).statusCode).toBe(422);
  });

  it('acquisition items: the path names the acquisition first', async () => {
    const changed = await send('PUT', '/acquisitions/8/items/2', { item: { id: 7 }, quantity: 0.1 });
    expect(changed.json()).toEqual({ id: 2, item: shownBolt, quantity: 0.1 });
    expect(asked).toMatchObject([{ key: { acquisition_id: 8, id: 2 }, body: { item_id: 7, quantity: 100_000 } }]);
  });
});
