// CI runs this: the CPU of a few requests beside that of a floor of the same kind, which a busy machine makes dearer alike.
// The rounds of both alternate and are of a fixed number of requests, so that both are as warm on any machine. A ratio that
// has fallen by more than half against the recorded one fails, unless a second look finds it well: on a shared machine two
// runs of the same code differ by a third.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Driver } from './drive/driver.ts';
import { startDriver } from './drive/driver.ts';
import type { Operation } from './drive/job.ts';
import { startFloors } from './floors/floors.ts';
import { startFilled } from './machine/filled.ts';
import { inRounds, ratio } from './machine/rounds.ts';
import { type Bench, floor, repeated } from './rows/context.ts';
import { onOneCore } from './rows/cores.ts';
import { knownLabels } from './rows/labels.ts';
import { getItems } from './rows/read-item.ts';
import { getWorkItems } from './rows/works.ts';

const SIZE = 1_000;
const CLIENTS = 32;
const ROUNDS = 5;
/** A round on a machine that is very busy ends before its requests are done. */
const MOST_SECONDS = 1.5;
const LEAST = 1 / 2;
const RECORDED = new URL('./recorded.json', import.meta.url);

type Look = {
  /** Names the ratio in bench/recorded.json: CPU of the floor by CPU of the request. */
  id: string;
  floor: 'f2' | 'f3';
  /** Requests a round. */
  most: number;
  operations: (bench: Bench) => Operation[] | Promise<Operation[]>;
};

const looks: Look[] = [
  { id: 'get-item-beside-f2', floor: 'f2', most: 2_000, operations: ({ size }) => getItems(size) },
  { id: 'work-items-beside-f3', floor: 'f3', most: 600, operations: getWorkItems },
  { id: 'label-beside-f2', floor: 'f2', most: 600, operations: knownLabels },
];

type Ratios = Record<string, number>;

const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } });
const folder = await mkdtemp(join(tmpdir(), 'stockroom-bench-'));
const driver = startDriver();
const code = await run(driver);
driver.stop();
await rm(folder, { recursive: true });
process.exit(code);

async function run(drive: Driver): Promise<number> {
  const system = await startFilled({ folder, size: SIZE });
  const floors = await startFloors(system.mongodbUrl);
  try {
    const bench = { driver: drive, floors, system, size: SIZE, rounds: ROUNDS, seconds: MOST_SECONDS };
    onOneCore(bench);
    const first = await ratiosOf(bench, looks);
    if (values.record) {
      await writeFile(RECORDED, `${JSON.stringify(first, undefined, 2)}\n`);
      return 0;
    }
    const recorded = JSON.parse(await readFile(RECORDED, 'utf8')) as Ratios;
    const fallen = looks.filter(({ id }) => hasFallen(id, first, recorded));
    if (fallen.length === 0) return 0;
    process.stdout.write('Looking again.\n');
    const second = await ratiosOf(bench, fallen);
    const left = fallen.filter(({ id }) => hasFallen(id, second, recorded));
    for (const { id } of left) process.stdout.write(`${id} has fallen from ${recorded[id]} to ${second[id]}.\n`);
    return left.length > 0 ? 1 : 0;
  } finally {
    floors.stop();
    await system.stop();
  }
}

async function ratiosOf(bench: Bench, wanted: Look[]): Promise<Ratios> {
  const ratios: Ratios = {};
  for (const { id, floor: name, most, operations } of wanted) {
    const of = { ...bench, most };
    const contenders = [
      floor(of, name, CLIENTS),
      repeated(of, id, { clients: CLIENTS, operations: await operations(bench) }),
    ];
    const measured = await inRounds(contenders, ROUNDS);
    const found = ratio(measured[name.toUpperCase()] ?? [], measured[id] ?? [], ({ allCpuUs }) => allCpuUs);
    ratios[id] = Number(found.median.toFixed(3));
    process.stdout.write(`${id} ${ratios[id]} (${found.least.toFixed(3)}–${found.most.toFixed(3)})\n`);
  }
  return ratios;
}

/** Tells whether a ratio fell by more than half; one that was never recorded cannot. */
function hasFallen(id: string, ratios: Ratios, recorded: Ratios): boolean {
  return (ratios[id] ?? 0) < (recorded[id] ?? 0) * LEAST;
}
