import { parseArgs } from 'node:util';
import type { YearOptions } from './year/main.ts';

/** The shop that was asked for; undefined where none was. Ends with 2 where a number is none. */
export function yearOf(args: string[]): YearOptions | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { items: text, days: text, seed: text } });
  if (Object.keys(values).length === 0) return undefined;
  return {
    items: numberOf('items', values.items ?? '1000', { least: 1, most: 1_000_000 }),
    days: numberOf('days', values.days ?? '30', { least: 0, most: 3_650 }),
    seed: numberOf('seed', values.seed ?? '7', { least: 0, most: 2 ** 32 - 1 }),
  };
}

function numberOf(name: string, text: string, { least, most }: { least: number; most: number }): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  process.stderr.write(`demo: --${name} must be a whole number from ${least} to ${most}, not ${text}.\n`);
  process.exit(2);
}
