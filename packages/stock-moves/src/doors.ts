import type { Asker, Broker, Watch } from '@stockroom/events';
import { consume, startRelay, stockSettled, subjects, watchEvents } from '@stockroom/events';
import type { AtEnd, Log } from '@stockroom/runtime';
import type { Store } from '@stockroom/store';
import type { StockMoves } from './moves.ts';

export type DoorsOptions = {
  asker: Asker;
  broker: Broker;
  store: Store;
  moves: Pick<StockMoves<never>, 'settle' | 'sweep'>;
  log: Log;
  /** Where the numbers of what waits go. */
  watch: Watch;
};

/**
 * Opens what finishes the changes that a crash or an outage left: the relay of what is owed, the consumer of
 * outcomes, and the sweep. Any number of replicas may do so at once.
 */
export async function openDoors(
  { asker, broker, store, moves, log, watch }: DoorsOptions,
  atEnd: AtEnd,
): Promise<void> {
  const relay = startRelay({ store, broker, log });
  atEnd('relay', relay.stop);
  const durable = `${asker}-settled`;
  const consumer = await consume({
    broker,
    durable,
    subject: subjects.settled(asker),
    schema: stockSettled,
    handle: moves.settle,
    log,
  });
  atEnd('consumer', consumer.stop);
  watchEvents(watch, { relay, broker, durable });
  atEnd('sweep', startSweep(moves, log).stop);
}

export type SweepTimes = { everyMs?: number; olderThanMs?: number };

/** Sweeps at once and then every second; `stop` waits for the round that runs. */
export function startSweep(
  moves: Pick<StockMoves<never>, 'sweep'>,
  log: Log,
  { everyMs = 1_000, olderThanMs = 2_000 }: SweepTimes = {},
): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        await moves.sweep(olderThanMs);
      } catch (error) {
        log.warn({ err: error }, 'stock changes wait: the database does not answer');
      }
      await pause(everyMs, ending.signal);
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

/** Waits, less when it is told to end. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
