// The counts of a person, as they are written into a setting: {"<line id>": amount}, and that the job collects.

import { exact } from '../i18n/numbers.ts';
import { type Counts, NO_COUNTS } from './totals.ts';

const PREFIX = 'picked.';

export const settingOf = (job: number): string => `${PREFIX}${job}`;

/** The jobs that have counts among the settings. */
export function jobsCounted(settings: Record<string, unknown>): number[] {
  return Object.keys(settings)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => Number(name.slice(PREFIX.length)))
    .filter(Number.isSafeInteger);
}

/** Reads a setting; what is no count, as of another program, is left out. */
export function countsOf(setting: unknown): Counts {
  if (typeof setting !== 'object' || setting === null || Array.isArray(setting)) return NO_COUNTS;
  const { collects, ...rest } = setting as Record<string, unknown>;
  const amounts = Object.entries(rest).filter(
    (entry): entry is [string, number] => /^\d+$/.test(entry[0]) && typeof entry[1] === 'number' && entry[1] > 0,
  );
  return { amounts: Object.fromEntries(amounts), collects: collects === true };
}

export function settingWith({ amounts, collects }: Counts): Record<string, number | boolean> {
  return collects ? { ...amounts, collects } : { ...amounts };
}

/** Counts a line up or down. Nothing is picked less often than never. */
export function counted(counts: Counts, { line, by }: { line: number; by: number }): Counts {
  const { [line]: before = 0, ...others } = counts.amounts;
  const now = exact(before + by);
  return { ...counts, amounts: now > 0 ? { ...others, [line]: now } : others };
}
