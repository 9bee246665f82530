import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import type { CountedAct } from '../tests/support/costs/acts.ts';
import type { Spread } from './machine/rounds.ts';
import type { Row } from './rows/row.ts';

/** When and where something was measured. */
export type Run = { commit: string; node: string; machine: string; load: number; rounds: number };

export type Report = Run & { rows: Row[]; counts: CountedAct[] };

export function aboutRun(rounds: number): Run {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`;
  return { commit, node: process.version, machine, load: loadavg()[1] ?? 0, rounds };
}

export const headline = ({ commit, node, machine, load, rounds }: Run): string =>
  `Measured at ${commit}, Node ${node}, ${machine}, load ${load.toFixed(1)}, medians of ${rounds} rounds.`;

/** The report as Markdown, as docs/performance.md has it. */
export function asText({ rows, counts, ...run }: Report): string {
  return [
    headline(run),
    '',
    '| work | goal | measured | spread | |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ work, goal, value, unit, reached }) =>
        `| ${work} | ${goal} | ${number(value.median)} ${unit} | ${range(value)} | ${reached ? 'reached' : '**short**'} |`,
    ),
    '',
    '| measured | a second | p50 / p95 / p99 ms | CPU a request, µs, by process |',
    '|---|---|---|---|',
    ...rows.flatMap(({ details }) =>
      details.map(({ name, rate, p50, p95, p99, cpuUs }) => {
        const cpu = Object.entries(cpuUs).map(([part, us]) => `${part} ${Math.round(us)}`);
        const times = [p50, p95, p99].map(({ median }) => number(median)).join(' / ');
        return `| ${name} | ${Math.round(rate.median)} (${Math.round(rate.least)}–${Math.round(rate.most)}) | ${times} | ${cpu.join(', ')} |`;
      }),
    ),
    '',
    '| act of a lone client | waits for the disk | gRPC calls | database commands |',
    '|---|---|---|---|',
    ...counts.map(({ act, waits, calls, commands }) => `| ${act} | ${waits} | ${calls} | ${commands} |`),
    '',
  ].join('\n');
}

const range = ({ least, most }: Spread): string => `${number(least)}–${number(most)}`;

export function number(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(value >= 1 ? 2 : 3);
}
