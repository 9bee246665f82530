import { asCommandError, type CommandError } from '../errors.ts';
import type { Context } from '../server-state.ts';
import { Blocked } from '../store/locks.ts';
import { type Doc, isDoc } from '../values/kinds.ts';

/**
 * Runs one statement of a write within the open batch. If it needs a lock of a transaction, it is undone and run again when
 * that has ended. A statement of a retryable write that was run before gives its stored result.
 */
export async function runStatement(context: Context, index: number, work: () => Doc): Promise<Doc> {
  const known = context.isRetryable ? context.session?.results.get(index) : undefined;
  if (known) return known;
  for (;;) {
    try {
      return record(context, index, context.transaction ? work() : perform(context, work));
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      await waitFor(context, error.until);
    }
  }
}

function perform(context: Context, work: () => Doc): Doc {
  return context.state.store.batch.perform(work, { needsSync: needsSync(context) });
}

/** A client may say of a write that it waits for no disk (`j: false`), but not that a majority has it. */
function needsSync({ body: { writeConcern } }: Context): boolean {
  return !(isDoc(writeConcern) && writeConcern.j === false && writeConcern.w !== 'majority');
}

function record(context: Context, index: number, result: Doc): Doc {
  const { isRetryable, session, state } = context;
  if (isRetryable && session) {
    session.results.set(index, result);
    state.store.batch.onRollback(() => session.results.delete(index));
  }
  return result;
}

// The statements so far become durable during the wait, so their results are stored with them.
function waitFor(context: Context, until: Promise<void>): Promise<void> {
  saveProgress(context);
  return until;
}

/** Stores in the open batch which statements were run, so that a retry does not run them again. */
function saveProgress(context: Context): void {
  const { session, isRetryable, state } = context;
  if (isRetryable && session && session.results.size > 0)
    state.sessions.save(session, { needsSync: needsSync(context) });
}

/** Waits until the writes of a command are on the disk, if they need to; those of a transaction are with its commit. */
export async function durable(context: Context): Promise<void> {
  if (context.transaction) return;
  saveProgress(context);
  await context.state.store.batch.flushed(context.since);
}

export type WriteError = Doc & { index: number };

/** Runs statements in order, until the first error if `ordered`. An error in a transaction ends both. */
export async function runAll(
  context: Context,
  count: number,
  isOrdered: boolean,
  run: (index: number) => Promise<void>,
): Promise<WriteError[]> {
  const errors: WriteError[] = [];
  for (let index = 0; index < count; index += 1) {
    try {
      await run(index);
    } catch (error) {
      const failure = asCommandError(error);
      if (context.transaction && failure.labels.length > 0) throw failure;
      errors.push(writeError(index, failure));
      if (isOrdered || context.transaction) break;
    }
  }
  if (errors.length > 0 && context.transaction && context.session) context.state.sessions.abort(context.session);
  return errors;
}

function writeError(index: number, error: CommandError): WriteError {
  return { index, code: error.code, ...error.extra, errmsg: error.message };
}
