import { CommandError } from '../errors.ts';
import { log } from '../log.ts';
import { blob } from '../store/connection.ts';
import type { Store } from '../store/store.ts';
import type { Doc } from '../values/kinds.ts';
import { decode } from '../wire/decode.ts';
import { encode } from '../wire/encode.ts';
import { beginTransaction, type Transaction } from '../write/transaction.ts';

export type TransactionState = 'none' | 'open' | 'committed' | 'aborted';

/** One logical session with the number and the outcome of its last transaction or retryable write. */
export type Session = {
  key: string;
  id: Buffer;
  number: bigint;
  state: TransactionState;
  transaction: Transaction | undefined;
  startedAt: number;
  lastUsed: number;
  /** The connection of the last command of the open transaction; when it closes, the transaction is aborted. */
  connection: number;
  /** The result of each statement of a retryable write. */
  results: Map<number, Doc>;
  /** Commands of one transaction run one after the other. */
  queue: Promise<unknown>;
};

export const TRANSACTION_MS = 60_000;
/** Open transactions keep a full write-ahead log from being reset, so they end sooner then. */
export const TRANSACTION_MS_WHEN_WAL_FULL = 5_000;
const SESSION_MS = 30 * 60_000;
const LOOK_MS = 1_000;
const TRANSIENT = { labels: ['TransientTransactionError'] };

export type Sessions = {
  get(id: Buffer): Session;
  begin(session: Session, number: bigint, connection: number): Transaction;
  /** The open transaction of this number. @throws CommandError 251, 225 */
  continue(session: Session, number: bigint, connection: number): Transaction;
  commit(session: Session, number: bigint): void;
  abort(session: Session): void;
  /** Makes the session's results those of a retryable write. */
  startRetryable(session: Session, number: bigint): void;
  /** Stores the state that a session needs after a crash, in the current batch. */
  save(session: Session, write?: { needsSync: boolean }): void;
  end(id: Buffer): void;
  disconnected(connection: number): void;
  /** Ends transactions that have stood for too long. */
  endLate(now: number): void;
  /** Forgets sessions that nobody has used for long. */
  sweep(now: number): void;
  closeAll(): void;
};

export function openSessions(store: Store, onEnd: (session: Session) => void): Sessions {
  const sessions = new Map<string, Session>();
  let timer: NodeJS.Timeout | undefined;

  function abortAll(): void {
    for (const session of sessions.values()) abort(session);
  }
  // After a rollback the row ids that open transactions have reserved are assigned again.
  store.onRollback(abortAll);

  function get(id: Buffer): Session {
    const key = id.toString('hex');
    const session = sessions.get(key) ?? load(store, id, key);
    session.lastUsed = Date.now();
    sessions.set(key, session);
    return session;
  }
  function finish(session: Session, state: TransactionState): void {
    onEnd(session);
    session.transaction = undefined;
    session.state = state;
  }
  function abort(session: Session): void {
    const { transaction } = session;
    if (!transaction) return;
    finish(session, 'aborted');
    transaction.abort();
  }
  function advance(session: Session, number: bigint): void {
    abort(session);
    session.number = number;
    session.state = 'none';
    session.results = new Map();
  }
  function begin(session: Session, number: bigint, connection: number): Transaction {
    if (number < session.number) throw tooOld(session, number);
    if (number === session.number) throw new CommandError(117, `Transaction ${number} has been started already.`);
    advance(session, number);
    session.transaction = beginTransaction(store);
    Object.assign(session, { state: 'open', connection, startedAt: performance.now() });
    timer ??= setTimeout(lookAtOpen, LOOK_MS).unref();
    return session.transaction;
  }
  function endLate(now: number): void {
    const longestMs = store.isWalFull() ? TRANSACTION_MS_WHEN_WAL_FULL : TRANSACTION_MS;
    for (const session of sessions.values())
      if (session.transaction && now - session.startedAt > longestMs) abort(session);
  }
  // Only while a transaction is open: nothing wakes a server that nobody uses.
  function lookAtOpen(): void {
    try {
      endLate(performance.now());
    } catch (error) {
      log('error', 'Old transactions could not be ended.', { err: String(error) });
    }
    const isOneOpen = sessions.values().some(({ transaction }) => transaction !== undefined);
    timer = isOneOpen ? setTimeout(lookAtOpen, LOOK_MS).unref() : undefined;
  }
  function continueOpen(session: Session, number: bigint, connection: number): Transaction {
    if (number < session.number) throw tooOld(session, number);
    if (number > session.number || !session.transaction) throw noSuchTransaction(session, number);
    session.connection = connection;
    return session.transaction;
  }
  function commit(session: Session, number: bigint): void {
    if (number === session.number && session.state === 'committed') return;
    if (number !== session.number || !session.transaction) throw noSuchTransaction(session, number);
    const { transaction } = session;
    onEnd(session);
    try {
      transaction.commit();
    } catch (error) {
      abort(session);
      throw error;
    }
    finish(session, 'committed');
    save(session);
  }
  function save(session: Session, write = { needsSync: true }): void {
    const state = encode({
      n: session.number,
      s: session.state === 'committed' ? 'committed' : 'none',
      r: packed(session.results),
    });
    // After a rollback the state in memory is wrong; it is read again from the disk.
    store.batch.onRollback(() => sessions.delete(session.key));
    store.batch.perform(() => {
      store.writer.run(
        'INSERT INTO sessions (id, state, used) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET state = excluded.state, used = excluded.used',
        session.id,
        state,
        Date.now(),
      );
    }, write);
  }
  return {
    get,
    begin,
    commit,
    abort,
    save,
    continue: continueOpen,
    startRetryable(session, number) {
      if (number < session.number) throw tooOld(session, number);
      if (number > session.number) advance(session, number);
      else if (session.state !== 'none') throw new CommandError(256, `Transaction ${number} is no retryable write.`);
    },
    end(id) {
      const session = sessions.get(id.toString('hex'));
      if (session) abort(session);
      sessions.delete(id.toString('hex'));
    },
    disconnected(connection) {
      for (const session of sessions.values()) if (session.connection === connection) abort(session);
    },
    endLate,
    sweep(now) {
      for (const session of sessions.values())
        if (!session.transaction && now - session.lastUsed > SESSION_MS) sessions.delete(session.key);
      forget(store, now);
    },
    closeAll() {
      clearTimeout(timer);
      abortAll();
    },
  };
}

function load(store: Store, id: Buffer, key: string): Session {
  const row = store.writer.get('SELECT state FROM sessions WHERE id = ?', id);
  const state = row ? decode(blob(row[0])) : { n: -1n, s: 'none', r: [] };
  return {
    key,
    id,
    number: state.n as bigint,
    state: state.s as TransactionState,
    transaction: undefined,
    startedAt: 0,
    lastUsed: Date.now(),
    connection: -1,
    results: unpacked(state.r as [number, number, Doc][]),
    queue: Promise.resolve(),
  };
}

function forget(store: Store, now: number): void {
  const row = store.writer.get('SELECT 1 FROM sessions WHERE used < ? LIMIT 1', now - SESSION_MS);
  if (row) store.batch.perform(() => store.writer.run('DELETE FROM sessions WHERE used < ?', now - SESSION_MS));
}

// A bulk insert has the same result thousands of times, so runs of equal results are stored once.
function packed(results: ReadonlyMap<number, Doc>): [number, number, Doc][] {
  const runs: [number, number, Doc][] = [];
  for (const [id, result] of results) {
    const last = runs.at(-1);
    if (last && last[2] === result && last[1] === id - 1) last[1] = id;
    else runs.push([id, id, result]);
  }
  return runs;
}

function unpacked(runs: readonly [number, number, Doc][]): Map<number, Doc> {
  const results = new Map<number, Doc>();
  for (const [from, to, result] of runs) for (let id = from; id <= to; id += 1) results.set(id, result);
  return results;
}

function noSuchTransaction(session: Session, number: bigint): CommandError {
  const message =
    session.number === number
      ? `Transaction with { txnNumber: ${number} } has been aborted.`
      : `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${session.number}`;
  return new CommandError(251, message, TRANSIENT);
}

function tooOld(session: Session, number: bigint): CommandError {
  return new CommandError(
    225,
    `Cannot start transaction ${number} on session ${session.key} because a newer transaction ${session.number} has already started.`,
  );
}
