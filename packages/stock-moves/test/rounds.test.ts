import { getEventListeners } from 'node:events';
import { jest } from '@jest/globals';
import { startRounds } from '../src/rounds.ts';

/** Rounds without a pause; `reached` is resolved when there were so many. */
function someRounds(count: number) {
  const reached = Promise.withResolvers<void>();
  let rounds = 0;
  const { stop } = startRounds(async () => {
    rounds += 1;
    if (rounds === count) reached.resolve();
  }, 0);
  return { reached: reached.promise, stop };
}

describe('rounds', () => {
  it('leave nothing behind, however many there were', async () => {
    const added = jest.spyOn(EventTarget.prototype, 'addEventListener');
    const { reached, stop } = someRounds(50);
    await reached;
    const signal = added.mock.contexts.find((target) => target instanceof AbortSignal) as AbortSignal;
    const left = getEventListeners(signal, 'abort').length;
    await stop();
    added.mockRestore();
    expect(left).toBeLessThanOrEqual(1);
  });

  it('end without a delay when they are stopped between two of them', async () => {
    const began = performance.now();
    await startRounds(async () => {}, 60_000).stop();
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('end after the one that runs', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isOver = false;
    const { stop } = startRounds(async () => {
      await promise;
      isOver = true;
    }, 60_000);
    const stopped = stop();
    resolve();
    await stopped;
    expect(isOver).toBe(true);
  });
});
