import { setImmediate as turn } from 'node:timers/promises';
import { openKeyedMutex } from '@stockroom/batching';
import type { Asker } from '@stockroom/events';
import { faultFrom, isFault } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Log } from '@stockroom/runtime';
import { crashPoint } from '@stockroom/runtime';
import type { Store, Write, WriteTogether } from '@stockroom/store';
import {
  decideTogether,
  isDuplicateKey,
  once,
  onceBy,
  openWriteTogether,
  ReplayedFault,
  storeFault,
} from '@stockroom/store';
import { inSpan } from '@stockroom/tracing';
import type { HomeOf } from './adopt-old.ts';
import { adoptOldChanges } from './adopt-old.ts';
import type { Outcome, Settlement } from './batch.ts';
import type { Catalog } from './catalog.ts';
import type { StockChange } from './changes.ts';
import { changesIn } from './changes.ts';
import type { Done, SessionWrite } from './once-prepared.ts';
import { oncePrepared } from './once-prepared.ts';
import type { Begun, Learn, StockWrite } from './steps.ts';
import { stepOf } from './steps.ts';
import { settlingFirst, underWay } from './unsettled.ts';

/** What a change comes to by its outcome; no writes where another has settled it. */
export type Finished = { writes: Write[]; result: Settlement };

export type StockMoves<Change, Known> = {
  /** Does a write that may move stock, once by its key, and answers by the outcome. */
  move: <Ready, T>(call: Call, write: StockWrite<Ready, T, Change, Known>) => Promise<Done<T>>;
  /** Does a write that moves no stock, once by its key; it may meet changes that are under way. */
  write: <Ready, T>(call: Call, write: SessionWrite<Ready, T>) => Promise<Done<T>>;
  /** Does a write that moves no stock and meets no changes, together with others. */
  writeTogether: WriteTogether;
  /** Takes an outcome, from whichever door; a change that is settled or unknown stays as it is. */
  settle: (outcome: Outcome) => Promise<void>;
  /** Asks again for what has waited for so long, one after the other, until the catalog seems to be away. */
  sweep: (olderThanMs: number) => Promise<void>;
  /** What has waited for so long. */
  waiting: (olderThanMs: number) => Promise<StockChange<Change>[]>;
};

export type StockMovesOptions<Change, Known> = {
  asker: Asker;
  store: Store;
  catalog: Catalog;
  log: Log;
  /** The collections whose documents keep changes that wait. */
  homes: string[];
  homeOf: HomeOf<Change>;
  /** Decides how to finish or abandon a change; `known` is what its request knows of it, the first time. */
  finish: (change: StockChange<Change>, outcome: Outcome, known?: Known) => Promise<Finished>;
};

/** The sweep takes the catalog to be away when so many in a row get no answer. */
const AWAY_AFTER = 3;

/**
 * The asking side of every stock move: decide and keep, ask, settle. Requests that wait are kept, asked for and settled
 * together. A crash between any two of these is finished by the events that ask again, by the sweep, or by whoever meets
 * the change first.
 * @see architecture.md, How stock moves
 */
export function openStockMoves<Change extends { kind: string }, Known = never>(
  options: StockMovesOptions<Change, Known>,
): StockMoves<Change, Known> {
  const { asker, store, catalog, log, finish } = options;
  const changes = changesIn<Change>(store, options.homes);
  type Kept = StockChange<Change>;
  const lanes = openKeyedMutex();
  const keeping = decideTogether<Begun<unknown, Change, Known>>(store, lanes);
  const settling = decideTogether<Settlement>(store, lanes);
  const asked = new Map<string, Promise<Settlement>>();

  /** Settles a change by its outcome, or gives what another settled it by. */
  function settleBy(change: Kept, outcome: Outcome, known?: Promise<Known | undefined>): Promise<Settlement> {
    const decide = async (isAlone: boolean) => {
      const { writes, result } = await finish(change, outcome, isAlone ? undefined : await known);
      if (writes.length > 0) return { writes: [...writes, ...changes.resultWrites(change, result)], answer: result };
      return { writes, answer: (await changes.result(change.batch.id))?.result ?? result };
    };
    const settle = () => settling.add({ lane: String(change.batch.reference), decide });
    return inSpan('settle stock change', {}, () => orSettledBefore(change.batch.id, settle));
  }

  /** A result that is there when it is to be written says that another has settled the change since it was read. */
  async function orSettledBefore(batchId: string, settle: () => Promise<Settlement>): Promise<Settlement> {
    try {
      return await settle();
    } catch (error) {
      const settled = isDuplicateKey(error) ? await changes.result(batchId) : null;
      if (!settled) throw error;
      return settled.result;
    }
  }

  /** Asks for a change and settles it; whoever meets it meanwhile in this process waits for the same. */
  function askAndSettle(change: Kept, call: Call, learn?: Learn<Known>): Promise<Settlement> {
    const { id } = change.batch;
    const running = asked.get(id);
    if (running) return running;
    const { kind } = change.change;
    const ask = async (): Promise<Settlement> => {
      crashPoint(`${asker}.${kind}.kept`);
      const applying = catalog.apply(change.batch, call);
      // In the next turn, when the question is on its way: it is answered sooner than the stock has moved.
      const known = learn && turn().then(learn);
      // What it fails with is thrown to who settles; nobody does where the stock was not moved.
      known?.catch(() => undefined);
      const outcome = await applying;
      crashPoint(`${asker}.${kind}.asked`);
      const result = await settleBy(change, { ...outcome, batch_id: id }, known);
      crashPoint(`${asker}.${kind}.settled`);
      return result;
    };
    const asking = ask().finally(() => asked.delete(id));
    asked.set(id, asking);
    return asking;
  }

  /** Gives the result of a batch, and asks for it when it is not there yet; nothing when it is known no more. */
  async function resultOf(batchId: string, call: Call): Promise<Settlement | undefined> {
    const running = asked.get(batchId);
    if (running) return running;
    const change = await changes.find(batchId);
    if (change) return askAndSettle(change, call);
    return (await changes.result(batchId))?.result;
  }

  const settleAll = (batches: string[], call: Call) => Promise.all(batches.map((batch) => resultOf(batch, call)));

  /** Keeps what the write decides, once by its key. */
  function begin<Ready, T>(call: Call, write: StockWrite<Ready, T, Change, Known>) {
    const run = async () => {
      const ready = (await write.prepare?.()) as Ready;
      const decide = (isAlone: boolean) => stepOf(call, () => write.decide(ready, isAlone));
      return (await keeping.add({ lane: String(write.lane), decide })) as Begun<T, Change, Known>;
    };
    return inSpan('keep stock change', {}, () => onceBy(store, call.idempotency, run));
  }

  async function moveOnce<Ready, T>(call: Call, write: StockWrite<Ready, T, Change, Known>): Promise<Done<T>> {
    const { answer: begun, replayed } = await begin(call, write);
    if ('answer' in begun) return { answer: begun.answer, replayed };
    const { batch, fresh } = begun;
    const result = fresh ? await askAndSettle(fresh.change, call, fresh.learn) : await resultOf(batch, call);
    // Only a ticket of 25 hours ago has outlived its change.
    if (!result) throw underWay();
    if ('fault' in result) throw replayed ? new ReplayedFault(result.fault) : faultFrom(result.fault);
    const answer = await shown(call, { batch, kept: result.answer }, write);
    const { kind } = fresh?.change.change ?? { kind: 'repeat' };
    crashPoint(`${asker}.${kind}.shown`);
    return { answer, replayed };
  }

  /** The answer as it is shown: to every repeat as it was first. */
  async function shown<T>(
    call: Call,
    { batch, kept }: { batch: string; kept: unknown },
    { show }: Pick<StockWrite<never, T, Change, Known>, 'show'>,
  ): Promise<T> {
    if (!show) return kept as T;
    const before = call.idempotency && (await changes.result(batch))?.shown;
    if (before !== undefined) return before as T;
    const answer = await show(kept, call);
    return call.idempotency ? changes.keepShown(batch, answer) : answer;
  }

  function write<Ready, T>(call: Call, { lane, prepare, write: todo }: SessionWrite<Ready, T>): Promise<Done<T>> {
    const inTurn = (ready: Ready) =>
      lanes([String(lane)], () => {
        if (Date.now() > call.deadline) throw underWay();
        return once(store, call.idempotency, (session) => todo(session, ready));
      });
    const attempt = () =>
      prepare ? oncePrepared(store, call.idempotency, { prepare, write: inTurn }) : inTurn(undefined as Ready);
    return settlingFirst(call, attempt, settleAll);
  }

  async function sweep(olderThanMs: number): Promise<void> {
    await adoptOldChanges(store, options.homeOf);
    const waiting = await changes.waiting(olderThanMs);
    // From anywhere: no number of changes that never get an answer keeps the rounds from those behind them.
    const start = Math.floor(Math.random() * waiting.length);
    let unanswered = 0;
    for (const change of [...waiting.slice(start), ...waiting.slice(0, start)]) {
      const { id } = change.batch;
      try {
        await askAndSettle(change, { requestId: `sweep-${id}`, deadline: Date.now() + 5_000 });
        unanswered = 0;
      } catch (thrown) {
        const error = storeFault(thrown);
        if (!isFault(error, 'unavailable')) {
          log.error({ err: error, batch: id }, 'a stock change cannot be settled');
          continue;
        }
        log.info({ batch: id }, 'a stock change waits for the catalog');
        unanswered += 1;
        if (unanswered === AWAY_AFTER) return;
      }
    }
  }

  return {
    move: (call, todo) => settlingFirst(call, () => moveOnce(call, todo), settleAll),
    write,
    writeTogether: openWriteTogether(store, lanes, underWay),
    settle: async (outcome) => {
      crashPoint(`${asker}.event.heard`);
      const change = await changes.find(outcome.batch_id);
      if (change) await settleBy(change, outcome);
      crashPoint(`${asker}.event.settled`);
    },
    sweep,
    waiting: changes.waiting,
  };
}
