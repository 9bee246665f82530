import type { Need } from '../../tools/programs/needs.ts';
import { leftOut } from '../../tools/programs/needs.ts';

/**
 * Gives `describe` and `it` for tests that need these programs. Where one is missing a skipped test with its name stands
 * for each, and the run tells of it at its end; in CI (`CI=true`) they run all the same, and fail.
 */
export function withPrograms(...needs: Need[]): { describe: typeof describe; it: typeof it } {
  if (leftOut('', needs) === undefined) return { describe, it };
  const skip = (title: string) => it.skip(leftOut(title, needs) as string, () => {});
  const skipAll = Object.assign(skip, { each: () => skip });
  return { describe: skipAll as unknown as typeof describe, it: skipAll as unknown as typeof it };
}
