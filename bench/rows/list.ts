import { setTimeout as pause } from 'node:timers/promises';
import { median, type Spread, spreadOf } from '../machine/rounds.ts';
import { forgetPeak, peakMb, residentMb } from '../machine/usage.ts';
import type { Bench } from './context.ts';
import { type Row, row } from './row.ts';

const PARTS = ['gateway', 'catalog', 'works'];
const FLOOR_ITEMS = 100_000;
const MB = 1e6;
const SLOW_SECONDS = 6;

/** GET /api/items, as JSON and as CSV: how soon it begins, how fast it goes, and what memory it takes, for a slow reader too. */
export async function listRows(bench: Bench): Promise<Row[]> {
  const { driver, floors, system, size } = bench;
  const { origin, headers } = system;
  const whole = { origin, path: '/api/items', headers, member: '"article_number":', end: ']' };
  const csv = { origin, path: '/api/items?format=csv', headers, member: '\r\n', end: '\n' };
  const floor = { origin: floors.origin, path: '/fs', headers: {}, member: '"article_number":', end: ']' };
  const idle = idleMemory(bench);
  const firstByteMs: number[] = [];
  const speeds: number[] = [];
  const csvSpeeds: number[] = [];
  const grown: number[] = [];
  const csvGrown: number[] = [];
  for (let round = 1; round <= bench.rounds; round += 1) {
    const fs = await driver.stream(floor);
    if (fs.members !== FLOOR_ITEMS) throw new Error(`The floor gave ${fs.members} items.`);
    forgetPeaks(bench);
    const list = await driver.stream(whole);
    if (list.members < size) throw new Error(`The list has ${list.members} items, not ${size}.`);
    firstByteMs.push(list.firstByteMs);
    speeds.push(list.bytes / list.seconds / (fs.bytes / fs.seconds));
    grown.push(grownBy(bench, idle));
    forgetPeaks(bench);
    const table = await driver.stream(csv);
    // The names of the columns are a line too.
    if (table.members !== list.members + 1) throw new Error(`The CSV has ${table.members} lines.`);
    csvSpeeds.push(list.seconds / table.seconds);
    csvGrown.push(grownBy(bench, idle));
  }
  forgetPeaks(bench);
  await driver.stream({ ...whole, bytesPerSecond: MB, seconds: SLOW_SECONDS });
  const grownBySlow = grownBy(bench, idle);
  await pause(100);
  const name = `GET /api/items, ${size.toLocaleString('en')} items`;
  const one = (value: Spread, rest: Pick<Row, 'id' | 'work' | 'goal' | 'unit'> & { least?: number; most?: number }) =>
    row({ ...rest, value, details: [] });
  return [
    one(spreadOf(firstByteMs), {
      ...{ id: `list-first-byte-${size}`, work: `${name}: first byte`, goal: 'within 50 ms', unit: 'ms', most: 50 },
    }),
    one(spreadOf(speeds), {
      ...{ id: `list-${size}`, work: `${name}: speed`, goal: 'at least 0.5 of FS', unit: 'of', least: 0.5 },
    }),
    one(spreadOf(grown), {
      ...{ id: `list-memory-${size}`, work: `${name}: memory of gateway and catalog, the larger`, unit: 'MB' },
      ...{ goal: 'at most 80 MB above idle', most: 80 },
    }),
    one(spreadOf([grownBySlow]), {
      ...{ id: `list-slow-${size}`, work: `${name}: the same with a reader of 1 MB/s`, unit: 'MB' },
      ...{ goal: 'no more', most: Math.max(80, median(grown) * 1.1) },
    }),
    one(spreadOf(csvSpeeds), {
      ...{ id: `list-csv-${size}`, work: `${name}, as CSV: items a second`, unit: 'of' },
      ...{ goal: 'at least 0.5 of JSON', least: 0.5 },
    }),
    one(spreadOf(csvGrown), {
      ...{ id: `list-csv-memory-${size}`, work: `${name}, as CSV: memory, as above`, unit: 'MB' },
      ...{ goal: 'at most 80 MB above idle', most: 80 },
    }),
  ];
}

type Memory = Record<string, number>;

/** The memory that is resident now. */
export function idleMemory({ system }: Bench): Memory {
  return Object.fromEntries(PARTS.map((part) => [part, residentMb(system.processes[part] as number)]));
}

/** Lets the peaks of memory begin anew. */
export function forgetPeaks({ system }: Bench): void {
  for (const part of PARTS) forgetPeak(system.processes[part] as number);
}

/** The peak of the part that has grown the most since it was idle, in MB above that. */
export function grownBy({ system }: Bench, idle: Memory): number {
  return Math.max(...PARTS.map((part) => peakMb(system.processes[part] as number) - (idle[part] ?? 0)));
}
