/** A loop that looks at what waits in a database. */
export type Polling = {
  /** Looks now, or as soon as the look that runs has ended. */
  wake: () => void;
  /** Says that something may wait soon: the loop then looks every `everyMs` again. */
  expectMore: () => void;
  /** Waits for the look that runs. */
  stop: () => Promise<void>;
};

export type PollingOptions = {
  everyMs: number;
  /**
   * True when no other process writes what is looked for. Then the loop looks rarely while nothing happens: whatever
   * begins something says so (`expectMore`). With other replicas, nobody would tell of the crash of one.
   */
  isOnlyReplica?: boolean | undefined;
  idleAfterMs?: number;
  idleEveryMs?: number;
};

/** The time after which the database has done, or refused, whatever a failed request left behind there. */
const IDLE_AFTER_MS = 10_000;
const IDLE_EVERY_MS = 30_000;

/** Looks now, and again after each pause. @param look tells whether something waits, or may */
export function startPolling(
  look: () => Promise<boolean>,
  { everyMs, isOnlyReplica = false, idleAfterMs = IDLE_AFTER_MS, idleEveryMs = IDLE_EVERY_MS }: PollingOptions,
): Polling {
  let ended = false;
  let isIdle = false;
  let expectedAt = performance.now();
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();

  const expectMore = (): void => {
    expectedAt = performance.now();
    if (isIdle) wake();
  };
  const pause = async (): Promise<void> => {
    isIdle = isOnlyReplica && performance.now() - expectedAt > idleAfterMs;
    const timer = setTimeout(wake, isIdle ? idleEveryMs : everyMs);
    await woken.promise;
    clearTimeout(timer);
    isIdle = false;
  };
  const run = async (): Promise<void> => {
    while (!ended) {
      // Set before the look, so that what is written while it runs is looked at again.
      woken = Promise.withResolvers();
      if (await look()) expectMore();
      if (ended) return;
      await pause();
    }
  };
  const running = run();
  return {
    wake: () => {
      expectMore();
      wake();
    },
    expectMore,
    stop: async () => {
      ended = true;
      wake();
      await running;
    },
  };
}
