/** A look, again and again, at what waits in a database. */
export type Rounds = {
  /** Begins the next round now, or as soon as the one that runs has ended. */
  wake: () => void;
  /** Tells that something may wait soon: the rounds are as often again as `everyMs` says. */
  stir: () => void;
  /** Waits for the round that runs. */
  stop: () => Promise<void>;
};

export type RoundsOptions = {
  everyMs: number;
  /**
   * Is true when no other process writes what these rounds look for. Then they rest when all is calm: whatever begins
   * something stirs them; another replica's crash would be told by nobody.
   */
  isOnlyReplica?: boolean | undefined;
  calmAfterMs?: number;
  restMs?: number;
};

/** By then the database has done, or refused, whatever a request that failed left behind there. */
const CALM_AFTER_MS = 10_000;
const REST_MS = 30_000;

/** Runs a round now, and again after each pause. @param round tells whether something waits, or may */
export function startRounds(
  round: () => Promise<boolean>,
  { everyMs, isOnlyReplica = false, calmAfterMs = CALM_AFTER_MS, restMs = REST_MS }: RoundsOptions,
): Rounds {
  let ended = false;
  let isResting = false;
  let stirred = performance.now();
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();

  const stir = (): void => {
    stirred = performance.now();
    if (isResting) wake();
  };
  const pause = async (): Promise<void> => {
    isResting = isOnlyReplica && performance.now() - stirred > calmAfterMs;
    const timer = setTimeout(wake, isResting ? restMs : everyMs);
    await woken.promise;
    clearTimeout(timer);
    isResting = false;
  };
  const run = async (): Promise<void> => {
    while (!ended) {
      // Before the round, so that what is written while it runs is looked at again.
      woken = Promise.withResolvers();
      if (await round()) stir();
      if (ended) return;
      await pause();
    }
  };
  const running = run();
  return {
    wake: () => {
      stir();
      wake();
    },
    stir,
    stop: async () => {
      ended = true;
      wake();
      await running;
    },
  };
}
