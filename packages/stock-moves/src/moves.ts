import type { Asker } from '@stockroom/events';
import { Fault, faultFrom, isFault } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Log } from '@stockroom/runtime';
import { crashPoint } from '@stockroom/runtime';
import type { Store } from '@stockroom/store';
import { inTransaction, once, openLanes, ReplayedFault, storeFault } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Outcome, Settlement, StockBatch } from './batch.ts';
import type { Catalog } from './catalog.ts';
import type { StockChange } from './changes.ts';
import { addChange, changesIn, keepResult, takeUnsettled } from './changes.ts';
import type { Done, Write } from './once-prepared.ts';
import { oncePrepared } from './once-prepared.ts';
import { Unsettled } from './unsettled.ts';

/** What a write came to: answered at once, or a ticket for the change under that batch id. */
export type Begun<T> = { answer: T } | { batch: string };

/** A write that may move stock; `show` makes the answer of what `finish` kept, when that takes another service. */
export type StockWrite<Ready, T> = Write<Ready, Begun<T>> & { show?: (kept: unknown, call: Call) => Promise<T> };

export type StockMoves<Change> = {
  /** Begins a change in the transaction that decides it. */
  begin: (session: ClientSession, begun: { batch: StockBatch; change: Change }) => Promise<{ batch: string }>;
  /** Does a write that may move stock, once by its key, and answers by the outcome. */
  move: <Ready, T>(call: Call, write: StockWrite<Ready, T>) => Promise<Done<T>>;
  /** Does a write that moves no stock, once by its key; it may meet changes that are under way. */
  write: <Ready, T>(call: Call, write: Write<Ready, T>) => Promise<Done<T>>;
  /** Takes an outcome, from whichever door; a change that is settled or unknown stays as it is. */
  settle: (outcome: Outcome) => Promise<void>;
  /** Asks again for what has been unsettled for a while. */
  sweep: (olderThanMs: number) => Promise<void>;
};

export type StockMovesOptions<Change> = {
  asker: Asker;
  store: Store;
  catalog: Catalog;
  log: Log;
  /** Finishes or abandons a change by its outcome, in the transaction that settles it. */
  finish: (change: Change, outcome: Outcome, session: ClientSession) => Promise<Settlement>;
};

/**
 * The asking side of every stock move: decide and keep, ask, settle. A crash between any two of these is finished by
 * the event that is owed, by the sweep, or by whoever meets the change first.
 * @see architecture.md, How stock moves
 */
export function openStockMoves<Change extends { kind: string }>(
  options: StockMovesOptions<Change>,
): StockMoves<Change> {
  const { asker, store, catalog, log, finish } = options;
  const changes = changesIn<Change>(store);
  type Kept = StockChange<Change>;
  const lanes = openLanes();

  /** @param known the change as it was read just before, when it was */
  async function settleOnce(outcome: Outcome, known?: Kept): Promise<Kept | null> {
    const batchId = outcome.batch_id;
    const found = known ?? (await changes.findOne({ _id: batchId } as object));
    if (!found || found.settled) return found;
    const settle = async (session: ClientSession): Promise<Kept | null> => {
      const taken = await takeUnsettled<Change>(store, session, batchId);
      if (!taken) return changes.findOne({ _id: batchId } as object, { session });
      const result = await finish(taken.change as Change, outcome, session);
      await keepResult(store, session, { batchId, result });
      return { ...taken, result };
    };
    return lanes([String(found.batch.reference)], () => inTransaction(store, settle));
  }

  /** Gives a change with its result: asks for it when it is not there yet. */
  async function settledChange(batchId: string, call: Call): Promise<Kept & { result: Settlement }> {
    const known = await changes.findOne({ _id: batchId } as object);
    const change = known?.settled ? known : known && (await askAndSettle(known, call));
    // Only a ticket of 25 hours ago has outlived its change.
    if (!change?.result) throw underWay();
    return { ...change, result: change.result };
  }

  async function askAndSettle(kept: Kept, call: Call): Promise<Kept | null> {
    const { _id, batch } = kept;
    const { kind } = kept.change;
    crashPoint(`${asker}.${kind}.kept`);
    const outcome = await catalog.apply(batch, call);
    crashPoint(`${asker}.${kind}.asked`);
    const settled = await settleOnce({ ...outcome, batch_id: _id }, kept);
    crashPoint(`${asker}.${kind}.settled`);
    return settled;
  }

  /** The answer as it was first shown: whoever shows it first decides for all repeats. */
  async function shownAnswer<T>(change: Kept, kept: unknown, show: (kept: unknown) => Promise<T>): Promise<T> {
    if (change.shown !== undefined) return change.shown as T;
    const shown = await show(kept);
    const own = { _id: change._id, shown: { $exists: false } } as object;
    const { matchedCount } = await changes.updateOne(own, { $set: { shown } } as object);
    const { kind } = change.change;
    crashPoint(`${asker}.${kind}.shown`);
    if (matchedCount === 1) return shown;
    return ((await changes.findOne({ _id: change._id } as object))?.shown ?? shown) as T;
  }

  async function settlingFirst<T>(call: Call, attempt: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof Unsettled)) throw error;
        if (tries === 50 || Date.now() > call.deadline) throw underWay();
        await Promise.all(error.batches.map((batch) => settledChange(batch, call)));
      }
    }
  }

  async function write<Ready, T>(call: Call, { lane, prepare, write: todo }: Write<Ready, T>): Promise<Done<T>> {
    const inTurn = (ready: Ready) =>
      lanes([String(lane)], () => {
        if (Date.now() > call.deadline) throw underWay();
        return once(store, call.idempotency, (session) => todo(session, ready));
      });
    if (!prepare) return settlingFirst(call, () => inTurn(undefined as Ready));
    return settlingFirst(call, () => oncePrepared(store, call.idempotency, { prepare, write: inTurn }));
  }

  async function move<Ready, T>(call: Call, { show, ...todo }: StockWrite<Ready, T>): Promise<Done<T>> {
    const { answer: begun, replayed } = await write(call, todo);
    if ('answer' in begun) return { answer: begun.answer, replayed };
    const change = await settledChange(begun.batch, call);
    const { result } = change;
    if ('fault' in result) throw replayed ? new ReplayedFault(result.fault) : faultFrom(result.fault);
    const answer = show ? await shownAnswer(change, result.answer, (kept) => show(kept, call)) : (result.answer as T);
    return { answer, replayed };
  }

  async function sweep(olderThanMs: number): Promise<void> {
    const created = { $lt: new Date(Date.now() - olderThanMs) };
    for await (const change of changes.find({ settled: { $exists: false }, created } as object)) {
      try {
        await askAndSettle(change as Kept, { requestId: `sweep-${change._id}`, deadline: Date.now() + 5_000 });
      } catch (thrown) {
        const error = storeFault(thrown);
        if (isFault(error, 'unavailable')) return log.info({ batch: change._id }, 'stock changes wait for the catalog');
        log.error({ err: error, batch: change._id }, 'a stock change cannot be settled');
      }
    }
  }

  return {
    begin: async (session, begun) => {
      await addChange({ store, asker }, session, begun);
      return { batch: begun.batch.id };
    },
    move,
    write,
    settle: async (outcome) => {
      crashPoint(`${asker}.event.heard`);
      await settleOnce(outcome);
      crashPoint(`${asker}.event.settled`);
    },
    sweep,
  };
}

function underWay(): Fault {
  const message = 'An earlier change is still under way; please try again.';
  return new Fault('unavailable', { message, retryAfterSeconds: 1 });
}
