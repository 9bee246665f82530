import { setTimeout as pause } from 'node:timers/promises';
import { countDeadLetters, openBroker } from '@stockroom/events';
import { MongoClient } from 'mongodb';
import type { Client } from '../../support/client.ts';
import type {
  AcquisitionItem,
  Availability,
  Barcode,
  CountedItem,
  FoundBarcode,
  Item,
  Movement,
  SearchResult,
  Stocktaking,
  Work,
  WorkItem,
} from '../../support/shapes.ts';
import type { System } from './system.ts';

/** Everything there is to see from outside, once all is quiet. */
export type Seen = {
  items: SeenItem[];
  acquisitions: { id: number; lines: Pick<AcquisitionItem, 'id' | 'quantity' | 'item'>[] }[];
  works: SeenWork[];
  /** The list of availabilities. */
  availability: Availability[];
  stocktakings: SeenStocktaking[];
  /** The list of all barcodes. */
  barcodes: (FoundBarcode & { isFound: boolean })[];
  /** The work still to be done long after: events owed, changes not settled. */
  owed: string[];
  deadLetters: number;
  settings: Record<string, unknown>;
  /** Jobs at the printer: the names they have, and copies. */
  printed: { name: string; copies: number }[];
};

export type SeenItem = {
  id: number;
  name: string;
  quantity: number;
  movements: Pick<Movement, 'id' | 'quantity' | 'balance' | 'reason' | 'reference'>[];
  barcodes: Barcode[];
  /** True if search finds it by its name. */
  isFound: boolean;
};

export type SeenStocktaking = { id: number; isClosed: boolean; lines: CountedItem[] };

export type SeenWork = {
  id: number;
  isOutboundClosed: boolean;
  isReturnedClosed: boolean;
  lines: WorkItem[];
};

/** Looks at everything. */
export async function look(system: System): Promise<Seen> {
  const { admin } = system;
  const owed = await stillOwed(system);
  return {
    owed,
    deadLetters: await deadLetters(system),
    items: await inTurn(await listed<Item>(admin, '/items'), (item) => seenItem(admin, item)),
    acquisitions: await inTurn(await listed<{ id: number }>(admin, '/acquisitions'), async ({ id }) => ({
      id,
      lines: await listed<AcquisitionItem>(admin, `/acquisitions/${id}/items`),
    })),
    works: await inTurn(await listed<Work>(admin, '/works'), async (work) => ({
      id: work.id,
      isOutboundClosed: work.outbound_close_timestamp !== null,
      isReturnedClosed: work.returned_close_timestamp !== null,
      lines: await listed<WorkItem>(admin, `/works/${work.id}/items`),
    })),
    availability: await listed<Availability>(admin, '/availability'),
    stocktakings: await inTurn(await listed<Stocktaking>(admin, '/stocktakings'), async ({ id, close_timestamp }) => ({
      id,
      isClosed: close_timestamp !== null,
      lines: await listed<CountedItem>(admin, `/stocktakings/${id}/items`),
    })),
    barcodes: await inTurn(await listed<FoundBarcode>(admin, '/barcodes'), async (barcode) => ({
      ...barcode,
      isFound: await finds(admin, barcode.item_id, `items=1&expression=${barcode.barcode}`),
    })),
    settings: (await admin.get<Record<string, unknown>>('/session/settings')).body,
    printed: system.printer.received.map(({ name, copies }) => ({ name, copies })),
  };
}

async function seenItem(admin: Client, { id, name, quantity }: Item): Promise<SeenItem> {
  return {
    id,
    name,
    quantity,
    movements: await listed<Movement>(admin, `/items/${id}/movements`),
    barcodes: await listed<Barcode>(admin, `/items/${id}/barcodes`),
    isFound: await finds(admin, id, `items=1&limit=100&expression=${encodeURIComponent(name)}`),
  };
}

async function finds(admin: Client, itemId: number, query: string): Promise<boolean> {
  const hits = await listed<SearchResult>(admin, `/items/search?${query}`);
  return hits.some(({ item_id }) => item_id === itemId);
}

async function listed<T>(admin: Client, path: string): Promise<T[]> {
  const { status, body } = await admin.get<T[]>(path);
  if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

async function inTurn<T, U>(values: T[], see: (value: T) => Promise<U>): Promise<U[]> {
  const seen: U[] = [];
  for (const value of values) seen.push(await see(value));
  return seen;
}

async function deadLetters({ natsUrl }: System): Promise<number> {
  const broker = await openBroker({ url: natsUrl, name: 'invariants' });
  const giveUp = Date.now() + PATIENCE_MS;
  try {
    // Streams that were lost are made anew by the services.
    for (;;) {
      const count = await countDeadLetters(broker).catch(() => undefined);
      if (count !== undefined) return count;
      if (Date.now() > giveUp) throw new Error('There is no stream of dead letters.');
      await pause(200);
    }
  } finally {
    await broker.close();
  }
}

const PATIENCE_MS = 60_000;

/** Waits until nothing is owed any more: every change settled, every outbox empty. @returns what is owed after a minute */
async function stillOwed(system: System): Promise<string[]> {
  const client = new MongoClient(system.mongodbUrl);
  const giveUp = Date.now() + PATIENCE_MS;
  try {
    for (;;) {
      const owed: string[] = [];
      for (const name of ['catalog', 'works', 'acquisitions']) {
        const db = client.db(`${system.databasePrefix}_${name}`);
        const entries = await db.collection('outbox').countDocuments();
        const waiting = ['works', 'acquisition_items', 'acquisitions'].map((home) =>
          db.collection(home).countDocuments({ stock_change: { $exists: true } }),
        );
        const changes = (await Promise.all(waiting)).reduce((sum, count) => sum + count, 0);
        if (entries + changes > 0) owed.push(`${name}: ${entries} events owed, ${changes} changes not settled`);
      }
      if (owed.length === 0 || Date.now() > giveUp) return owed;
      await pause(200);
    }
  } finally {
    await client.close();
  }
}
