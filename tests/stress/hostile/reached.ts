import type { Tally } from './run.ts';

// Needs what a run does not have: the admin's own password, a session to end.
const UNREACHABLE = ['PUT /api/session', 'DELETE /api/session'];

/** From so many requests on each operation succeeds, whatever the seed. */
const ALL = 20_000;

// As many as CI asks: nine seeds left 0 to 2 operations out, by chance other ones each time. Three times that is none.
const NEARLY_ALL = 3_000;
const LEFT_TO_CHANCE = 6;

/** Operations that never once succeeded, in a run long enough: what is only refused is not tested. */
export function unreached({ asked, succeeded }: Pick<Tally, 'asked' | 'succeeded'>, names: string[]): string[] {
  if (asked < NEARLY_ALL) return [];
  const never = names.filter((name) => !succeeded.has(name) && !UNREACHABLE.includes(name));
  if (asked < ALL && never.length <= LEFT_TO_CHANCE) return [];
  return never.map((name) => `UNREACHED ${name} never succeeded`);
}
