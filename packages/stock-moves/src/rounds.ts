import { setTimeout as sleep } from 'node:timers/promises';

/** Runs a round now, and again after each pause; `stop` waits for the round that runs. */
export function startRounds(round: () => Promise<void>, everyMs: number): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await round();
      // An abort makes it throw, and the loop ends; else it leaves no listener at the signal, which lives as long as the process.
      await sleep(everyMs, undefined, ending).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
