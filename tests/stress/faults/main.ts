// npm run test:faults: breaks the running whole on purpose, then looks from outside whether anything was lost.
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { numbersOf } from '../../support/command.ts';
import { runClient } from './clients.ts';
import { crashPointsInCode } from './crash-points.ts';
import { withOwnMounts } from './disk.ts';
import { type Breakable, replicasOf } from './faults.ts';
import { injectFaults } from './inject.ts';
import { violations } from './invariants.ts';
import { keepLines } from './lines.ts';
import { planFaults } from './plan.ts';
import { randomOf } from './random.ts';
import { given, noRecords, type Records } from './records.ts';
import { report } from './report.ts';
import { look } from './seen.ts';
import { watchStalls } from './stalls.ts';
import { type System, startSystem } from './system.ts';

/** The time for all of the other crash points, and for each turn. */
const REST_MS = 120_000;
const TURN_MS = 9_000;

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    faults: { type: 'string' },
    minutes: { type: 'string' },
    clients: { type: 'string', default: '12' },
    items: { type: 'string', default: '60' },
    only: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const {
  faults: wanted,
  minutes,
  seed,
  items,
  clients,
} = numbersOf(
  { faults: values.long ? '220' : '24', minutes: values.long ? '15' : '2.5', ...values },
  { faults: 1, minutes: 0.1, seed: 0, items: 1, clients: 1 },
);

const OWN_MOUNTS = 'FAULTS_OWN_MOUNTS';
const mounts = process.env[OWN_MOUNTS] ? undefined : withOwnMounts();
if (mounts) runAgainWithin(mounts);
else process.exit(await run());

/** Full disks need mounts, which must end with this run however it ends. */
function runAgainWithin({ command, args }: { command: string; args: string[] }): void {
  const child = spawn(command, [...args, process.execPath, ...process.argv.slice(1)], {
    env: { ...process.env, [OWN_MOUNTS]: 'yes' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

async function run(): Promise<number> {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  console.log(
    `seed ${seed}: npm run test:faults -- --seed ${seed} --faults ${wanted} --minutes ${minutes}${values.long ? ' --long' : ''}`,
  );
  const lines = keepLines();
  const hasOwnMounts = process.env[OWN_MOUNTS] !== undefined;
  if (!hasOwnMounts) console.log('Full disks are left out: nothing can be mounted here.');
  const system = await startSystem({ lines, hasOwnMounts });
  try {
    const records = await prepare(system, items);
    const began = Date.now();
    const stalls = watchStalls(() => records.counts.answered, lines);
    const done = await breakUnderLoad(system, records).finally(stalls.stop);
    const tookMs = Date.now() - began;
    const seen = await look(system);
    const found = violations(records, seen);
    return report({
      system,
      records,
      seen,
      found,
      lines,
      done,
      wanted,
      tookMs,
      points: crashPointsInCode(),
      long: values.long,
    });
  } catch (error) {
    console.error(error);
    console.error(lines.last(60).join('\n'));
    return 1;
  } finally {
    await system.stop();
  }
}

/** @returns how many faults there were */
async function breakUnderLoad(system: System, records: Records): Promise<number> {
  const breakable: Breakable = {
    parts: [...system.parts.keys()],
    links: system.links.map(({ name }) => name),
    disks: [...system.disks.keys()],
    crashPoints: crashPointsInCode(),
  };
  const faults = planFaults(randomOf(seed), { count: wanted, long: values.long, breakable, only: values.only });
  const end = Date.now() + minutes * 60_000;
  let over = false;
  const ids = [...records.items.keys()];
  const running = Array.from({ length: clients }, (_, index) => {
    const own = ids.filter((id) => id % clients === index);
    const random = randomOf(seed * 1_000 + index);
    return runClient({ client: system.admin, random, records, isOver: () => over }, own);
  });
  const allClients = Promise.all(running).then(() => undefined);
  const began = Date.now();
  const onFault = (count: number, { name }: { name: string }) => {
    const at = `${Math.round((Date.now() - began) / 1000)} s, ${records.counts.answered} writes`;
    console.log(`${String(count).padStart(4)}  ${name}  (${at})`);
  };
  const done = await Promise.race([
    injectFaults(system, { faults, end, onFault }),
    allClients.then(() => Promise.reject(new Error('The clients ended by themselves.'))),
  ]);
  if (values.long) await meetTheRest(system, breakable.crashPoints);
  over = true;
  for (const part of system.parts.values()) part.disarm();
  await system.ready();
  await allClients;
  return done;
}

/** Lets processes die where none has come to yet, for a while, one place after the other. */
async function meetTheRest(system: System, points: string[]): Promise<void> {
  const left = () => points.filter((point) => !system.crashed.has(point));
  const replicas = (point: string) => replicasOf(point, [...system.parts.keys()]).map(system.part);
  for (const point of left()) for (const part of replicas(point)) part.dieAt(point, 1);
  const giveUp = Date.now() + REST_MS;
  for (let turn = Date.now() + TURN_MS; left().length > 0 && Date.now() < giveUp; await pause(200)) {
    if (Date.now() < turn) continue;
    turn = Date.now() + TURN_MS;
    for (const part of new Set(left().flatMap(replicas))) part.kill();
  }
}

async function prepare({ admin }: System, count: number): Promise<Records> {
  const records = noRecords();
  for (let index = 1; index <= count; index += 1) {
    const name = `Fault item ${index}.`;
    const body = { name, unit: { id: 1, unit: 'pcs' }, vendor: { id: 1, name: 'Vendor' } };
    const { status, body: item } = await admin.post<{ id: number }>('/items', body);
    if (status !== 201) throw new Error(`Item ${index}: ${status} ${JSON.stringify(item)}`);
    records.items.set(given(records, 'item', item.id), { name });
  }
  return records;
}
