import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StockroomClient } from '@stockroom/client';
import { now } from '@stockroom/kernel';
import { lockDataFolder } from '../../deploy/local/src/data-lock.ts';
import { openLocal } from '../../deploy/local/src/local-mongodb.ts';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { logIn } from '../../tools/demo/client.ts';
import { openDatabases } from '../../tools/demo/past/databases.ts';
import { openSystem } from '../../tools/demo/past/system.ts';
import { ADMIN_PASSWORD as STACK_PASSWORD, type Stack, startStack } from '../support/stack.ts';

const ADMIN_PASSWORD = 'a password for the demo';
const DAYS = 12;
const DAY_MS = 86_400_000;

const folder = mkdtempSync(join(tmpdir(), 'stockroom-demo-'));
const DATA_DIR = join(folder, 'data');
let port = 0;
let began = 0;
let ended = 0;

function environment(more: Record<string, string>): NodeJS.ProcessEnv {
  const { MONGODB_URL: _mongodb, NATS_URL: _nats, NODE_OPTIONS: _options, ...rest } = process.env;
  return { ...rest, ADMIN_PASSWORD, DATA_DIR, PORT: String(port), ...more };
}

/** Runs the demo as npm does. */
function demo(args: string[], more: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['tools/demo/main.ts', ...args],
      { env: environment(more) },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 0, output: `${stdout}${stderr}` }),
    );
  });
}

beforeAll(async () => {
  [port = 0] = await freePorts(1);
  began = Date.now();
  const { code, output } = await demo(['--items', '30', '--days', String(DAYS)]);
  ended = Date.now();
  expect([code, output]).toEqual([0, expect.stringContaining(`It is in ${DATA_DIR}: npm start shows it.`)]);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run demo -- --days where no Stockroom runs', () => {
  it('refuses a folder in which there are data', async () => {
    const { code, output } = await demo(['--days', '3']);
    expect(output).toBe(
      `demo: There are data in ${DATA_DIR}, and past days are for an empty Stockroom alone: set DATA_DIR to a new folder, or start Stockroom first, and all days will be today.\n`,
    );
    expect(code).toBe(1);
  });

  it('refuses a database elsewhere, and a password that npm start would not take', async () => {
    const elsewhere = await demo(['--days', '3'], { MONGODB_URL: 'mongodb://127.0.0.1:1/?replicaSet=rs0' });
    expect([elsewhere.code, elsewhere.output]).toEqual([
      1,
      expect.stringMatching(/^demo: .*MONGODB_URL is set: .*\n$/),
    ]);
    const short = await demo(['--days', '3'], { ADMIN_PASSWORD: 'short', DATA_DIR: join(folder, 'other') });
    expect([short.code, short.output]).toEqual([1, 'demo: ADMIN_PASSWORD must have 8 to 200 characters.\n']);
  });

  it('refuses a folder on which a Stockroom runs, however its port is set', async () => {
    const DATA_DIR = join(folder, 'locked');
    const unlock = lockDataFolder(DATA_DIR);
    const { code, output } = await demo(['--days', '3'], { DATA_DIR });
    unlock?.();
    expect([code, output]).toEqual([1, `demo: Stop Stockroom first: it is running on ${DATA_DIR}.\n`]);
  });

  it('asks an address that is set, and nobody else', async () => {
    const { output } = await demo(['--days', '3'], { STOCKROOM_URL: `http://127.0.0.1:${port}` });
    expect(output).toMatch(/^demo: Nobody answers at /);
  });
});

describe('the days of the demo, to whoever opens the data', () => {
  const ends: (() => void | Promise<void>)[] = [];
  const atEnd = (act: () => void | Promise<void>) => void ends.unshift(act);
  let client: StockroomClient;
  beforeAll(async () => {
    const mongodb = await openLocal(DATA_DIR);
    atEnd(mongodb.close);
    const databases = await openDatabases({ url: mongodb.url, prefix: 'stockroom' }, atEnd);
    const form = { prefix: 'SK', digits: 6 };
    client = await openSystem({ databases, form, password: 'another password', now }, atEnd);
    await logIn(client, { url: DATA_DIR, username: 'admin', password: ADMIN_PASSWORD });
  }, 200_000);
  afterAll(async () => {
    for (const end of ends) await end();
  }, 60_000);

  const ascends = (times: readonly string[]) => times.every((time, at) => at === 0 || (times[at - 1] as string) < time);
  const daysOf = (times: readonly string[]) => new Set(times.map((time) => time.slice(0, 10))).size;

  it('deliveries are of all days, their times ascend with their ids, and from and to find them', async () => {
    const all = await client.get('/api/acquisitions');
    const times = all.map(({ timestamp }) => timestamp);
    const last = times.at(-1) as string;
    expect(ascends(times)).toBe(true);
    expect(Date.parse(times[0] as string)).toBeLessThan(began - (DAYS - 1) * DAY_MS);
    expect(Date.parse(last)).toBeLessThanOrEqual(ended);
    expect(daysOf(times)).toBeGreaterThan(2);
    const half = times[Math.floor(times.length / 2)] as string;
    const query = { from: half.slice(0, 10), to: last.slice(0, 10) };
    const found = await client.get('/api/acquisitions', { params: { query } });
    expect(found).toEqual(all.filter(({ timestamp }) => timestamp.slice(0, 10) >= query.from));
  });

  it('jobs go out and come back on later days, but for the last ones', async () => {
    const works = await client.get('/api/works');
    const back = works.filter(({ returned_close_timestamp }) => returned_close_timestamp !== null);
    expect(back.length).toBeGreaterThan(DAYS / 2);
    expect(works.some((work) => work.outbound_close_timestamp && !work.returned_close_timestamp)).toBe(true);
    for (const { outbound_close_timestamp: out, returned_close_timestamp: returned } of back)
      expect(daysOf([out as string, returned as string])).toBe(2);
  });

  it("an item's movements ascend with their ids, are of the admin, and sum up to its quantity", async () => {
    const items = await client.get('/api/items');
    const path = (id: number) => ({ params: { path: { id } } });
    const ledgers = await Promise.all(items.map(({ id }) => client.get('/api/items/{id}/movements', path(id))));
    for (const [place, newestFirst] of ledgers.entries()) {
      const movements = newestFirst.toReversed();
      expect(ascends(movements.map(({ timestamp }) => timestamp))).toBe(true);
      expect(movements.map(({ id }) => id)).toEqual(
        movements.map(({ id }) => id).toSorted((one, other) => one - other),
      );
      expect(movements.reduce((sum, { quantity }) => sum + quantity, 0)).toBeCloseTo(items[place]?.quantity ?? -1, 6);
    }
    const all = ledgers.flat();
    expect(daysOf(all.map(({ timestamp }) => timestamp))).toBeGreaterThan(DAYS - 3);
    expect(new Set(all.map(({ user }) => user.username))).toEqual(new Set(['admin']));
    expect(new Set(all.map(({ reason }) => reason)).size).toBe(3);
  });

  it('what is done now comes after all of it, and takes the time of now, whatever a client sends', async () => {
    const [item] = await client.get('/api/items');
    const body = { comment: 'Now', timestamp: '2020-01-01', items: [{ item: { id: item?.id ?? 0 }, quantity: 1 }] };
    const made = await client.post('/api/acquisitions', { body });
    const before = (await client.get('/api/acquisitions')).map(({ id }) => id);
    expect(before.at(-1)).toBe(made.id);
    expect(Date.parse(made.timestamp)).toBeGreaterThanOrEqual(ended);
    const [newest, last] = await client.get('/api/items/{id}/movements', {
      params: { path: { id: item?.id ?? 0 } },
    });
    expect(newest?.reference).toBe(made.id);
    expect((newest?.id ?? 0) > (last?.id ?? 0) && (newest?.timestamp ?? '') > (last?.timestamp ?? '')).toBe(true);
  });
});

describe('npm run demo -- --days where a Stockroom runs', () => {
  let running: Stack;
  beforeAll(async () => {
    running = await startStack();
  }, 200_000);
  afterAll(() => running?.stop(), 60_000);

  it('fills it with days that are all today, and says so', async () => {
    const { port } = new URL(running.url);
    const { code, output } = await demo(['--items', '5', '--days', '2'], {
      ADMIN_PASSWORD: STACK_PASSWORD,
      PORT: port,
      DATA_DIR: join(folder, 'running'),
    });
    expect([code, output]).toEqual([0, expect.stringContaining('All of it is of today')]);
    const { body } = await running.admin.get('/acquisitions');
    const times = (body as { timestamp: string }[]).map(({ timestamp }) => Date.parse(timestamp));
    expect(times.length).toBeGreaterThan(0);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(ended);
    expect(existsSync(join(folder, 'running'))).toBe(false);
  }, 200_000);
});
