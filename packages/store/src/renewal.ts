import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 30_000;
/** The time after which a rolling upgrade is over. */
const LOOK_FOR_MS = 10 * 60_000;

/** The pace of a renewal: `rest` leaves half of the time to requests; `signal` says that the service ends. */
export type Pace = { rest: (ms: number) => Promise<unknown>; signal: AbortSignal };

/**
 * Renews what an earlier release wrote before the upgrade, and what its replicas still write during it. An interrupted
 * renewal is continued at the next start.
 */
export function startRenewal(
  renew: (pace: Pace) => Promise<unknown>,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const rest = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined);

  async function renewUntilUpgraded(): Promise<void> {
    const until = performance.now() + LOOK_FOR_MS;
    while (!signal.aborted && performance.now() < until) {
      await renew({ rest, signal }).catch(onError);
      await rest(LOOK_EVERY_MS);
    }
  }
  const done = renewUntilUpgraded();
  return {
    stop: async () => {
      ending.abort();
      await done;
    },
  };
}
