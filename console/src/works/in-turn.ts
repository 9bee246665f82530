const turns = new Map<number, Promise<unknown>>();

/** One change of a job after the other: two at once would both decide from what was there before. */
export function inTurn<Result>(job: number, run: () => Promise<Result>): Promise<Result> {
  const before = turns.get(job) ?? Promise.resolve();
  const mine = before.then(run, run);
  turns.set(job, mine);
  return mine;
}
