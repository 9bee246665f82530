import type { Broker, Watch } from '@stockroom/events';
import { consume, consumers, startPolling, stockSettled, watchEvents } from '@stockroom/events';
import { isFault } from '@stockroom/kernel';
import type { AtEnd, Log } from '@stockroom/runtime';
import { crashPoint } from '@stockroom/runtime';
import { storeFault } from '@stockroom/store';
import { askAndSettle, settleChange } from './ask.ts';
import type { Outcome } from './batch.ts';
import type { StockChange, StockChangeKind } from './changes.ts';
import { createPublisher, overdueChanges } from './publish-waiting.ts';
import type { StockMoves } from './stock-moves.ts';

const PUBLISH_EVERY_MS = 500;
const SWEEP_EVERY_MS = 1_000;
const SWEEP_AFTER_MS = 2_000;

type Recovery = {
  broker: Broker;
  watch: Watch;
  log: Log;
  /**
   * True when no other process stores changes in this database: it is then read rarely while no request may store one.
   */
  isOnlyReplica?: boolean | undefined;
};

/**
 * Starts what finishes the changes that a crash or an outage left: events that ask for them, the consumer of outcomes, and
 * the sweep. Any number of replicas may do so at the same time.
 */
export async function startRecovery<Change extends StockChangeKind>(
  stock: StockMoves<Change>,
  { broker, watch, log, isOnlyReplica }: Recovery,
  atEnd: AtEnd,
): Promise<void> {
  const publisher = startPolling(createPublisher(stock, broker), { everyMs: PUBLISH_EVERY_MS, isOnlyReplica });
  stock.changes.onMayWait(publisher.expectMore);
  atEnd('publisher', publisher.stop);
  const { durable, subject } = consumers[stock.service];
  const handle = (outcome: Outcome) => settleOutcome(stock, outcome);
  const consumer = await consume({ broker, durable, subject, schema: stockSettled, handle, log, isOnlyReplica });
  atEnd('consumer', consumer.stop);
  watchEvents(watch, { relay: { depth: () => overdueChanges(stock) }, broker, durable });
  const sweeping = startPolling(() => sweepOrWarn(stock), { everyMs: SWEEP_EVERY_MS, isOnlyReplica });
  stock.changes.onMayWait(sweeping.expectMore);
  atEnd('sweep', sweeping.stop);
}

/** Settles the change whose outcome an event tells; a change that is settled already or unknown is left alone. */
export async function settleOutcome<Change extends StockChangeKind>(
  stock: StockMoves<Change>,
  outcome: Outcome,
): Promise<void> {
  const { service, changes } = stock;
  crashPoint(`${service}.event.heard`);
  const change = await changes.find(outcome.batch_id);
  if (change) await settleChange(stock, change, outcome);
  crashPoint(`${service}.event.settled`);
}

/** @returns whether changes wait, or may */
async function sweepOrWarn<Change extends StockChangeKind>(stock: StockMoves<Change>): Promise<boolean> {
  try {
    return await sweep(stock, SWEEP_AFTER_MS);
  } catch (error) {
    stock.log.warn({ err: error }, 'stock changes wait: the database does not answer');
    return true;
  }
}

/** The sweep takes the catalog to be away when so many changes in a row get no answer. */
const MAX_UNANSWERED = 3;

/**
 * Asks again for the changes that have waited for longer than `olderThanMs`, one after the other, until the catalog
 * seems to be away.
 * @returns whether there were any
 */
export async function sweep<Change extends StockChangeKind>(
  stock: StockMoves<Change>,
  olderThanMs: number,
): Promise<boolean> {
  const waiting = await stock.changes.waiting(olderThanMs);
  // The sweep begins at a random change, so that changes that never get an answer cannot keep it from those behind
  // them.
  const start = Math.floor(Math.random() * waiting.length);
  let unanswered = 0;
  for (const change of [...waiting.slice(start), ...waiting.slice(0, start)]) {
    const isAnswered = await trySettling(stock, change);
    unanswered = isAnswered ? 0 : unanswered + 1;
    if (unanswered === MAX_UNANSWERED) break;
  }
  return waiting.length > 0;
}

/** @returns false when the catalog did not answer */
async function trySettling<Change extends StockChangeKind>(
  stock: StockMoves<Change>,
  change: StockChange<Change>,
): Promise<boolean> {
  const { id } = change.batch;
  try {
    await askAndSettle(stock, change, { requestId: `sweep-${id}`, deadline: Date.now() + 5_000 });
    return true;
  } catch (thrown) {
    const error = storeFault(thrown);
    const isAway = isFault(error, 'unavailable');
    if (isAway) stock.log.info({ batch: id }, 'a stock change waits for the catalog');
    else stock.log.error({ err: error, batch: id }, 'a stock change cannot be settled');
    return !isAway;
  }
}
