// Kills `move-in send` before or after one of its writes and runs it again: the numbers are those of the source, and nothing is
// there twice. IMPORT_ROUNDS=50 for more; IMPORT_SEED repeats one.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { mulberry32 } from '../../tools/mulberry32.ts';
import { type FaultyProxy, startFaultyProxy } from '../browser/support/faulty-proxy.ts';
import { aText, bodyOf } from '../support/builders.ts';
import { newDirectory } from '../support/new-directory.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { databaseOf } from './moving-in.ts';
import { aToken, program } from './run.ts';

useStack();

const ROUNDS = Number(process.env.IMPORT_ROUNDS ?? 8);
const SEED = Number(process.env.IMPORT_SEED ?? Date.now() % 1_000_000);
const MOVE_IN = 'tools/move-in/main.ts';

let folder: string;
let proxy: FaultyProxy;
beforeAll(async () => {
  folder = await newDirectory();
  proxy = await startFaultyProxy(stack.url);
});
afterEach(() => proxy.heal());
afterAll(async () => {
  await proxy?.stop();
  await rm(folder, { recursive: true });
});

/** Gives the files of a StoreKeeper whose every name has a mark, so that each round moves in anew. */
async function movedWith(mark: string, round: number): Promise<string> {
  const file = await databaseOf('storekeeper/app.sql', folder);
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec(`
    UPDATE item SET id = id + ${round * 100}, name = name || ' ${mark}';
    UPDATE item SET article_number = article_number || '-${mark}' WHERE article_number <> '';
    UPDATE barcode SET item_id = item_id + ${round * 100}, barcode = iif(barcode LIKE 'SK%',
      printf('SK%06d', substr(barcode, 3) + ${round * 100}), barcode || '-${mark}');
    UPDATE work_item SET item_id = item_id + ${round * 100};
    UPDATE acquisition_item SET item_id = item_id + ${round * 100};
    UPDATE work SET comment = coalesce(comment, '') || ' ${mark}';
    UPDATE acquisition SET comment = coalesce(comment, '') || ' ${mark}';
    UPDATE vendor SET name = name || ' ${mark}';
    UPDATE unit SET unit = unit || ' ${mark.slice(0, 12)}';
    UPDATE customer SET name = name || ' ${mark}'`);
  database.close();
  const out = join(folder, mark);
  const { code, stderr } = await program(MOVE_IN, ['storekeeper', file, '--out', out]);
  expect([code, stderr]).toEqual([0, '']);
  return out;
}

type Item = { id: number; name: string; quantity: number };
type Barcode = { item_id: number; barcode: string; quantity: number; master: boolean };
type Work = {
  comment: string | null;
  outbound_close_timestamp: string | null;
  returned_close_timestamp: string | null;
};

/** All that is there of a mark, in words that are the same for each: an item, delivery or job that is there twice shows. */
async function thereOf(mark: string) {
  const bare = (text: string) => text.replaceAll(mark, '').replace(/^SK\d+(?=\d\d$)|\(file .*/s, '');
  const list = async <Entry>(path: string) => bodyOf(await admin.get<Entry[]>(path));
  const items = (await list<Item>('/items')).filter(({ name }) => name.endsWith(mark));
  const barcodes = Map.groupBy(await list<Barcode>('/barcodes'), ({ item_id }) => item_id);
  const works = (await list<Work>('/works')).filter(({ comment }) => comment?.includes(mark));
  const deliveries = (await list<{ comment: string | null }>('/acquisitions')).flatMap(({ comment }) => comment ?? []);
  return {
    items: items
      .map(({ id, name, quantity }) => [
        bare(name),
        quantity,
        (barcodes.get(id) ?? []).map((one) => `${bare(one.barcode)} ${one.quantity} ${one.master}`).toSorted(),
      ])
      .toSorted(),
    jobs: works
      .map((work) => [
        bare(work.comment ?? ''),
        work.outbound_close_timestamp !== null,
        work.returned_close_timestamp !== null,
      ])
      .toSorted(),
    deliveries: deliveries
      .filter((comment) => comment.includes(mark))
      .map(bare)
      .toSorted(),
  };
}

/** Begins to send through the proxy, with its imports in one group. */
async function begin(out: string): Promise<{ child: ChildProcess; ended: Promise<string> }> {
  const env = { ...process.env, STOCKROOM_URL: proxy.url, STOCKROOM_TOKEN: await aToken() };
  const child = spawn(process.execPath, [MOVE_IN, 'send', out], {
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr?.on('data', (part) => {
    words += part;
  });
  return { child, ended: new Promise((resolve) => child.once('close', () => resolve(words))) };
}

const isWrite = ({ method }: { method: string }) => method !== 'GET';
const never = new Promise<never>(() => undefined);

/** Has something done at a write: before it, which never comes, or after it, whose answer nobody hears. */
function atWrite(which: number, { isDone, act }: { isDone: boolean; act: () => void }): void {
  let count = 0;
  const isIt = (asked: { method: string; path: string }) => {
    if (isWrite(asked)) count += 1;
    return count === which && isWrite(asked);
  };
  proxy.next(isIt, {
    first: async () => {
      act();
      if (!isDone) await never;
    },
  });
}

async function writesOf(out: string): Promise<number> {
  let count = 0;
  proxy.next((asked) => {
    if (isWrite(asked)) count += 1;
    return false;
  }, 'lose');
  const { child, ended } = await begin(out);
  expect([await ended, child.exitCode]).toEqual(['', 0]);
  return count;
}

async function sendsTheRest(out: string): Promise<void> {
  const { code, stderr } = await program(MOVE_IN, ['send', out]);
  expect([code, stderr]).toEqual([0, '']);
  const compared = await program(MOVE_IN, ['compare', out]);
  expect([compared.code, compared.stdout.trim().split('\n').at(-1)]).toEqual([0, 'All is equal.']);
}

function killImportsOf({ pid }: ChildProcess): void {
  const imports = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const one of imports) process.kill(Number(one), 'SIGKILL');
}

describe('moving in that is cut off', () => {
  const random = mulberry32(SEED);
  let writes: number;
  let whole: Awaited<ReturnType<typeof thereOf>>;

  it('by nothing, is whole', async () => {
    const mark = aText();
    const out = await movedWith(mark, 1);
    writes = await writesOf(out);
    whole = await thereOf(mark);
    expect([whole.items.length, whole.jobs.length, whole.deliveries.length]).toEqual([7, 3, 3]);
  }, 120_000);

  it(`at any of its writes, is done by the next run (IMPORT_SEED=${SEED})`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const mark = aText();
      const out = await movedWith(mark, round + 2);
      // One in each part of the run: items, barcodes, deliveries, jobs and their closings.
      const which = 1 + Math.floor(((round + random()) * writes) / ROUNDS);
      const isDone = random() < 0.5;
      const { child, ended } = await begin(out);
      atWrite(which, { isDone, act: () => process.kill(-(child.pid as number), 'SIGKILL') });
      await ended;
      expect([which, child.signalCode]).toEqual([which, 'SIGKILL']);
      await sendsTheRest(out);
      expect([which, isDone, await thereOf(mark)]).toEqual([which, isDone, whole]);
    }
  }, 900_000);

  it('by the death of the command alone, is done by the next run beside the import that goes on', async () => {
    const mark = aText();
    const out = await movedWith(mark, ROUNDS + 2);
    const { child, ended } = await begin(out);
    atWrite(3, { isDone: true, act: () => void child.kill('SIGKILL') });
    await ended;
    await sendsTheRest(out);
    expect(await thereOf(mark)).toEqual(whole);
  }, 240_000);

  it('by the death of its import, says so, and is done by the next run', async () => {
    const mark = aText();
    const out = await movedWith(mark, ROUNDS + 3);
    const { child, ended } = await begin(out);
    atWrite(2, { isDone: true, act: () => killImportsOf(child) });
    expect([await ended, child.exitCode]).toEqual([
      `move-in: The import of ${join(out, 'items.csv')} was cut off. Run it again.\n`,
      1,
    ]);
    await sendsTheRest(out);
    expect(await thereOf(mark)).toEqual(whole);
  }, 240_000);
});
