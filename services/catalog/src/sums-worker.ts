import type { AtEnd, Log } from '@stockroom/runtime';
import type { CatalogDeps } from './deps.ts';
import { sumMovements } from './use-cases/sum-movements.ts';

/**
 * Movements are put into day sheets a minute after they were booked, or sooner where many wait: a report reads those that
 * wait one by one, and a second is long enough for so many.
 */
const SUM_AFTER_MS = 60_000;
const MOST_WAITING = 50_000;
const AGAIN_AFTER_MS = 10_000;

/**
 * Starts to put movements into day sheets in the background, first what an earlier process left.
 * @returns says that so many movements were booked, or fewer
 */
export function startSums(deps: CatalogDeps, { log, atEnd }: { log: Log; atEnd: AtEnd }): (count: number) => void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let waiting = 0;
  let isEnding = false;

  const sumAll = async (): Promise<void> => {
    waiting = 0;
    try {
      while (!isEnding && (await sumMovements(deps)) > 0);
    } catch (err) {
      log.warn({ err }, 'movements were not summed; they are tried again');
      later(AGAIN_AFTER_MS);
    }
  };
  const start = (): void => {
    clearTimeout(timer);
    timer = undefined;
    running ??= sumAll().finally(() => {
      running = undefined;
      if (waiting > 0) later(SUM_AFTER_MS);
    });
  };
  const later = (ms: number): void => {
    if (timer || isEnding) return;
    timer = setTimeout(start, ms);
    timer.unref();
  };
  atEnd('sums', async () => {
    isEnding = true;
    clearTimeout(timer);
    await running;
  });
  start();
  return (count) => {
    waiting += count;
    if (waiting >= MOST_WAITING && !isEnding) start();
    else later(SUM_AFTER_MS);
  };
}
