// The runs that people and CI start by hand share their numbers, and their end when they are told to end.

/**
 * Reads numbers that were given on the command line; where one is none, or less than it may be, says so and ends with 2:
 * a run of nothing finds nothing, and would seem to be a good one.
 * @param least the least that each may be, by its option
 */
export function numbersOf<Name extends string>(
  given: Partial<Record<NoInfer<Name>, string>>,
  least: Record<Name, number>,
): Record<Name, number> {
  const names = Object.keys(least) as Name[];
  const numbers = Object.fromEntries(names.map((name) => [name, numberOf(given[name])])) as Record<Name, number>;
  const wrong = names.filter((name) => !(numbers[name] >= least[name]));
  if (wrong.length === 0) return numbers;
  for (const name of wrong) console.error(`--${name} ${given[name]}: must be a number, ${least[name]} or more`);
  process.exit(2);
}

function numberOf(text = ''): number {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** A shell's exit code for something that Ctrl-C ended. */
const INTERRUPTED = 130;

/**
 * Undoes what was begun, once: when it is asked for, or when this process is told to end, which it does then. The
 * processes of a run are in groups of their own, which Ctrl-C does not reach: one that is frozen at that moment would
 * stay for ever, and folders too.
 * @returns asks for it
 */
export function undoWhenTold(undo: () => Promise<void>): () => Promise<void> {
  const signals = ['SIGTERM', 'SIGINT'] as const;
  let undone: Promise<void> | undefined;
  let isTold = false;
  const undoOnce = () => {
    undone ??= undo().finally(() => {
      for (const signal of signals) process.off(signal, end);
    });
    return undone;
  };
  const end = () => {
    if (isTold) return;
    isTold = true;
    undoOnce()
      .catch((error: unknown) => console.error(error))
      .finally(() => process.exit(INTERRUPTED));
  };
  for (const signal of signals) process.on(signal, end);
  return undoOnce;
}
