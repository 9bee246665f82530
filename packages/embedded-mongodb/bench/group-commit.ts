import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openStore } from '../src/store/store.ts';
import { encode } from '../src/wire/encode.ts';
import { collectionForWrite, directTarget } from '../src/write/target.ts';

// Durable writes per second of 16 writers that share syncs, against one sync for each write: of the storage alone, and
// through the official driver, from two processes so that the driver is not what is measured. Both servers and all
// writers are the same but for that; rounds of both alternate. This disk may sync faster than the CPU writes; so the
// driver's part is done again with a disk whose syncs take 2 ms longer, as a common one's do.
// `node group-commit.ts [rounds]`

const WRITERS = 16;
const DRIVERS = 2;
const RUN_MS = 2000;
const ROUNDS = Number(process.argv[2] ?? 3);
const SLOWER_MS = 2;

type Measured = { rate: number; serverUs?: number; driverUs?: number };
/** `stop` tells how many writes shared a sync. */
type Contender = { run(): Promise<Measured>; stop(): Promise<number> };

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

async function storage(isGrouped: boolean): Promise<Contender> {
  const directory = await mkdtemp(join(tmpdir(), 'group-commit-'));
  const store = openStore({ directory, isGrouped });
  const collection = collectionForWrite(store, 'bench', 'c');
  const target = directTarget(store);
  let id = 0;
  async function run(): Promise<Measured> {
    const end = performance.now() + RUN_MS;
    const first = id;
    async function writer(): Promise<void> {
      while (performance.now() < end) {
        const doc = { _id: id++, text: 'x'.repeat(150) };
        store.batch.perform(() => target.insert(collection, doc, encode(doc)));
        await store.batch.flushed();
        await nextTurn();
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, writer));
    return { rate: ((id - first) / RUN_MS) * 1000 };
  }
  async function stop(): Promise<number> {
    const batches = store.batch.current();
    store.close();
    await rm(directory, { recursive: true });
    return id / batches;
  }
  return { run, stop };
}

/** A child, and the lines it prints. */
function start(name: string, args: string[]): { child: ChildProcess; lines: Interface } {
  const child = spawn(process.execPath, [here(name), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  return { child, lines: createInterface({ input: child.stdout as NonNullable<typeof child.stdout> }) };
}

async function throughDriver(isGrouped: boolean, slowerMs = 0): Promise<Contender> {
  const directory = await mkdtemp(join(tmpdir(), 'group-commit-'));
  const server = start('./bench-server.ts', [directory, isGrouped ? 'grouped' : 'single', String(slowerMs)]);
  const [url] = (await once(server.lines, 'line')) as [string];
  const drivers = Array.from({ length: DRIVERS }, (_, at) =>
    start('./writers.ts', [url, String(at * 1e9), String(WRITERS / DRIVERS)]),
  );
  let written = 0;
  async function run(): Promise<Measured> {
    const before = cpuUsOf(server.child);
    const told = await Promise.all(
      drivers.map(async ({ child, lines }) => {
        child.stdin?.write(`${RUN_MS}\n`);
        const [line] = (await once(lines, 'line')) as [string];
        return JSON.parse(line) as { count: number; cpuUs: number };
      }),
    );
    const count = told.reduce((sum, each) => sum + each.count, 0);
    written += count;
    const driverUs = told.reduce((sum, each) => sum + each.cpuUs, 0) / count;
    return { rate: (count / RUN_MS) * 1000, serverUs: (cpuUsOf(server.child) - before) / count, driverUs };
  }
  async function stop(): Promise<number> {
    for (const { child } of drivers) child.stdin?.end();
    await Promise.all(drivers.map(({ child }) => once(child, 'exit')));
    server.child.kill('SIGTERM');
    const [batches] = (await once(server.lines, 'line')) as [string];
    await rm(directory, { recursive: true });
    return written / Number(batches);
  }
  return { run, stop };
}

/** User and system time of a process, which the kernel counts in hundredths of a second. */
function cpuUsOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const rounded = (value: number | undefined) => Math.round(value ?? 0);

for (const [name, open] of [
  ['storage', storage],
  ['driver', throughDriver],
  [`driver, syncs ${SLOWER_MS} ms longer`, (isGrouped: boolean) => throughDriver(isGrouped, SLOWER_MS)],
] as const) {
  const [grouped, single] = [await open(true), await open(false)];
  await grouped.run();
  await single.run();
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [shared, alone] = [await grouped.run(), await single.run()];
    ratios.push(shared.rate / alone.rate);
    const costs = (each: Measured) =>
      each.serverUs === undefined ? '' : ` (server ${rounded(each.serverUs)} µs, driver ${rounded(each.driverUs)} µs)`;
    process.stdout.write(
      `${name}: ${WRITERS} writers ${rounded(shared.rate)}/s${costs(shared)} with group commit, ` +
        `${rounded(alone.rate)}/s${costs(alone)} with one sync each\n`,
    );
  }
  const [shared, alone] = await Promise.all([grouped.stop(), single.stop()]);
  process.stdout.write(
    `${name}: ${median(ratios).toFixed(1)} times as many; ${shared.toFixed(1)} writes a sync, else ${alone.toFixed(1)}\n`,
  );
}
