import { Fault } from '@stockroom/kernel';
import type { Handlers } from '@stockroom/rpc';
import type { Client, TestGateway } from '../support/gateway.ts';
import { startGateway } from '../support/gateway.ts';
import { anItem, shownBolt } from '../support/values.ts';

type Catalog = Handlers<'stockroom.catalog.v1.Catalog'>;
type Works = Handlers<'stockroom.works.v1.Works'>;
type Item = ReturnType<typeof anItem>;

const piece = 1_000_000;
/** The warehouse that catalog and works pretend to have: items by id, and what is planned of each. */
let items: Item[] = [];
let planned: Record<number, number> = {};
let masters: Record<number, number> = {};
let away: string[] = [];
let asked: string[] = [];

const note = (method: string) => {
  asked.push(method);
  if (away.includes(method)) throw new Fault('unavailable', { message: 'Away.' });
};
const wanted = (ids: number[]) =>
  ids.flatMap((item_id) =>
    planned[item_id] === undefined ? [] : [{ item_id, planned: planned[item_id] ?? 0, works: [] }],
  );

const catalog: Partial<Catalog> = {
  ListItems: async function* () {
    note('ListItems');
    for (let at = 0; at < items.length; at += 3) yield { items: items.slice(at, at + 3) };
  },
  PageItems: async ({ page, low, vendor_id }) => {
    note('PageItems');
    const { after = 0, limit = 0 } = page ?? {};
    const all = items.filter(
      ({ quantity, warning_quantity, vendor, deleted }) =>
        !deleted && (!low || quantity < warning_quantity) && (vendor_id === undefined || vendor?.id === vendor_id),
    );
    const behind = all.filter(({ id }) => id > after);
    return { items: behind.slice(0, limit), info: { more: behind.length > limit, total: all.length } };
  },
  GetItems: async ({ ids }) => {
    note('GetItems');
    return { items: items.filter(({ id }) => ids.includes(id)) };
  },
  GetMasterBarcodes: async ({ item_ids }) => {
    note('GetMasterBarcodes');
    const found = item_ids.filter((id) => masters[id] !== undefined);
    const barcode = { id: 1, barcode: 'A', main: true, master: true, edit_version: 0 };
    return { barcodes: found.map((item_id) => ({ ...barcode, item_id, quantity: masters[item_id] ?? 0 })) };
  },
};

const works: Partial<Works> = {
  ListPlanned: async function* () {
    note('ListPlanned');
    const ids = Object.keys(planned).map(Number);
    for (let at = 0; at < ids.length; at += 2) yield { items: wanted(ids.slice(at, at + 2)) };
  },
  GetPlanned: async ({ item_ids, with_works }) => {
    note('GetPlanned');
    if (!with_works) return { items: wanted(item_ids) };
    const customer = { id: 12, name: 'Kovács Kft.' };
    const of = (id: number) => [
      { id, customer, comment: 'Gate', quantity: 2 * piece },
      { id: id + 1, customer, quantity: piece },
    ];
    return { items: wanted(item_ids).map((one) => ({ ...one, works: of(118) })) };
  },
};

let gateway: TestGateway;
let admin: Client;
beforeAll(async () => {
  gateway = await startGateway({ catalog, works });
  admin = await gateway.admin();
});
afterAll(() => gateway.close());
beforeEach(() => {
  [items, planned, masters, away, asked] = [[], {}, {}, [], []];
});
const get = (path: string, headers: object = {}) =>
  gateway.app.inject({ url: `/api${path}`, headers: { ...admin, ...headers } });

describe('the availability of an item', () => {
  it('has what is planned, what is left, and the works that want it', async () => {
    items = [anItem({ id: 7, quantity: 2 * piece })];
    planned = { 7: 3 * piece };
    const customer = { id: 12, name: 'Kovács Kft.' };
    expect((await get('/items/7/availability')).json()).toEqual({
      ...{ item_id: 7, quantity: 2, planned: 3, available: -1 },
      works: [
        { id: 118, customer, comment: 'Gate', quantity: 2 },
        { id: 119, customer, comment: null, quantity: 1 },
      ],
    });
    expect(asked.sort()).toEqual(['GetItems', 'GetPlanned']);
  });

  it('has nothing planned where no work wants it, and an ETag', async () => {
    items = [anItem({ id: 7 })];
    const answer = await get('/items/7/availability');
    expect(answer.json()).toEqual({ item_id: 7, quantity: 12.5, planned: 0, available: 12.5, works: [] });
    const again = await get('/items/7/availability', { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('is 404 for an item that is not there or deleted, and 503 while works is away', async () => {
    items = [anItem({ id: 7, deleted: true }), anItem({ id: 9 })];
    expect((await get('/items/8/availability')).statusCode).toBe(404);
    expect((await get('/items/7/availability')).statusCode).toBe(404);
    expect((await get('/items/x/availability')).statusCode).toBe(404);
    away = ['GetPlanned'];
    expect((await get('/items/9/availability')).statusCode).toBe(503);
  });

  it('is asked for together by requests that come together', async () => {
    items = [anItem({ id: 7 }), anItem({ id: 9 })];
    planned = { 9: piece };
    const ids = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 7 : 9));
    const answers = await Promise.all(ids.map((id) => get(`/items/${id}/availability`)));
    expect(answers.map((answer) => answer.json().planned)).toEqual(ids.map((id) => (id === 9 ? 1 : 0)));
    // On a busy machine not all of them come in one moment.
    expect(asked.filter((method) => method === 'GetPlanned').length).toBeLessThan(ids.length / 2);
  });
});

describe('the list of availabilities', () => {
  it('puts what is planned beside each item, however the batches of the two services fall', async () => {
    for (const ids of [[], [2], [1, 2, 3, 4, 5, 6, 7, 8], [8], [1, 99], [50, 60, 70, 80, 90]]) {
      items = Array.from({ length: 8 }, (_, at) => anItem({ id: at + 1, quantity: piece }));
      planned = Object.fromEntries(ids.map((id) => [id, id * piece]));
      const of = (id: number) => (ids.includes(id) ? id : 0);
      expect((await get('/availability')).json()).toEqual(
        items.map(({ id }) => ({ item_id: id, quantity: 1, planned: of(id), available: 1 - of(id) })),
      );
    }
    expect(asked.filter((method) => method === 'GetPlanned')).toEqual([]);
  });

  it('is empty where there is no item, and CSV', async () => {
    expect((await get('/availability')).json()).toEqual([]);
    items = [anItem({ id: 7, quantity: piece })];
    planned = { 7: 250_000 };
    const csv = await get('/availability?format=csv&sep=;&decimal=,');
    expect(csv.body).toBe('item_id;quantity;planned;available\r\n7;1;0,25;0,75\r\n');
  });

  it('comes in pages, of which each asks for what it shows', async () => {
    items = Array.from({ length: 3 }, (_, at) => anItem({ id: at + 1, quantity: piece }));
    planned = { 2: piece };
    const first = await get('/availability?limit=2&vendor=2');
    expect(first.json().map((row: { planned: number }) => row.planned)).toEqual([0, 1]);
    expect(first.headers['x-total-count']).toBe('3');
    const next = /<\/api([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await get(next)).json()).toEqual([{ item_id: 3, quantity: 1, planned: 0, available: 1 }]);
  });

  it.each(['ListItems', 'ListPlanned'])('is 503 while a service is away: %s', async (method) => {
    items = [anItem()];
    away = [method];
    expect((await get('/availability')).statusCode).toBe(503);
  });
});

describe('the list of low items', () => {
  const aLow = (id: number, quantity: number, warning: number, more: Partial<Item> = {}) =>
    anItem({ id, quantity: quantity * piece, warning_quantity: warning * piece, ...more });

  it('has what is low by what is there and by what works want, the most missing as a share first', async () => {
    items = [
      aLow(1, 5, 10),
      aLow(2, 20, 10),
      aLow(3, 30, 10),
      aLow(4, 1, 0),
      aLow(5, 8, 10),
      aLow(6, 9, 10, { deleted: true }),
    ];
    planned = { 2: 19 * piece, 4: 3 * piece, 5: piece, 6: piece };
    masters = { 1: 10 * piece, 2: 4 * piece };
    const bolt = { ...shownBolt, warning_quantity: 10 };
    expect((await get('/items/low')).json()).toEqual([
      {
        item: { ...bolt, id: 4, quantity: 1, warning_quantity: 0 },
        missing: 2,
        planned: 3,
        available: -2,
        suggested: 2,
      },
      { item: { ...bolt, id: 2, quantity: 20 }, missing: 9, planned: 19, available: 1, suggested: 20 },
      { item: { ...bolt, id: 1, quantity: 5 }, missing: 5, planned: 0, available: 5, suggested: 20 },
      { item: { ...bolt, id: 5, quantity: 8 }, missing: 3, planned: 1, available: 7, suggested: 13 },
    ]);
  });

  it('looks at what is there with basis=quantity, and still tells what is planned', async () => {
    items = [aLow(1, 5, 10), aLow(2, 20, 10)];
    planned = { 1: piece, 2: 19 * piece };
    const rows = (await get('/items/low?basis=quantity')).json();
    expect(rows).toMatchObject([{ item: { id: 1 }, missing: 5, planned: 1, available: 4, suggested: 16 }]);
    expect(rows).toHaveLength(1);
    expect(asked).not.toContain('ListPlanned');
  });

  it('has those of a vendor alone', async () => {
    const vendor = { id: 3, name: 'Other' };
    items = [aLow(1, 5, 10), aLow(2, 5, 10, { vendor }), aLow(3, 50, 10), aLow(4, 50, 10, { vendor })];
    planned = { 3: 50 * piece, 4: 50 * piece };
    const ids = (await get('/items/low?vendor=3')).json().map(({ item }: { item: { id: number } }) => item.id);
    expect(ids).toEqual([4, 2]);
  });

  it('of many comes in few calls and in its order', async () => {
    items = Array.from({ length: 2_300 }, (_, at) => aLow(at + 1, at % 7, 10));
    planned = Object.fromEntries(items.slice(0, 100).map(({ id }) => [id, piece]));
    const rows: { item: { id: number }; missing: number }[] = (await get('/items/low')).json();
    expect(rows).toHaveLength(2_300);
    const missing = rows.map((row) => row.missing);
    expect(missing).toEqual(missing.toSorted((one, other) => other - one));
    const times = (method: string) => asked.filter((each) => each === method).length;
    expect([times('PageItems'), times('GetItems'), times('GetPlanned'), times('GetMasterBarcodes')]).toEqual([
      3, 5, 5, 5,
    ]);
  });

  it('is empty where nothing is low, and CSV', async () => {
    expect((await get('/items/low')).json()).toEqual([]);
    items = [aLow(1, 5, 10)];
    const [head, row] = (await get('/items/low', { accept: 'text/csv' })).body.split('\r\n');
    expect(head).toBe(
      'item_id,item,article_number,location,purchase_price,unit_id,unit,vendor_id,vendor,quantity,warning_quantity,missing,planned,available,suggested',
    );
    expect(row).toBe('1,Bolt M8,A-7,shelf 3,0.25,1,pcs,2,Fasten & Sons,5,10,5,0,5,15');
  });

  it.each([
    ['basis=planned', 'basis'],
    ['vendor=x', 'vendor'],
    ['limit=5', 'limit'],
    ['format=csv&order=id', 'order'],
    ['vendor=1&page=2', 'page'],
  ])('refuses what it does not take, %s, and names it', async (query, field) => {
    const answer = await get(`/items/low?${query}`);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  it.each(['ListPlanned', 'PageItems', 'GetMasterBarcodes'])('is 503 while a service is away: %s', async (method) => {
    items = [aLow(1, 5, 10)];
    planned = { 1: piece };
    away = [method];
    expect((await get('/items/low')).statusCode).toBe(503);
  });

  it('is no item: other methods of its path find none', async () => {
    const answer = await gateway.app.inject({ method: 'DELETE', url: '/api/items/low', headers: admin });
    expect(answer.statusCode).toBe(404);
  });
});
