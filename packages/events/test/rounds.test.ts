import { startRounds } from '../src/index.ts';

/** Rounds that note when each began, and tell when there were so many. */
function notedRounds(options: Partial<Parameters<typeof startRounds>[1]> = {}, waits: () => boolean = () => false) {
  const began: number[] = [];
  const reached = new Map<number, PromiseWithResolvers<void>>();
  const reach = (count: number) => {
    const known = reached.get(count) ?? Promise.withResolvers<void>();
    reached.set(count, known);
    if (began.length >= count) known.resolve();
    return known.promise;
  };
  const round = async () => {
    began.push(performance.now());
    void reach(began.length);
    return waits();
  };
  return { began, reach, rounds: startRounds(round, { everyMs: 0, ...options }) };
}

/** Never comes in a test. */
const NEVER_MS = 60_000;

describe('rounds', () => {
  it('end without a delay when they are stopped between two of them', async () => {
    const before = performance.now();
    await startRounds(async () => false, { everyMs: NEVER_MS }).stop();
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  it('end after the one that runs', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isOver = false;
    const { stop } = startRounds(
      async () => {
        await promise;
        isOver = true;
        return false;
      },
      { everyMs: NEVER_MS },
    );
    const stopped = stop();
    resolve();
    await stopped;
    expect(isOver).toBe(true);
  });

  it('are as often as ever with several replicas, however long nothing happens', async () => {
    const { reach, rounds } = notedRounds({ calmAfterMs: 0, restMs: NEVER_MS });
    await reach(20);
    await rounds.stop();
  });

  it('go on as often while something waits', async () => {
    const { reach, rounds } = notedRounds({ isOnlyReplica: true, calmAfterMs: 1_000, restMs: NEVER_MS }, () => true);
    await reach(20);
    await rounds.stop();
  });

  it('of the only replica rest when all is calm, and look again when they are stirred', async () => {
    const { began, reach, rounds } = notedRounds({
      isOnlyReplica: true,
      everyMs: 10,
      calmAfterMs: -1,
      restMs: NEVER_MS,
    });
    await reach(1);
    // A rest has begun when the next turn of the loop comes: the round itself waits for nothing.
    await new Promise((resolve) => setImmediate(resolve));
    expect(began).toHaveLength(1);
    rounds.stir();
    await reach(2);
    await rounds.stop();
    expect(began).toHaveLength(2);
  });

  it('of the only replica look by themselves after a rest', async () => {
    const { reach, rounds } = notedRounds({ isOnlyReplica: true, everyMs: NEVER_MS, calmAfterMs: -1, restMs: 5 });
    await reach(3);
    await rounds.stop();
  });

  it('begin at once when they are woken, and again when that was during one', async () => {
    const gate = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    let count = 0;
    const rounds = startRounds(
      async () => {
        count += 1;
        if (count === 1) await gate.promise;
        else second.resolve();
        return false;
      },
      { everyMs: NEVER_MS },
    );
    rounds.wake();
    gate.resolve();
    await second.promise;
    await rounds.stop();
  });
});
