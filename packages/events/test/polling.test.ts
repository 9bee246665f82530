import { startPolling } from '../src/index.ts';

/** Polling that note when each began, and tell when there were so many. */
function notedPolling(options: Partial<Parameters<typeof startPolling>[1]> = {}, waits: () => boolean = () => false) {
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
  return { began, reach, polling: startPolling(round, { everyMs: 0, ...options }) };
}

/** Never comes in a test. */
const NEVER_MS = 60_000;

describe('polling', () => {
  it('end without a delay when they are stopped between two of them', async () => {
    const before = performance.now();
    await startPolling(async () => false, { everyMs: NEVER_MS }).stop();
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  it('end after the one that runs', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isOver = false;
    const { stop } = startPolling(
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
    const { reach, polling } = notedPolling({ idleAfterMs: 0, idleEveryMs: NEVER_MS });
    await reach(20);
    await polling.stop();
  });

  it('go on as often while something waits', async () => {
    const { reach, polling } = notedPolling(
      { isOnlyReplica: true, idleAfterMs: 1_000, idleEveryMs: NEVER_MS },
      () => true,
    );
    await reach(20);
    await polling.stop();
  });

  it('of the only replica is rare while nothing happens, and often again when more is expected', async () => {
    const { began, reach, polling } = notedPolling({
      isOnlyReplica: true,
      everyMs: 10,
      idleAfterMs: -1,
      idleEveryMs: NEVER_MS,
    });
    await reach(1);
    // A rest has begun when the next turn of the loop comes: the round itself waits for nothing.
    await new Promise((resolve) => setImmediate(resolve));
    expect(began).toHaveLength(1);
    polling.expectMore();
    await reach(2);
    await polling.stop();
    expect(began).toHaveLength(2);
  });

  it('of the only replica look by themselves after a rest', async () => {
    const { reach, polling } = notedPolling({
      isOnlyReplica: true,
      everyMs: NEVER_MS,
      idleAfterMs: -1,
      idleEveryMs: 5,
    });
    await reach(3);
    await polling.stop();
  });

  it('begin at once when they are woken, and again when that was during one', async () => {
    const gate = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    let count = 0;
    const polling = startPolling(
      async () => {
        count += 1;
        if (count === 1) await gate.promise;
        else second.resolve();
        return false;
      },
      { everyMs: NEVER_MS },
    );
    polling.wake();
    gate.resolve();
    await second.promise;
    await polling.stop();
  });
});
