// What CI runs: the rows that are stable on a noisy machine, beside what was recorded. A ratio that has fallen by more
// than a third fails, unless a second look finds it well.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDriver } from './drive/driver.ts';
import { startFloors } from './floors/floors.ts';
import { startFilled } from './machine/filled.ts';
import { asText, reportOf } from './report.ts';
import type { Bench } from './rows/context.ts';
import { readItem } from './rows/read-item.ts';
import type { Row } from './rows/row.ts';
import { readWorkItems } from './rows/works.ts';

const SIZE = 2_000;
const ROUNDS = 3;
const SECONDS = 1.5;
const LEAST = 2 / 3;
const RECORDED = new URL('./recorded.json', import.meta.url);

const groups = [readItem, readWorkItems];
/** CPU a request beside a floor's: what others do on the machine changes it least. */
const compared = ['get-item-cpu', 'work-items-cpu'];

type Ratios = Record<string, number>;

const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } });
const folder = await mkdtemp(join(tmpdir(), 'stockroom-bench-'));
const code = await run();
await rm(folder, { recursive: true });
process.exit(code);

async function run(): Promise<number> {
  const first = await measured();
  if (values.record) {
    await writeFile(RECORDED, `${JSON.stringify(first, undefined, 2)}\n`);
    return 0;
  }
  const recorded = JSON.parse(await readFile(RECORDED, 'utf8')) as Ratios;
  if (fallen(first, recorded).length === 0) return 0;
  process.stdout.write(`${fallen(first, recorded).join('\n')}\nLooking again.\n`);
  const left = fallen(await measured(), recorded);
  process.stdout.write(left.length > 0 ? `${left.join('\n')}\n` : 'It was the machine.\n');
  return left.length > 0 ? 1 : 0;
}

async function measured(): Promise<Ratios> {
  const driver = startDriver();
  const system = await startFilled({ folder, size: SIZE });
  const floors = await startFloors(system.mongodbUrl);
  try {
    const bench: Bench = { driver, floors, system, size: SIZE, rounds: ROUNDS, seconds: SECONDS };
    const rows: Row[] = [];
    for (const group of groups) rows.push(...(await group(bench)));
    process.stdout.write(`${asText(reportOf(rows, ROUNDS))}\n`);
    const ratios = rows.filter(({ id }) => compared.includes(id)).map(({ id, value }) => [id, value.median] as const);
    return Object.fromEntries(ratios.map(([id, median]) => [id, Number(median.toFixed(4))]));
  } finally {
    floors.stop();
    await system.stop();
    driver.stop();
  }
}

/** A sentence for every ratio that is more than a third below the recorded one. */
function fallen(ratios: Ratios, recorded: Ratios): string[] {
  return Object.entries(recorded)
    .filter(([id, was]) => (ratios[id] ?? 0) < was * LEAST)
    .map(([id, was]) => `${id} has fallen from ${was} to ${ratios[id]}.`);
}
