// beyond.md, Value and use: the reports, and what nothing moves.
import { parse } from 'csv-parse/sync';
import {
  aCustomer,
  anAcquisition,
  anItem,
  aUnit,
  aUser,
  aVendor,
  aWork,
  bodyOf,
  itemBody,
  itemNow,
  movementsOf,
  unique,
} from '../support/builders.ts';
import type { Answer } from '../support/client.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Item, StockRow, UseRow } from '../support/shapes.ts';
import { admin, elsewhere } from '../support/the-stack.ts';

const stockBy = async (query: string) => bodyOf(await admin.get<StockRow[]>(`/reports/stock?${query}`));
const useBy = async (query: string) => bodyOf(await admin.get<UseRow[]>(`/reports/use?${query}`));
const rowOf = <Row extends { key: unknown }>(rows: Row[], key: unknown) => rows.find((row) => row.key === key);
const timeOf = async (item: Item) => (await movementsOf(item))[0]?.timestamp ?? '';
const encoded = encodeURIComponent;

/** Reads a list page by page, each at the other gateway than the one before. */
async function pagesOf<Row>(path: string): Promise<Row[][]> {
  const pages: Row[][] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const answer: Answer<Row[]> = await (pages.length % 2 === 0 ? admin : elsewhere).get<Row[]>(next);
    pages.push(bodyOf(answer));
    next = /^<\/api([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return pages;
}

const millionths = (amount: number) => Math.round(amount * 1e6);

describe('GET /api/reports/stock', () => {
  it('tells the items in stock and their value by vendor, unit, location and in all', async () => {
    const [vendor, unit, location] = [await aVendor(), await aUnit(), unique('Shelf')];
    await anItem({ vendor, unit, location, purchase_price: 1.25, stock: 3 });
    await anItem({ vendor, unit, location: location.toUpperCase(), purchase_price: 0.000003, stock: 0.5 });
    await anItem({ vendor, unit, location, purchase_price: 7 });
    // 0.0000015 is rounded half-even.
    const sums = { items: 2, value: 3.750002, estimated: false };
    expect(rowOf(await stockBy('group=vendor'), vendor.id)).toEqual({ key: vendor.id, name: vendor.name, ...sums });
    expect(rowOf(await stockBy('group=unit'), unit.id)).toEqual({ key: unit.id, name: unit.unit, ...sums });
    expect(rowOf(await stockBy('group=location'), location)).toEqual({ key: location, name: location, ...sums });
    const [all, ...others] = await stockBy('');
    expect([others, await stockBy('group=none')]).toEqual([[], [all]]);
    expect(all).toEqual({
      key: null,
      name: '',
      items: expect.any(Number),
      value: expect.any(Number),
      estimated: false,
    });
    for (const group of ['vendor', 'unit', 'location']) {
      const rows = await stockBy(`group=${group}`);
      expect(rows.reduce((sum, { items }) => sum + items, 0)).toBe(all?.items);
      expect(rows.reduce((sum, { value }) => sum + millionths(value), 0)).toBe(millionths(all?.value ?? 0));
    }
  });

  it('tells what there was at a moment of the past, of items that are deleted since too', async () => {
    const vendor = await aVendor();
    const item = await anItem({ vendor, purchase_price: 2, stock: 5 });
    const received = await timeOf(item);
    await aWork({ items: [[item, 5]], closed: 'outbound' });
    const taken = await timeOf(item);
    bodyOf(await admin.delete(`/items/${item.id}`));
    const at = async (moment: string) => rowOf(await stockBy(`group=vendor&at=${encoded(moment)}`), vendor.id);
    const then = { key: vendor.id, name: vendor.name, items: 1, value: 10, estimated: true };
    expect(await at(received)).toEqual(then);
    expect(await at(taken)).toBeUndefined();
    expect(await at('2020-01-01')).toBeUndefined();
    expect(await at('2999-01-01')).toBeUndefined();
  });

  it('comes in pages and as CSV, and takes no order', async () => {
    const locations = [unique('A'), unique('b'), unique('C')];
    for (const location of locations) await anItem({ location, stock: 1, purchase_price: 1.5 });
    for (const group of ['vendor', 'unit', 'location', 'none']) {
      const whole = await stockBy(`group=${group}`);
      const pages = await pagesOf<StockRow>(`/reports/stock?group=${group}&limit=2`);
      expect(pages.flat()).toEqual(whole);
      expect(pages).toHaveLength(Math.ceil(whole.length / 2));
      const { headers } = await admin.get(`/reports/stock?group=${group}&limit=1`);
      expect(headers.get('x-total-count')).toBe(String(whole.length));
      const csv = parse(bodyOf(await admin.get<string>(`/reports/stock?group=${group}&format=csv`)), { columns: true });
      expect(csv).toHaveLength(whole.length);
    }
    const header = bodyOf(await admin.get<string>('/reports/stock', { accept: 'text/csv' })).split('\r\n')[0];
    expect(header).toBe('key,name,items,value,estimated');
    expectRefusal(await admin.get('/reports/stock?order=-id'), 422, ['order']);
    expectRefusal(await admin.get('/reports/stock?group=colour'), 422, ['group']);
    expectRefusal(await admin.get('/reports/stock?at=soon'), 422, ['at']);
    expectRefusal(await admin.get('/reports/stock?group=unit&since=2026-01-01'), 422, ['since']);
  });
});

/** What one item went through: 10 received, 4 out at another price, 1 back. */
async function aHistory(more: Record<string, unknown> = {}) {
  const item = await anItem({ purchase_price: 1.25, ...more });
  const customer = await aCustomer();
  await anAcquisition({ items: [[item, 10]] });
  const from = await timeOf(item);
  bodyOf(await admin.put(`/items/${item.id}`, await itemBody({ ...item, purchase_price: 2 })));
  const work = await aWork({ customer, items: [[item, 4]], closed: 'outbound' });
  const line = { item, outbound_quantity: 4, returned_quantity: 1 };
  bodyOf(await admin.put(`/works/${work.id}/items/${work.items[0]?.id}`, line));
  bodyOf(await admin.put(`/works/${work.id}/close-returned`));
  return { item, customer, work, from, to: await timeOf(item) };
}

const MOVED = { in: 10, out: 4, back: 1, counted: 0 };
const WORTH = { value_in: 12.5, value_out: 8, value_back: 2, value_counted: 0, estimated: false };

describe('GET /api/reports/use', () => {
  it('tells of an item what came in, went out and came back, by the prices of then', async () => {
    const { item } = await aHistory();
    const told = { key: item.id, name: item.name, ...MOVED, ...WORTH };
    expect(rowOf(await useBy('group=item'), item.id)).toEqual(told);
    expect(rowOf(await useBy(''), item.id)).toEqual(told);
  });

  it('tells only what happened from one moment to another, both included', async () => {
    const { item, from, to } = await aHistory();
    const row = async (query: string) => rowOf(await useBy(query), item.id);
    expect(await row(`from=${encoded(from)}&to=${encoded(from)}`)).toMatchObject({ in: 10, out: 0, back: 0 });
    expect(await row(`from=${encoded(to)}`)).toMatchObject({ in: 0, out: 0, back: 1, value_back: 2 });
    expect(await row(`from=${to.slice(0, 10)}&to=${to.slice(0, 10)}`)).toMatchObject(
      from.slice(0, 10) === to.slice(0, 10) ? MOVED : {},
    );
    expect(await useBy('to=2020-01-01')).toEqual([]);
    expect(await useBy('from=2999-01-01')).toEqual([]);
    expectRefusal(await admin.get('/reports/use?from=soon'), 422, ['from']);
  });

  it('groups by vendor, with quantities only where all items have one unit', async () => {
    const vendor = await aVendor();
    await aHistory({ vendor });
    expect(rowOf(await useBy('group=vendor'), vendor.id)).toEqual({
      key: vendor.id,
      name: vendor.name,
      ...MOVED,
      ...WORTH,
    });
    await anItem({ vendor, unit: await aUnit(), stock: 1, purchase_price: 1 });
    const mixed = { in: null, out: null, back: null, counted: null };
    expect(rowOf(await useBy('group=vendor'), vendor.id)).toMatchObject({ ...mixed, ...WORTH, value_in: 13.5 });
  });

  it('groups by customer, as works name them now; deliveries have none', async () => {
    const { customer, work } = await aHistory();
    const out = { ...MOVED, in: 0, ...WORTH, value_in: 0 };
    expect(rowOf(await useBy('group=customer'), customer.id)).toEqual({
      key: customer.id,
      name: customer.name,
      ...out,
    });
    const other = await aCustomer();
    bodyOf(await admin.put(`/works/${work.id}`, { customer: other }));
    const rows = await useBy('group=customer');
    expect([rowOf(rows, customer.id), rowOf(rows, other.id)]).toEqual([undefined, expect.objectContaining(out)]);
    expect(rows.at(-1)).toMatchObject({ key: null, name: '' });
    expect(rows.at(-1)?.value_in).toBeGreaterThanOrEqual(12.5);
  });

  it('groups by user, and by day, week and month of UTC', async () => {
    const { user, client } = await aUser();
    const item = await anItem({ purchase_price: 3, stock: 2 });
    const work = await aWork({ items: [[item, 2]] });
    bodyOf(await client.put(`/works/${work.id}/close-outbound`));
    expect(rowOf(await useBy('group=user'), user.id)).toMatchObject({ name: user.username, out: 2, value_out: 6 });
    const at = await timeOf(item);
    const span = `from=${encoded(at)}&to=${encoded(at)}`;
    for (const [group, key] of [
      ['day', at.slice(0, 10)],
      ['week', expect.stringMatching(/^\d{4}-W\d\d$/)],
      ['month', at.slice(0, 7)],
    ]) {
      const [row, ...others] = await useBy(`group=${group}&${span}`);
      expect([row, others]).toEqual([expect.objectContaining({ key, name: row?.key, value_out: 6 }), []]);
    }
  });

  it('adds up to the same whole by every group', async () => {
    await aHistory();
    const wholes = await Promise.all(
      ['item', 'vendor', 'customer', 'user', 'day', 'week', 'month'].map(async (group) => {
        const rows = await useBy(`group=${group}`);
        const total = (field: 'value_in' | 'value_out' | 'value_back') =>
          rows.reduce((sum, row) => sum + millionths(row[field]), 0);
        return [total('value_in'), total('value_out'), total('value_back')];
      }),
    );
    expect(new Set(wholes.map(String)).size).toBe(1);
  });

  it('comes in pages and as CSV', async () => {
    await aHistory();
    for (const group of ['item', 'customer', 'user', 'day']) {
      const whole = await useBy(`group=${group}`);
      expect((await pagesOf<UseRow>(`/reports/use?group=${group}&limit=7`)).flat()).toEqual(whole);
      const csv = parse(bodyOf(await admin.get<string>(`/reports/use?group=${group}&format=csv`)), { columns: true });
      expect(csv).toHaveLength(whole.length);
    }
    const header = bodyOf(await admin.get<string>('/reports/use', { accept: 'text/csv' })).split('\r\n')[0];
    expect(header).toBe('key,name,in,out,back,counted,value_in,value_out,value_back,value_counted,estimated');
  });
});

describe('GET /api/items/idle', () => {
  it('gives the items with stock that nothing has moved since', async () => {
    const idle = await anItem({ stock: 2 });
    const [moved, empty] = [await anItem({ stock: 2 }), await anItem()];
    const since = await timeOf(moved);
    const ids = bodyOf(await admin.get<Item[]>(`/items/idle?since=${encoded(since)}`)).map(({ id }) => id);
    expect(ids).toContain(idle.id);
    expect(ids).not.toContain(moved.id);
    expect(ids).not.toContain(empty.id);
    const later = bodyOf(await admin.get<Item[]>('/items/idle?since=2999-01-01'));
    expect(later.find(({ id }) => id === moved.id)).toEqual(await itemNow(moved));
    expect(bodyOf(await admin.get('/items/idle?since=2020-01-01'))).toEqual([]);
  });

  it('comes in pages, in either order, and needs since', async () => {
    await anItem({ stock: 1 });
    const path = '/items/idle?since=2999-01-01';
    const whole = bodyOf(await admin.get<Item[]>(path));
    expect((await pagesOf<Item>(`${path}&limit=9`)).flat()).toEqual(whole);
    expect((await pagesOf<Item>(`${path}&limit=9&order=-id`)).flat()).toEqual(whole.toReversed());
    expectRefusal(await admin.get('/items/idle'), 422, ['since']);
  });
});
