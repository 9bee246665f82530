import type { components, StockroomClient } from '@stockroom/client';
import { fillStock, madeUnits, madeVendors } from '../demo/fill.ts';
import { boltsOfTheYear, customers, type Good, type GoodName, goods } from './goods.ts';
import type { System } from './system.ts';

type Item = components['schemas']['Item'];
type Unit = components['schemas']['Unit'];
type Vendor = components['schemas']['Vendor'];

export type Shop = {
  items: Record<GoodName, Item>;
  openJob: number;
  outJob: number;
  delivery: number;
  count: number;
  user: number;
};

/** Fills a new Stockroom with a shop and a year of its business, and leaves the clock at now. */
export async function fillShop(client: StockroomClient, { daysAgo }: Pick<System, 'daysAgo'>): Promise<Shop> {
  await daysAgo(365);
  const items = await makeGoods(client);
  await fillStock(client);
  const names = await makeCustomers(client);
  for (const [days, quantity] of boltsOfTheYear) {
    await daysAgo(days);
    if (quantity > 0) await receive(client, 'Würth', [[items.bolt, quantity]]);
    else await useUp(client, names[days % names.length] as Customer, [[items.bolt, -quantity]]);
  }
  await daysAgo(2);
  const outJob = await makeJob(client, names[2] as Customer, 'stairs, 2nd floor', [
    [items.bolt, 60],
    [items.rod, 8],
    [items.washer, 120],
    [items.silicone, 3],
  ]);
  await client.put('/api/works/{id}/close-outbound', { params: { path: { id: outJob } } });
  await daysAgo(0);
  await makeJob(client, names[1] as Customer, 'balcony, Akazienweg 4', [
    [items.washer, 80],
    [items.rod, 6],
    [items.bolt, 40],
  ]);
  const openJob = await makeJob(client, names[0] as Customer, 'roof of hall 3', [
    [items.bolt, 200],
    [items.washer, 200],
    [items.nut, 200],
    [items.rod, 24],
    [items.silicone, 12],
  ]);
  const delivery = await receive(client, 'Würth, order 5531', [[items.rod, 20]]);
  const { id: count } = await client.post('/api/stocktakings', {
    body: {
      location: items.bolt.location,
      comment: 'before the holidays',
      items: [
        { item: { id: items.nut.id }, quantity: 180 },
        { item: { id: items.washer.id }, quantity: 396 },
      ],
    },
  });
  return { items, openJob, outJob, delivery, count, user: await makeUsers(client) };
}

type Customer = { id: number; name: string };
type Line = [item: Item, quantity: number];

async function makeGoods(client: StockroomClient): Promise<Record<GoodName, Item>> {
  const made = {} as Record<GoodName, Item>;
  const all = Object.values(goods);
  const vendors = await madeVendors(client, new Set(all.map(({ vendor }) => vendor)));
  const units = await madeUnits(client, new Set(all.map(({ unit }) => unit)));
  const lines: Line[] = [];
  for (const [name, good] of Object.entries(goods) as [GoodName, Good][]) {
    const { unit, vendor, barcode, each, stock, ...body } = good;
    const registers = { unit: units.get(unit) as Unit, vendor: vendors.get(vendor) as Vendor };
    made[name] = await client.post('/api/items', { body: { ...body, ...registers } });
    const params = { path: { id: made[name].id } };
    await client.post('/api/items/{id}/barcodes', { params, body: { quantity: 1 } });
    await client.post('/api/items/{id}/barcodes', { params, body: { barcode, quantity: each } });
    lines.push([made[name], stock]);
  }
  await receive(client, 'Opening stock', lines);
  return made;
}

async function makeCustomers(client: StockroomClient): Promise<Customer[]> {
  const made: Customer[] = [];
  for (const name of customers) made.push(await client.post('/api/customers', { body: { name } }));
  return made;
}

async function receive(client: StockroomClient, comment: string, lines: Line[]): Promise<number> {
  const items = lines.map(([{ id }, quantity]) => ({ item: { id }, quantity }));
  return (await client.post('/api/acquisitions', { body: { comment, items } })).id;
}

async function makeJob(client: StockroomClient, customer: Customer, comment: string, lines: Line[]): Promise<number> {
  const items = lines.map(([{ id }, quantity]) => ({ item: { id }, outbound_quantity: quantity }));
  return (await client.post('/api/works', { body: { customer, comment, items } })).id;
}

/** A job that takes goods and brings nothing back. */
async function useUp(client: StockroomClient, customer: Customer, lines: Line[]): Promise<void> {
  const params = { path: { id: await makeJob(client, customer, 'done', lines) } };
  await client.put('/api/works/{id}/close-outbound', { params });
  await client.put('/api/works/{id}/close-returned', { params });
}

async function makeUsers(client: StockroomClient): Promise<number> {
  const names = ['bela', 'ilona', 'tom'];
  const ids: number[] = [];
  for (const username of names) {
    const password = crypto.randomUUID();
    const body = { username, email: `${username}@kovacs.example`, password, admin: username === 'ilona' };
    ids.push((await client.post('/api/users', { body })).id);
  }
  await client.post('/api/tokens', { body: { name: 'Nightly export', scope: 'read' } });
  await client.post('/api/tokens', { body: { name: 'Web shop' } });
  return ids[0] as number;
}
