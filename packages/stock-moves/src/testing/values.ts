import { MILLION } from '@stockroom/kernel';

/** An amount of whole pieces in millionths. */
export const millionths = (pieces: number) => pieces * MILLION;

/** Runs something so many times at the same time. */
export const inParallel = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

/** Gives "ok", or the kind of the refusal. */
export const outcomeOf = (done: Promise<unknown>) =>
  done.then(
    () => 'ok',
    (error) => (error as { kind?: string }).kind ?? String(error),
  );
