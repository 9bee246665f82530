import type { Asker, Broker, Watch } from '@stockroom/events';
import { consume, consumers, stockSettled, watchEvents } from '@stockroom/events';
import type { AtEnd, Log } from '@stockroom/runtime';
import type { StockMoves } from './moves.ts';
import { overdue, publisherOf } from './publish-asked.ts';
import { startRounds } from './rounds.ts';

export type DoorsOptions = {
  asker: Asker;
  broker: Broker;
  moves: Pick<StockMoves<{ kind: string }, never>, 'settle' | 'sweep' | 'waiting'>;
  log: Log;
  /** Where the numbers of what waits go. */
  watch: Watch;
};

/**
 * Opens what finishes the changes that a crash or an outage left: the events that ask for what
 * waits, the consumer of outcomes, and the sweep. Any number of replicas may do so at once.
 */
export async function openDoors({ asker, broker, moves, log, watch }: DoorsOptions, atEnd: AtEnd): Promise<void> {
  atEnd('publisher', startRounds(publisherOf({ asker, broker, moves, log }), LOOK_EVERY_MS).stop);
  const { durable, subject } = consumers[asker];
  const consumer = await consume({
    broker,
    durable,
    subject,
    schema: stockSettled,
    handle: moves.settle,
    log,
  });
  atEnd('consumer', consumer.stop);
  watchEvents(watch, { relay: { depth: () => overdue(moves) }, broker, durable });
  atEnd('sweep', startRounds(sweeperOf(moves, log), SWEEP_EVERY_MS).stop);
}

const LOOK_EVERY_MS = 500;
const SWEEP_EVERY_MS = 1_000;
const SWEEP_AFTER_MS = 2_000;

function sweeperOf(moves: Pick<StockMoves<never, never>, 'sweep'>, log: Log): () => Promise<void> {
  return async () => {
    try {
      await moves.sweep(SWEEP_AFTER_MS);
    } catch (error) {
      log.warn({ err: error }, 'stock changes wait: the database does not answer');
    }
  };
}
