import { setTimeout as pause } from 'node:timers/promises';
import { spreadOf } from '../machine/rounds.ts';
import { forgetPeak, peakMb, residentMb } from '../machine/usage.ts';
import type { Bench } from './context.ts';
import { type Row, row } from './row.ts';

/** All movements of the fill are of 2025. */
const REPORTS = [
  { id: 'stock', path: '/api/reports/stock?group=vendor', mostMs: 500 },
  { id: 'stock-location', path: '/api/reports/stock?group=location', mostMs: 500 },
  { id: 'stock-at', path: '/api/reports/stock?group=vendor&at=2025-01-02', mostMs: 3_000 },
  { id: 'use-item', path: '/api/reports/use?group=item&limit=50&from=2025-01-01', mostMs: 1_000 },
  { id: 'use-vendor', path: '/api/reports/use?group=vendor&from=2025-01-01', mostMs: 1_000 },
  { id: 'use-customer', path: '/api/reports/use?group=customer&from=2025-01-01', mostMs: 1_000 },
  { id: 'use-day', path: '/api/reports/use?group=day&from=2025-01-01', mostMs: 1_000 },
  { id: 'idle', path: '/api/items/idle?since=2025-01-02&limit=50', mostMs: 1_000 },
];

const PARTS = ['gateway', 'catalog'];
const MOST_MB = 50;

/** The reports of value and use: how long each takes for one client, and the memory that they take. */
export async function reportRows({ system, size, rounds }: Bench): Promise<Row[]> {
  const { origin, headers, processes } = system;
  const pids = PARTS.map((part) => processes[part] as number);
  const answer = async (path: string) => {
    const response = await fetch(`${origin}${path}`, { headers });
    await response.text();
    if (response.status !== 200) throw new Error(`${path} was answered ${response.status}.`);
  };
  // Code is slow until it is compiled.
  for (const { path } of REPORTS) await answer(path);
  await pause(1_000);
  const idle = pids.map(residentMb);
  pids.forEach(forgetPeak);
  const rows: Row[] = [];
  for (const { id, path, mostMs } of REPORTS) {
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await answer(path);
      took.push(performance.now() - began);
    }
    const work = `GET ${path}, ${size.toLocaleString('en')} items and a million movements`;
    const goal = `within ${mostMs} ms`;
    rows.push(
      row({ id: `report-${id}-${size}`, work, goal, value: spreadOf(took), unit: 'ms', most: mostMs, details: [] }),
    );
  }
  const grown = Math.max(...pids.map((pid, at) => peakMb(pid) - (idle[at] ?? 0)));
  const memory = { id: `report-memory-${size}`, work: 'reports: memory of gateway and catalog, the larger' };
  const goal = `at most ${MOST_MB} MB above idle`;
  rows.push(row({ ...memory, goal, value: spreadOf([grown]), unit: 'MB', most: MOST_MB, details: [] }));
  return rows;
}
