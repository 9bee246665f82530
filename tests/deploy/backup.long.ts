// A backup of a Stockroom that is at work, restored into another MongoDB and from there back: each time it starts, and every number is right.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server, startServer } from '@stockroom/embedded-mongodb';
import { MongoClient } from 'mongodb';
import { dump } from '../../deploy/local/src/dump/dump.ts';
import { restore } from '../../deploy/local/src/dump/restore.ts';
import type { Client } from '../support/client.ts';
import { eventually } from '../support/cluster.ts';
import type { Acquisition, AcquisitionItem, Item, Movement, Work, WorkItem } from '../support/shapes.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { startLoad } from '../support/stock-load.ts';
import { openWarehouse } from '../support/warehouse.ts';

const prefix = `b${randomBytes(5).toString('hex')}`;
const url = process.env.MONGODB_URL ?? '';
let folder: string;
let other: Server;
let stack: Stack | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stockroom-backup-'));
  other = await startServer({ directory: join(folder, 'other') });
});

afterAll(async () => {
  await stack?.stop();
  await dropDatabases();
  await other?.close();
  await rm(folder, { recursive: true });
});

it('gives back a Stockroom as it was at one moment of its work, on whatever MongoDB', async () => {
  const first = join(folder, 'first.dump');
  await start(url);
  const answered = await workWhile(() => dump({ url, prefix, file: first }));
  expect(answered).toBeGreaterThan(0);
  await stop();

  await restore({ url: other.url, file: first }, () => undefined);
  const restored = await start(other.url);
  await untilNothingIsUnderWay(other.url);
  const quantities = await checkedQuantities(restored);
  expect(quantities.size).toBe(ITEMS);
  const { item, stockOf } = await openWarehouse(restored);
  expect(await stockOf(await item(3))).toBe(3);
  const moved = await checkedQuantities(restored);
  await stop();

  const second = join(folder, 'second.dump');
  await dump({ url: other.url, prefix, file: second });
  await dropDatabases();
  await restore({ url, file: second }, () => undefined);
  expect(await checkedQuantities(await start(url))).toEqual(moved);
  await stop();
}, 180_000);

const ITEMS = 6;

async function start(mongodb: string): Promise<Client> {
  stack = await startStack({ MONGODB_URL: mongodb, DATABASE_PREFIX: prefix });
  return stack.admin;
}

async function stop(): Promise<void> {
  await stack?.stop();
  stack = undefined;
}

/** Lets clients move stock before, during and after. @returns how many requests were answered after */
async function workWhile(take: () => Promise<unknown>): Promise<number> {
  const { admin, url: gateway } = stack as Stack;
  const warehouse = await openWarehouse(admin);
  const items = await Promise.all(Array.from({ length: ITEMS }, () => warehouse.item(10)));
  const load = startLoad({ admin, urls: [new URL(gateway).origin], warehouse, items, clients: 6, tries: 2 });
  await eventually(
    () => load.answered() > 60,
    () => 'work',
  );
  await take();
  const before = load.answered();
  await eventually(
    () => load.answered() > before + 30,
    () => 'more work',
  );
  await load.stop();
  expect(load.failed).toEqual([]);
  return load.answered() - before;
}

async function untilNothingIsUnderWay(mongodb: string): Promise<void> {
  const client = await new MongoClient(mongodb).connect();
  const count = (service: string, name: string, filter = {}) =>
    client.db(`${prefix}_${service}`).collection(name).countDocuments(filter);
  const waiting = { stock_change: { $exists: true } };
  await eventually(
    async () =>
      (await count('works', 'works', waiting)) === 0 &&
      (await count('acquisitions', 'acquisition_items', waiting)) === 0 &&
      (await count('acquisitions', 'acquisitions', waiting)) === 0 &&
      (await count('catalog', 'outbox')) === 0,
    () => 'an end of what was under way',
  );
  await client.close();
}

/** Every item's quantity, once its ledger and the papers of works and acquisitions have been found to say the same. */
async function checkedQuantities(client: Client): Promise<Map<number, number>> {
  const paper = await paperQuantities(client);
  const { body: items } = await client.get<Item[]>('/items');
  for (const { id, quantity } of items) {
    const { body: movements } = await client.get<Movement[]>(`/items/${id}/movements`);
    const ledger = movements.reduce((sum, movement) => sum + movement.quantity, 0);
    expect({ id, ledger, paper: paper.get(id) ?? 0 }).toEqual({ id, ledger: quantity, paper: quantity });
  }
  return new Map(items.map(({ id, quantity }) => [id, quantity]));
}

async function paperQuantities(client: Client): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  const add = ({ id }: Item, quantity: number) => found.set(id, (found.get(id) ?? 0) + quantity);
  for (const { id } of (await client.get<Acquisition[]>('/acquisitions')).body)
    for (const { item, quantity } of (await client.get<AcquisitionItem[]>(`/acquisitions/${id}/items`)).body)
      add(item, quantity);
  for (const work of (await client.get<Work[]>('/works')).body) {
    if (!work.outbound_close_timestamp) continue;
    for (const line of (await client.get<WorkItem[]>(`/works/${work.id}/items`)).body)
      add(line.item, (work.returned_close_timestamp ? (line.returned_quantity ?? 0) : 0) - line.outbound_quantity);
  }
  return found;
}

async function dropDatabases(): Promise<void> {
  const client = await new MongoClient(url).connect();
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) if (name.startsWith(`${prefix}_`)) await client.db(name).dropDatabase();
  await client.close();
}
