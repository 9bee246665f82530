import type { Times } from '../drive/job.ts';
import { cpuOf, type Processes } from './usage.ts';

/** Something to measure, again and again, beside others. */
export type Contender = {
  name: string;
  processes: Processes;
  /** Makes what a round uses up; not measured. */
  prepare?: (round: number) => Promise<void>;
  run: (round: number) => Promise<Times>;
};

/** One round of one contender; CPU per operation, by process. */
export type Round = Times & { rate: number; cpuUs: Record<string, number>; allCpuUs: number };

export type Rounds = Record<string, Round[]>;

/**
 * Measures all contenders in turn, round after round, so that what disturbs the machine disturbs all of them. A round
 * that does not count comes first: code is slow until it was compiled.
 */
export async function inRounds(contenders: Contender[], rounds: number): Promise<Rounds> {
  const measured: Rounds = Object.fromEntries(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await measure(contender, 0);
  for (let round = 1; round <= rounds; round += 1) {
    for (const contender of contenders) measured[contender.name]?.push(await measure(contender, round));
  }
  return measured;
}

async function measure({ processes, prepare, run }: Contender, round: number): Promise<Round> {
  await prepare?.(round);
  const before = cpuOf(processes);
  const times = await run(round);
  const after = cpuOf(processes);
  const cpuUs = Object.fromEntries(
    Object.keys(processes).map((name) => [name, (((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / times.count]),
  );
  const allCpuUs = Object.values(cpuUs).reduce((sum, each) => sum + each, 0);
  return { ...times, rate: times.count / times.seconds, cpuUs, allCpuUs };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle] ?? 0;
  return ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** A figure of several rounds: the median, and the least and most. */
export type Spread = { median: number; least: number; most: number };

export function spreadOf(values: number[]): Spread {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}

/** The ratio of one contender's figure to another's, round by round. */
export function ratio(of: Round[], to: Round[], figure: (round: Round) => number): Spread {
  return spreadOf(of.map((round, index) => figure(round) / figure(to[index] as Round)));
}
