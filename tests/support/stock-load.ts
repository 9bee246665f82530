// Clients that move stock through several gateways, and know afterwards what must have become of it.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { Item, Movement, Work } from './shapes.ts';
import type { Warehouse } from './warehouse.ts';

export type Load = {
  /** Requests that were answered as they should be. */
  answered: () => number;
  /** Requests that were not, after all their tries. */
  failed: string[];
  /** The answers at the tries before the last. */
  retried: string[];
  /** Of each item, the changes that failed: nobody knows whether they came about all the same. */
  unsure: Map<number, number[]>;
  /** Ends after the rounds that run, and gives how much each item must have. */
  stop: () => Promise<Map<number, number>>;
};

type LoadOptions = {
  admin: Client;
  urls: string[];
  warehouse: Warehouse;
  items: Item[];
  clients: number;
  /** Tries of a request that got a 503, or no answer, each at another gateway, with one Idempotency-Key. */
  tries: number;
  /** Of these paths one is read in each round. */
  reads?: string[];
};

const LONGEST_WAIT_MS = 3_000;

/** Lets clients receive goods and pick, close and return work after work, until it is stopped. */
export function startLoad({ admin, urls, warehouse, items, clients, tries, reads = [] }: LoadOptions): Load {
  const expected = new Map(items.map(({ id, quantity }) => [id, quantity]));
  const failed: string[] = [];
  const retried: string[] = [];
  const unsure = new Map<number, number[]>();
  let answered = 0;
  let isEnded = false;

  /** Notes a change of stock; one that failed as one that may have come about. */
  function tell(item: Item, change: number, outcome: unknown): void {
    if (outcome !== undefined) expected.set(item.id, (expected.get(item.id) ?? 0) + change);
    else unsure.set(item.id, [...(unsure.get(item.id) ?? []), change]);
  }

  /** Sends a request as a careful client does. @returns undefined when it failed for good */
  async function send<T>(method: string, path: string, body?: unknown): Promise<T | undefined> {
    const headers = { 'idempotency-key': randomUUID() };
    const first = Math.floor(Math.random() * urls.length);
    for (let attempt = 0; ; attempt += 1) {
      const url = urls[(first + attempt) % urls.length] ?? '';
      const { answer, error } = await admin
        .at(url)
        .request<T>(method, path, { body, headers })
        .then(
          (got) => ({ answer: got, error: undefined }),
          (thrown: Error) => ({ answer: undefined, error: thrown }),
        );
      if (answer && answer.status < 300) {
        answered += 1;
        return answer.body;
      }
      const how = answer
        ? `${answer.status} ${JSON.stringify(answer.body)}`
        : `${error?.message} ${String(error?.cause)}`;
      const told = `${new Date().toISOString()} ${method} ${path}: ${how}`;
      const mayComeAgain = !answer || answer.status === 503;
      if (!mayComeAgain || attempt + 1 >= tries) {
        failed.push(told);
        return undefined;
      }
      retried.push(told);
      const wait = answer ? Number(answer.headers.get('retry-after')) * 1_000 : 0;
      await pause(Math.min(wait, LONGEST_WAIT_MS));
    }
  }

  async function round(customer: Work['customer'], item: Item): Promise<void> {
    const acquisition = await send<{ id: number }>('POST', '/acquisitions', { comment: null });
    if (acquisition) tell(item, 3, await send('POST', `/acquisitions/${acquisition.id}/items`, { item, quantity: 3 }));
    const work = await send<Work>('POST', '/works', { customer });
    if (!work) return;
    const line = await send<{ id: number }>('POST', `/works/${work.id}/items`, { item, outbound_quantity: 2 });
    if (!line) return;
    const closed = await send('PUT', `/works/${work.id}/close-outbound`);
    tell(item, -2, closed);
    if (!closed) return;
    const returned = { item, outbound_quantity: 2, returned_quantity: 1 };
    if (!(await send('PUT', `/works/${work.id}/items/${line.id}`, returned))) return;
    tell(item, 1, await send('PUT', `/works/${work.id}/close-returned`));
  }

  async function run(index: number): Promise<void> {
    const { customer } = await warehouse.work([]);
    for (let turn = 0; !isEnded; turn += 1) {
      await round(customer, items[(index + turn) % items.length] as Item);
      const path = reads[(index + turn) % reads.length];
      if (path) await send('GET', path);
      await pause(20);
    }
  }

  const running = Promise.all(Array.from({ length: clients }, (_, index) => run(index)));
  return {
    answered: () => answered,
    failed,
    retried,
    unsure,
    stop: async () => {
      isEnded = true;
      await running;
      return expected;
    },
  };
}

/**
 * Gives what is wrong with the items' stock and ledgers, seen from outside; nothing when all is right.
 * @param unsure the changes of each item that may have come about
 */
export async function faultsOf(
  warehouse: Warehouse,
  items: Item[],
  expected: Map<number, number>,
  unsure: Load['unsure'] = new Map(),
): Promise<string[]> {
  const faults: string[] = [];
  for (const item of items) {
    const [quantity, movements] = [await warehouse.stockOf(item), await warehouse.movementsOf(item)];
    const sum = movements.reduce((total, movement) => total + movement.quantity, 0);
    const should = expected.get(item.id) ?? 0;
    if (!sumsOf(unsure.get(item.id) ?? []).has(quantity - should))
      faults.push(`item ${item.id} has ${quantity}, not ${should}`);
    if (sum !== quantity) faults.push(`item ${item.id} has ${quantity}, but moved ${sum}`);
    faults.push(...twice(movements), ...broken(movements));
  }
  return faults;
}

/** Gives what any of these changes come to together. */
function sumsOf(changes: number[]): Set<number> {
  const sums = new Set([0]);
  for (const change of changes) for (const sum of [...sums]) sums.add(sum + change);
  return sums;
}

/** Each work closes each phase once, and each acquisition of these clients has one line. */
function twice(movements: Movement[]): string[] {
  const names = movements.map(({ reason, reference }) => `${reason} ${reference}`);
  return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} moved twice`);
}

/** Balances follow from each other, newest first. */
function broken(movements: Movement[]): string[] {
  return movements.flatMap(({ id, quantity, balance }, index) => {
    const before = movements[index + 1]?.balance ?? 0;
    return before + quantity === balance ? [] : [`movement ${id}: ${before} + ${quantity} is not ${balance}`];
  });
}
