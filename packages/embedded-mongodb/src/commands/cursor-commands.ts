import { pullPage } from '../cursors.ts';
import { CommandError } from '../errors.ts';
import type { Command } from '../server-state.ts';
import { typeName } from '../values/kinds.ts';
import { encodeCursorReply } from '../wire/encode.ts';
import { optionalNumber } from './arguments.ts';

export const getMore: Command = {
  fields: ['collection', 'batchSize'],
  mayRunInTransaction: true,
  async run(context) {
    const { body, state } = context;
    const id = body.getMore;
    if (typeof id !== 'bigint')
      throw new CommandError(14, `BSON field 'getMore' is the wrong type '${typeName(id)}', expected type 'long'`);
    const ns = `${context.db}.${String(body.collection)}`;
    const cursor = state.cursors.get(id, ns);
    if (cursor.owner !== undefined && cursor.owner !== context.session?.key)
      throw new CommandError(50738, 'The cursor belongs to a transaction of another session.');
    if (cursor.isBusy) throw new CommandError(1, `cursor id ${id} is in use`);
    const batchSize = optionalNumber(body, 'batchSize') || Number.POSITIVE_INFINITY;
    cursor.isBusy = true;
    try {
      const page = await pullPage(cursor, batchSize);
      const next = state.cursors.settle(cursor, page.isDone);
      return encodeCursorReply({ id: next, ns, batch: 'nextBatch', documents: page.documents });
    } catch (error) {
      state.cursors.settle(cursor, true);
      throw error;
    } finally {
      cursor.isBusy = false;
    }
  },
};

export const killCursors: Command = {
  fields: ['cursors'],
  mayRunInTransaction: true,
  run({ body, db, state }) {
    const ids = Array.isArray(body.cursors) ? (body.cursors as bigint[]) : [];
    const ns = `${db}.${String(body.killCursors)}`;
    const killed = ids.filter((id) => state.cursors.kill(id, ns));
    return {
      cursorsKilled: killed,
      cursorsNotFound: ids.filter((id) => !killed.includes(id)),
      cursorsAlive: [],
      cursorsUnknown: [],
      ok: 1,
    };
  },
};
