import { setImmediate as nextTurn } from 'node:timers/promises';
import { CommandError } from '../errors.ts';
import { openFind } from '../plan/find.ts';
import { PAUSED } from '../plan/source.ts';
import { type Command, type Context, viewOf } from '../server-state.ts';
import type { StoredDocument } from '../store/view.ts';
import { EMPTY_ARRAY, hashKey } from '../values/key.ts';
import type { Doc } from '../values/kinds.ts';
import { indexedValues } from '../values/path.ts';
import { decode } from '../wire/decode.ts';
import { collectionName, optionalDoc } from './arguments.ts';

export const count: Command = {
  fields: [],
  run(context) {
    const collection = context.state.store.catalog().get(`${context.db}.${collectionName(context)}`);
    return { n: collection?.count ?? 0, ok: 1 };
  },
};

export const distinct: Command = {
  fields: ['key', 'query'],
  mayRunInTransaction: true,
  async run(context) {
    const { key } = context.body;
    if (typeof key !== 'string') throw new CommandError(14, "BSON field 'distinct.key' has to be a string");
    const values = new Map<string, unknown>();
    const parts = key.split('.');
    await forEach(context, optionalDoc(context.body, 'query') ?? {}, (found) => {
      for (const value of indexedValues((found.doc ?? decode(found.raw)) as Doc, parts).values) {
        if (value !== undefined && value !== EMPTY_ARRAY) values.set(hashKey(value), value);
      }
    });
    return { values: [...values.values()], ok: 1 };
  },
};

/** Visits every match, letting the event loop have its turn now and then. */
async function forEach(context: Context, filter: Doc, visit: (found: StoredDocument) => void): Promise<void> {
  const collection = context.state.store.catalog().get(`${context.db}.${collectionName(context)}`);
  const found = openFind(viewOf(context), collection, { filter, sort: [], limit: 0 });
  let sliceEnd = performance.now() + 10;
  let seen = 0;
  try {
    for (let next = found.source.next(); next !== undefined; next = found.source.next()) {
      if (next !== PAUSED) visit(next);
      if (next !== PAUSED && ++seen % 256 !== 0) continue;
      if (performance.now() < sliceEnd) continue;
      found.source.suspend();
      await nextTurn();
      sliceEnd = performance.now() + 10;
    }
  } finally {
    found.close();
  }
}
