import { asCommandError, CommandError, errorReply, notSupported } from '../errors.ts';
import { log } from '../log.ts';
import type { Command, Context, ServerState } from '../server-state.ts';
import type { Session } from '../sessions/sessions.ts';
import { type Doc, isDoc, isTruthy } from '../values/kinds.ts';
import { encode } from '../wire/encode.ts';
import type { Transaction } from '../write/transaction.ts';
import { refuseUnknownFields } from './arguments.ts';
import { commands } from './registry.ts';
import { sessionId } from './transactions.ts';

export type Request = {
  connection: number;
  /** Tells whether the client is still connected. */
  isConnected(): boolean;
  body: Doc;
  sections: ReadonlyMap<string, readonly Buffer[]>;
};

/** Runs one command. Whatever goes wrong becomes the reply. */
export async function dispatch(state: ServerState, request: Request): Promise<Buffer> {
  try {
    const context = contextOf(state, request);
    const reply = await runInSession(context, commandFor(context.name));
    return Buffer.isBuffer(reply) ? reply : encode(reply);
  } catch (error) {
    const failure = asCommandError(error);
    if (failure.code === 1)
      log('error', 'A command failed.', {
        command: Object.keys(request.body)[0],
        err: String((failure.cause as Error)?.stack ?? failure),
      });
    return encode(errorReply(failure));
  }
}

function commandFor(name: string): Command {
  const command = commands.get(name);
  if (command) return command;
  throw notSupported(`The command '${name}'`, 59);
}

function contextOf(state: ServerState, { connection, isConnected, body, sections }: Request): Context {
  const [name] = Object.keys(body);
  if (name === undefined || typeof body.$db !== 'string')
    throw new CommandError(9, 'A command needs a name and a $db.');
  state.onCommand?.(name, body);
  checkConcerns(body);
  const command = commands.get(name);
  if (command) refuseUnknownFields(body, name, command.fields);
  if (command?.isAdminOnly && body.$db !== 'admin')
    throw new CommandError(13, `${name} may only be run against the admin database.`);
  const id = sessionId(body.lsid);
  return {
    state,
    connection,
    isConnected,
    name,
    body,
    sections,
    db: body.$db,
    session: id && state.sessions.get(id),
    transaction: undefined,
    isRetryable: false,
    since: state.store.batch.current(),
  };
}

const READ_LEVELS = ['local', 'available', 'majority', 'linearizable', 'snapshot'];

// There is one member and every acknowledged write is on its disk, so all levels come to the same here; only a
// snapshot outside of a transaction would need one to be kept.
function checkConcerns(body: Doc): void {
  const level = isDoc(body.readConcern) ? body.readConcern.level : undefined;
  if (level !== undefined && !READ_LEVELS.includes(String(level)))
    throw new CommandError(9, `readConcern.level '${String(level)}' is unknown.`);
  if (level === 'snapshot' && body.autocommit === undefined)
    throw notSupported('readConcern snapshot outside of a transaction');
  const w = isDoc(body.writeConcern) ? body.writeConcern.w : undefined;
  if (typeof w === 'number' && w > 1) throw new CommandError(100, 'Not enough data-bearing nodes');
  if (typeof w === 'string' && w !== 'majority')
    throw new CommandError(79, `No write concern mode named '${w}' found in replica set configuration`);
}

function runInSession(context: Context, command: Command): Promise<Doc | Buffer> | Doc | Buffer {
  const { body, session, name } = context;
  if (typeof body.txnNumber !== 'bigint' || !session) return command.run(context);
  if (body.autocommit === undefined) return runRetryable(context, command, session, body.txnNumber);
  if (!command.mayRunInTransaction)
    throw new CommandError(263, `Cannot run '${name}' in a multi-document transaction.`);
  const done = session.queue.then(() => runInTransaction(context, command, session));
  session.queue = done.catch(() => undefined);
  return done;
}

async function runRetryable(
  context: Context,
  command: Command,
  session: Session,
  number: bigint,
): Promise<Doc | Buffer> {
  const before = session.queue;
  const done = before.then(() => {
    context.state.sessions.startRetryable(session, number);
    context.isRetryable = true;
    return command.run(context);
  });
  session.queue = done.catch(() => undefined);
  return done;
}

async function runInTransaction(context: Context, command: Command, session: Session): Promise<Doc | Buffer> {
  const { body, state, name } = context;
  const number = body.txnNumber as bigint;
  if (name === 'commitTransaction' || name === 'abortTransaction') return command.run(context);
  context.transaction = isTruthy(body.startTransaction)
    ? await begin(context, session, number)
    : continueTransaction(context, session, number);
  try {
    return await command.run(context);
  } catch (error) {
    state.sessions.abort(session);
    throw error;
  }
}

// A snapshot holds only synced commits. It waits for the running sync, as a transaction without those commits would only
// conflict with them.
async function begin(context: Context, session: Session, number: bigint): Promise<Transaction> {
  const { state, connection } = context;
  await state.store.batch.flushed().catch(() => undefined);
  refuseIfGone(context);
  return state.sessions.begin(session, number, connection);
}

function continueTransaction(context: Context, session: Session, number: bigint): Transaction {
  refuseIfGone(context);
  return context.state.sessions.continue(session, number, context.connection);
}

// A closing connection aborts its transaction once, so commands it sent before must not open another.
function refuseIfGone({ isConnected }: Context): void {
  if (!isConnected()) throw new CommandError(279, 'The connection of this command is gone.');
}
