import { Binary } from 'bson';
import { CommandError } from '../errors.ts';
import type { Command, Context } from '../server-state.ts';
import type { Session } from '../sessions/sessions.ts';
import { isDoc } from '../values/kinds.ts';

/** The bytes of a logical session's id. */
export function sessionId(value: unknown): Buffer | undefined {
  const id = isDoc(value) ? value.id : undefined;
  return id instanceof Binary ? Buffer.from(id.value()) : undefined;
}

function sessionOf(context: Context): Session {
  if (context.session && typeof context.body.txnNumber === 'bigint') return context.session;
  throw new CommandError(125, `${context.name} must be run within a transaction`);
}

export const commitTransaction: Command = {
  fields: [],
  mayRunInTransaction: true,
  async run(context) {
    const session = sessionOf(context);
    const { batch } = context.state.store;
    const since = batch.current();
    context.state.sessions.commit(session, context.body.txnNumber as bigint);
    await batch.flushed(since);
    return { ok: 1 };
  },
};

export const abortTransaction: Command = {
  fields: [],
  mayRunInTransaction: true,
  run(context) {
    const session = sessionOf(context);
    context.state.sessions.continue(session, context.body.txnNumber as bigint, context.connection);
    context.state.sessions.abort(session);
    return { ok: 1 };
  },
};

export const endSessions: Command = {
  fields: [],
  run({ body, state }) {
    const list = Array.isArray(body.endSessions) ? body.endSessions : [];
    for (const each of list) {
      const id = sessionId(each);
      if (id) state.sessions.end(id);
    }
    return { ok: 1 };
  },
};
