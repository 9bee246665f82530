// Kills parts of npm start while a stocktaking of many entries is closed: all of it is booked or nothing, and in the end
// all, once. CLOSING_ENTRIES=10000 CLOSING_ROUNDS=10 for the largest; CLOSING_SEED repeats a run.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { mulberry32 } from '../../tools/mulberry32.ts';
import { bodyOf } from '../support/builders.ts';
import { type Answer, type Client, logIn } from '../support/client.ts';
import { eventually } from '../support/cluster.ts';
import { treeOf } from '../support/listening.ts';
import { newDirectory } from '../support/new-directory.ts';
import type { Item, Movement, Stocktaking } from '../support/shapes.ts';

const ENTRIES = Number(process.env.CLOSING_ENTRIES ?? 2_000);
const ROUNDS = Number(process.env.CLOSING_ROUNDS ?? 2);
const SEED = Number(process.env.CLOSING_SEED ?? Date.now() % 1_000_000);
const PASSWORD = 'a password for tests';
const AN_ARRAY = 500;
// What dies often is started again after 10 s.
const PATIENCE_MS = 40_000;

const PARTS: Record<string, RegExp> = {
  catalog: /services\/catalog/,
  gateway: /services\/gateway/,
  MongoDB: /embedded-mongodb/,
  'nats-server': /nats-server\0--config/,
};

let folder: string;
let starter: ChildProcess;
let admin: Client;
let items: Item[];
/** What the ledger should have of each item, by id. */
const expected = new Map<number, number>();
const random = mulberry32(SEED);

beforeAll(async () => {
  folder = await newDirectory();
  const [port = 0] = await freePorts(1);
  const { MONGODB_URL: _mongodb, NATS_URL: _nats, NODE_OPTIONS: _options, ...rest } = process.env;
  const env = { ...rest, DATA_DIR: folder, PORT: String(port), ADMIN_PASSWORD: PASSWORD };
  starter = spawn(process.execPath, ['deploy/local/src/start.ts'], { env });
  let said = '';
  for (const stream of [starter.stdout, starter.stderr]) stream?.on('data', (chunk) => (said += chunk));
  await eventually(
    () => said.includes('is ready at'),
    () => said,
    60_000,
  );
  admin = await logIn(`http://127.0.0.1:${port}`, { username: 'admin', password: PASSWORD });
  const vendor = bodyOf(await admin.post<object>('/vendors', { name: 'Vendor' }));
  const unit = bodyOf(await admin.post<object>('/units', { unit: 'pcs' }));
  const made = inArrays(ENTRIES, (at) => ({ name: `Item ${at}`, vendor, unit }));
  items = [];
  for (const bodies of made) items.push(...bodyOf(await admin.post<Item[]>('/items', bodies)));
  for (const { id } of items) expected.set(id, 0);
}, 120_000);

afterAll(async () => {
  const ended = new Promise((resolve) => starter.once('close', resolve));
  starter.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

const inArrays = <T>(count: number, one: (at: number) => T): T[][] =>
  Array.from({ length: Math.ceil(count / AN_ARRAY) }, (_, part) =>
    Array.from({ length: Math.min(AN_ARRAY, count - part * AN_ARRAY) }, (_, at) => one(part * AN_ARRAY + at)),
  );

function kill(part: string): void {
  const isPart = (pid: number) => PARTS[part]?.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  const pid = treeOf(starter.pid ?? 0)
    .slice(1)
    .find(isPart);
  if (pid === undefined) throw new Error(`${part} does not run.`);
  process.kill(pid, 'SIGKILL');
}

/** Sends a request as a careful client does: with its key, until it is answered with something other than a 503. */
async function insist<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
  const headers = { 'idempotency-key': randomUUID() };
  const giveUp = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await admin.request<T>(method, path, { body, headers }).catch(() => undefined);
    if (answer && answer.status !== 503) return answer;
    if (Date.now() > giveUp) throw new Error(`${method} ${path} has no answer, or 503: ${JSON.stringify(answer)}`);
    await pause(50);
  }
}

const isClosed = async (id: number) =>
  bodyOf(await insist<Stocktaking>('GET', `/stocktakings/${id}`)).close_timestamp !== null;
const stockNow = async () =>
  new Map(bodyOf(await insist<Item[]>('GET', '/items')).map(({ id, quantity }) => [id, quantity]));

/** Counts every item as something that it is not. */
async function countAll(round: number): Promise<number> {
  const { id } = bodyOf(await insist<Stocktaking>('POST', '/stocktakings', {}));
  const counts = inArrays(ENTRIES, (at) => ({ item: { id: items[at]?.id }, quantity: 1_000 * round + at }));
  for (const array of counts) expect((await insist('POST', `/stocktakings/${id}/items`, array)).status).toBe(201);
  return id;
}

/** Receives single pieces until it is stopped; gives how many, by item. */
function startReceiving(): () => Promise<Map<number, number>> {
  const received = new Map<number, number>();
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      const item = items[Math.floor(random() * items.length)] as Item;
      expect((await insist('POST', '/acquisitions', { items: [{ item, quantity: 1 }] })).status).toBe(201);
      received.set(item.id, (received.get(item.id) ?? 0) + 1);
    }
  };
  const clients = Promise.all(Array.from({ length: 4 }, client));
  return async () => {
    isOver = true;
    await clients;
    return received;
  };
}

let round = 0;
let tookMs = 1_000;

describe(`a closing of ${ENTRIES} entries amid which a part dies (CLOSING_SEED=${SEED})`, () => {
  it.each(Object.keys(PARTS))(
    '%s: books all or nothing, and with its key all, once',
    async (part) => {
      for (let one = 0; one < ROUNDS; one += 1) {
        round += 1;
        const id = await countAll(round);
        const stop = one % 2 === 1 ? startReceiving() : undefined;
        const before = new Map(expected);
        for (const [at, item] of items.entries()) expected.set(item.id, 1_000 * round + at);
        const began = Date.now();
        const closing = insist('PUT', `/stocktakings/${id}/close`);
        const killed = pause(random() * tookMs * 1.2).then(() => kill(part));
        await killed;
        // The closing is asked for again meanwhile: what is read between two looks at an open one is from before it.
        if (!stop) {
          const wasClosed = await isClosed(id);
          const stock = await stockNow();
          if (wasClosed) expect(stock).toEqual(expected);
          else if (!(await isClosed(id))) expect(stock).toEqual(before);
        }
        expect((await closing).status).toBe(200);
        tookMs = Math.min(4_000, Math.max(500, Date.now() - began));
        const received = (await stop?.()) ?? new Map<number, number>();
        for (const [item, count] of received) expected.set(item, (expected.get(item) ?? 0) + count);
        expect(await stockNow()).toEqual(expected);
        const some = items[Math.floor(random() * items.length)] as Item;
        const movements = bodyOf(await insist<Movement[]>('GET', `/items/${some.id}/movements`));
        expect(movements.filter(({ reason, reference }) => reason === 'stocktaking' && reference === id)).toHaveLength(
          1,
        );
        expect((await insist('PUT', `/stocktakings/${id}/close`)).status).toBe(422);
      }
    },
    600_000,
  );
});
