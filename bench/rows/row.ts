import type { Round, Rounds, Spread } from '../machine/rounds.ts';
import { spreadOf } from '../machine/rounds.ts';

/** A line of the table: what was measured, what it should be, and what it is. */
export type Row = {
  /** Names the row in bench/recorded.json. */
  id: string;
  work: string;
  /** The goal as issue and docs say it: "at least 0.25 of F1". */
  goal: string;
  value: Spread;
  unit: 'of' | 'times' | 'ms' | 'ms/s' | 's' | 'KB' | 'MB' | 'a second' | 'elements';
  reached: boolean;
  details: Detail[];
};

/** The figures of one contender, for the JSON and the second table. */
type Detail = {
  name: string;
  rate: Spread;
  p50: Spread;
  p95: Spread;
  p99: Spread;
  cpuUs: Record<string, number>;
};

export function detailsOf(rounds: Rounds): Detail[] {
  return Object.entries(rounds).map(([name, measured]) => {
    const figure = (pick: (round: Round) => number) => spreadOf(measured.map(pick));
    const processes = Object.keys(measured[0]?.cpuUs ?? {});
    const cpuUs = processes.map((part) => [part, figure(({ cpuUs: all }) => all[part] ?? 0).median] as const);
    return {
      name,
      rate: figure(({ rate }) => rate),
      p50: figure(({ p50 }) => p50),
      p95: figure(({ p95 }) => p95),
      p99: figure(({ p99 }) => p99),
      cpuUs: Object.fromEntries(cpuUs.filter(([, us]) => us >= 0.5)),
    };
  });
}

type Judged = Omit<Row, 'reached' | 'goal'> & { least?: number; most?: number; goal: string };

/** Judges by the median. */
export function row({ least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY, ...rest }: Judged): Row {
  return { ...rest, reached: rest.value.median >= least && rest.value.median <= most };
}
