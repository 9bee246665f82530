// What something does to the process that it runs in: how long nothing else had its turn, and how much memory it took.
import { setTimeout as sleep } from 'node:timers/promises';

const TICK_MS = 20;

export function watchProcess() {
  const start = performance.now();
  const before = process.memoryUsage().external;
  let [last, longestGapMs, mostBytes] = [start, 0, 0];
  const look = () => {
    const now = performance.now();
    longestGapMs = Math.max(longestGapMs, now - last);
    last = now;
    mostBytes = Math.max(mostBytes, process.memoryUsage().external - before);
  };
  const ticks = setInterval(look, TICK_MS);
  return {
    /** Stops watching. @returns the most bytes outside of the heap beyond those of before */
    end: async () => {
      await sleep(2 * TICK_MS);
      clearInterval(ticks);
      look();
      return { longestGapMs, wholeMs: last - start, mostBytes };
    },
  };
}
