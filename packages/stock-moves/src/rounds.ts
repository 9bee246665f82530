import { setTimeout as sleep } from 'node:timers/promises';

/** Does something at once and then again and again; `stop` waits for the round that runs. */
export function startRounds(round: () => Promise<void>, everyMs: number): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await round();
      // Told to end it throws, and the loop ends; else it leaves nothing at the signal, which lives as long as the process.
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
