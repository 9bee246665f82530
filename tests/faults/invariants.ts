import { isDeepStrictEqual } from 'node:util';
import { countDeadLetters, openBroker } from '@stockroom/events';
import { MongoClient } from 'mongodb';
import type { Client } from '../support/client.ts';
import type { Records } from './clients.ts';
import type { System } from './system.ts';

type Movement = { id: number; quantity: number; balance: number; reason: string; reference: number };
type Item = { id: number; name: string; quantity: number };

const millionths = (value: number) => Math.round(value * 1_000_000);

/** Waits until nothing is owed any more: every change settled, every outbox empty. @returns what is still owed after a minute */
export async function settled(system: System): Promise<string[]> {
  const client = new MongoClient(system.mongodbUrl);
  const giveUp = Date.now() + 60_000;
  try {
    for (;;) {
      const owed: string[] = [];
      for (const name of ['catalog', 'works', 'acquisitions']) {
        const db = client.db(`${system.databasePrefix}_${name}`);
        const entries = await db.collection('outbox').countDocuments();
        const changes = await db.collection('stock_changes').countDocuments({ settled: { $exists: false } });
        if (entries + changes > 0) owed.push(`${name}: ${entries} events owed, ${changes} changes not settled`);
      }
      if (owed.length === 0 || Date.now() > giveUp) return owed;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    await client.close();
  }
}

/** Looks at everything from outside and gives every sentence of the contract that does not hold. */
export async function violations(system: System, records: Records): Promise<string[]> {
  const { admin } = system;
  const found = [...records.wrong, ...(await settled(system))];
  const broker = await openBroker({ url: system.natsUrl, name: 'invariants' });
  const dead = await countDeadLetters(broker);
  await broker.close();
  if (dead > 0) found.push(`${dead} dead letters`);
  for (const [kind, ids] of records.ids) {
    if (new Set(ids).size !== ids.length) found.push(`an id of ${kind} was given twice`);
  }
  const expected = new Map<number, number>();
  await checkAcquisitions(admin, records, { expected, found });
  await checkWorks(admin, records, { expected, found });
  await checkItems(admin, records, { expected, found });
  return found;
}

type Findings = { expected: Map<number, number>; found: string[] };

const add = (expected: Map<number, number>, itemId: number, quantity: number) =>
  expected.set(itemId, (expected.get(itemId) ?? 0) + millionths(quantity));

async function checkAcquisitions(admin: Client, records: Records, { expected, found }: Findings): Promise<void> {
  type Line = { id: number; item: Item; quantity: number };
  const listed = new Set((await admin.get<{ id: number }[]>('/acquisitions')).body.map(({ id }) => id));
  for (const [id, lines] of records.acquisitions) {
    if (listed.has(id) !== (lines !== null)) found.push(`acquisition ${id} is ${listed.has(id) ? 'there' : 'gone'}`);
    if (!lines) continue;
    const { body } = await admin.get<Line[]>(`/acquisitions/${id}/items`);
    const seen = new Map(body.map((line) => [line.id, { itemId: line.item.id, quantity: line.quantity }]));
    if (!isDeepStrictEqual(seen, new Map([...lines].sort(([a], [b]) => a - b)))) {
      found.push(`acquisition ${id} shows ${JSON.stringify([...seen])}, was answered ${JSON.stringify([...lines])}`);
    }
    for (const { itemId, quantity } of seen.values()) add(expected, itemId, quantity);
  }
}

async function checkWorks(admin: Client, records: Records, { expected, found }: Findings): Promise<void> {
  type Work = { id: number; outbound_close_timestamp: string | null; returned_close_timestamp: string | null };
  type Line = { id: number; item: Item; outbound_quantity: number; returned_quantity: number | null };
  const listed = new Map((await admin.get<Work[]>('/works')).body.map((work) => [work.id, work]));
  for (const [id, known] of records.works) {
    const work = listed.get(id);
    if (!known || !work) {
      if (known || work) found.push(`work ${id} is ${work ? 'there' : 'gone'}`);
      continue;
    }
    const state = work.returned_close_timestamp
      ? 'returned-closed'
      : work.outbound_close_timestamp
        ? 'outbound-closed'
        : 'open';
    if (state !== known.state) found.push(`work ${id} is ${state}, was answered ${known.state}`);
    const { body } = await admin.get<Line[]>(`/works/${id}/items`);
    if (body.length !== known.lines.size)
      found.push(`work ${id} has ${body.length} items, was answered ${known.lines.size}`);
    for (const line of body) {
      if (state !== 'open') add(expected, line.item.id, -line.outbound_quantity);
      if (state === 'returned-closed') add(expected, line.item.id, line.returned_quantity ?? 0);
    }
  }
}

async function checkItems(admin: Client, records: Records, { expected, found }: Findings): Promise<void> {
  const listed = new Map((await admin.get<Item[]>('/items')).body.map((item) => [item.id, item]));
  for (const id of records.items) {
    const item = listed.get(id);
    if (!item) {
      found.push(`item ${id} is gone`);
      continue;
    }
    const { body: movements } = await admin.get<Movement[]>(`/items/${id}/movements`);
    const sum = movements.reduce((total, { quantity }) => total + millionths(quantity), 0);
    if (sum !== millionths(item.quantity))
      found.push(`item ${id} has ${item.quantity}, its movements give ${sum / 1e6}`);
    if (sum !== (expected.get(id) ?? 0))
      found.push(`item ${id} has ${item.quantity}, works and receipts say ${(expected.get(id) ?? 0) / 1e6}`);
    checkLedger(id, movements, found);
    const { body: hits } = await admin.get<{ item_id: number }[]>(
      `/items/search?items=1&limit=100&expression=${encodeURIComponent(item.name)}`,
    );
    if (!hits.some(({ item_id }) => item_id === id)) found.push(`item ${id} is not found by its name`);
  }
}

/** Newest first: ids fall, and every balance is the one before it plus the movement, never below zero. */
function checkLedger(id: number, movements: Movement[], found: string[]): void {
  movements.forEach((movement, index) => {
    const before = movements[index + 1];
    if (movement.balance < 0) found.push(`item ${id}: movement ${movement.id} leaves ${movement.balance}`);
    if (before && before.id >= movement.id)
      found.push(`item ${id}: movements ${before.id} and ${movement.id} are not in order`);
    if (millionths(movement.balance) !== millionths(before?.balance ?? 0) + millionths(movement.quantity)) {
      found.push(
        `item ${id}: movement ${movement.id} does not lead from ${before?.balance ?? 0} to ${movement.balance}`,
      );
    }
  });
}
