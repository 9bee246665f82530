// Kills the labels service, its database and its printers while jobs are printed, and counts what came out.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { actor, removeFolder } from './support/labels-app.ts';
import type { LabelsProcess } from './support/labels-process.ts';
import { startLabelsProcess } from './support/labels-process.ts';
import type { OwnMongodb } from './support/own-mongodb.ts';
import { startOwnMongodb } from './support/own-mongodb.ts';
import type { PretendCatalog } from './support/pretend-catalog.ts';
import { startPretendCatalog } from './support/pretend-catalog.ts';
import type { SlowPrinter } from './support/slow-printers.ts';
import { startSlowIpp, startSlowRaw } from './support/slow-printers.ts';

/** `PRINT_JOBS=200 npm run test:long -- print-kills`; a part is killed for every fifth job. */
const JOBS = Number(process.env.PRINT_JOBS ?? 40);
const SEED = Number(process.env.PRINT_SEED ?? Date.now() % 100_000);

type Shown = { id: number; state: string; printer: string; title: string; message: string };
type Victim = 'labels' | 'database' | 'desk' | 'dock';
const VICTIMS: Victim[] = ['labels', 'desk', 'labels', 'database', 'dock'];
const ENDS = ['done', 'failed', 'cancelled', 'unknown'];

let seed = SEED;
/** A number from 0 to 1, the same for the same seed. */
function random(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
}

describe('print jobs amid kills', () => {
  let catalog: PretendCatalog;
  let mongodb: OwnMongodb;
  let desk: SlowPrinter;
  let dock: SlowPrinter;
  let folders: string[];
  let running: LabelsProcess[];

  beforeEach(async () => {
    [catalog, mongodb] = await Promise.all([startPretendCatalog(), startOwnMongodb()]);
    [desk, dock] = await Promise.all([startSlowIpp(), startSlowRaw()]);
    [folders, running] = [[], []];
  }, 30_000);
  afterEach(async () => {
    await Promise.all(running.map(({ kill }) => kill()));
    await Promise.all([mongodb.remove(), catalog.stop(), desk.off(), dock.off()]);
    for (const folder of folders) removeFolder(folder);
  });

  async function startReplica(at: number, env: Record<string, string> = {}): Promise<void> {
    folders[at] ??= await mkdtemp(join(tmpdir(), 'labels-'));
    running[at] = await startLabelsProcess({
      ...{ CATALOG_ADDRESS: catalog.address, DATA_DIR: folders[at] as string, LABEL_DPI: '203', LOG_LEVEL: 'info' },
      ...{ MONGODB_URL: mongodb.url, PRINTERS: `desk=${desk.url},dock=${dock.url}` },
      ...env,
    });
  }

  /** Asks until somebody answers, as a client does who has a key. */
  async function ask(method: string, path: string, body?: object, key?: string): Promise<unknown> {
    const until = Date.now() + 60_000;
    for (let tries = 0; Date.now() < until; tries += 1) {
      const { url } = running[tries % running.length] as LabelsProcess;
      const headers = {
        ...actor(),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'x-idempotency-key': `7:${key}`, 'x-idempotency-print': key }),
      };
      const sent = { method, headers, ...(body && { body: JSON.stringify(body) }), signal: AbortSignal.timeout(4_000) };
      const answer = await fetch(`${url}${path}`, sent).catch(() => undefined);
      if (answer && answer.status < 300) return path.includes('format=zpl') ? answer.text() : answer.json();
      if (answer && answer.status < 500) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      await answer?.text();
      await sleep(100);
    }
    throw new Error(`Nobody answers ${method} ${path}.`);
  }

  const place = (at: number) => `P-${String(at).padStart(4, '0')}`;

  /** What a label of a place looks like in ZPL, by which a raw printer's labels are told apart. */
  async function zplOf(at: number): Promise<string> {
    return (await ask('GET', `/labels/place?format=zpl&place=${place(at)}`)) as string;
  }

  async function end(jobs: Shown[]): Promise<Shown[]> {
    const until = Date.now() + 150_000;
    for (;;) {
      const all: Shown[] = [];
      for (const { id } of jobs) all.push((await ask('GET', `/print-jobs/${id}`)) as Shown);
      const open = all.filter(({ state }) => !ENDS.includes(state));
      if (open.length === 0) return all;
      if (Date.now() > until) throw new Error(`These never end: ${JSON.stringify(open)}`);
      await sleep(1_000);
    }
  }

  async function judge(jobs: Shown[], wasKilled: string): Promise<void> {
    const ended = await end(jobs);
    const wrong: string[] = [];
    for (const [at, job] of ended.entries()) {
      const isRaw = job.printer === 'dock';
      const zpl = isRaw ? await zplOf(at) : '';
      const times = isRaw
        ? dock.printed.filter((text) => text === zpl).length
        : desk.printed.filter((name) => name.startsWith(`${place(at)} `)).length;
      const may = { done: [1], unknown: [0, 1] }[job.state] ?? [0];
      if (!may.includes(times)) wrong.push(`${job.title} on ${job.printer}: ${job.state}, printed ${times} times`);
    }
    const count = (state: string, of = /./) =>
      ended.filter((job) => job.state === state && of.test(job.printer)).length;
    const tally = (printer: string) =>
      `${printer} ${ENDS.map((each) => `${count(each, RegExp(printer))} ${each}`).join(', ')}`;
    process.stderr.write(`seed ${SEED}, ${wasKilled}: ${tally('desk')}; ${tally('dock')}\n`);
    expect(wrong).toEqual([]);
    expect(new Set(ended.map(({ id }) => id)).size).toBe(JOBS);
    for (const { message } of ended.filter(({ state }) => state === 'unknown')) expect(message).toMatch(/Look there/);
    expect(desk.printed.length + dock.printed.length).toBeGreaterThanOrEqual(count('done'));
  }

  async function create(at: number): Promise<Shown> {
    const body = { labels: [{ place: place(at) }], printer: random() < 0.5 ? 'desk' : 'dock' };
    return (await ask('POST', '/print-jobs', body, `key-${at}`)) as Shown;
  }

  it(
    'come out once or are unknown, never twice, and none is forgotten',
    async () => {
      await startReplica(0, { ONLY_REPLICA: 'true' });
      const parts: Record<Victim, { off: () => Promise<void>; on: () => Promise<void> }> = {
        labels: {
          off: () => (running[0] as LabelsProcess).kill(),
          on: () => startReplica(0, { ONLY_REPLICA: 'true' }),
        },
        database: { off: mongodb.kill, on: mongodb.start },
        desk,
        dock,
      };
      const jobs: Shown[] = [];
      const kills: Victim[] = [];
      for (let at = 0; at < JOBS; at += 1) {
        jobs.push(await create(at));
        if (at % 5 !== 4) continue;
        const victim = VICTIMS[kills.length % VICTIMS.length] as Victim;
        kills.push(victim);
        await sleep(random() * 200);
        await parts[victim].off();
        await sleep(random() * 200);
        await parts[victim].on();
      }
      await judge(jobs, `${kills.length} kills`);
    },
    240_000 + JOBS * 1_500,
  );

  it.each(['labels.queue.sending', 'labels.queue.sent'])(
    'come out once or are unknown where the service dies at %s',
    async (point) => {
      let kills = 0;
      let isOver = false;
      const startNext = async (): Promise<void> => {
        // At its first, second or third job.
        await startReplica(0, { ONLY_REPLICA: 'true', CRASH_AT: `${point}:${1 + (kills % 3)}` });
        void (running[0] as LabelsProcess).gone.then(() => {
          if (isOver) return;
          kills += 1;
          restarting = startNext();
        });
      };
      let restarting = startNext();
      await restarting;
      const jobs: Shown[] = [];
      for (let at = 0; at < JOBS; at += 1) {
        jobs.push(await create(at));
        await sleep(random() * 150);
      }
      isOver = true;
      await restarting;
      await (running[0] as LabelsProcess).kill();
      await startReplica(0, { ONLY_REPLICA: 'true' });
      expect(kills).toBeGreaterThan(3);
      await judge(jobs, `${kills} crashes at ${point}`);
    },
    240_000 + JOBS * 1_500,
  );

  it(
    'come out once or are unknown where two replicas take over from each other',
    async () => {
      await Promise.all([startReplica(0), startReplica(1)]);
      const jobs: Shown[] = [];
      for (let at = 0; at < JOBS; at += 1) {
        jobs.push(await create(at));
        if (at % 10 !== 9) continue;
        const victim = ((at - 9) / 10) % 2;
        await sleep(random() * 200);
        await (running[victim] as LabelsProcess).kill();
        await startReplica(victim);
      }
      await judge(jobs, 'two replicas');
    },
    240_000 + JOBS * 1_500,
  );
});
