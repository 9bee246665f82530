import { setImmediate as nextTurn } from 'node:timers/promises';
import { CommandError } from '../errors.ts';
import { type FindSpec, openFind } from '../plan/find.ts';
import { PAUSED } from '../plan/source.ts';
import { type Command, type Context, viewOf } from '../server-state.ts';
import type { StoredDocument } from '../store/view.ts';
import { EMPTY_ARRAY, hashKey } from '../values/key.ts';
import type { Doc } from '../values/kinds.ts';
import { indexedValues } from '../values/path.ts';
import { decode } from '../wire/decode.ts';
import { collectionName, nonNegative, optionalDoc, optionalNumber, refuseUnsupported } from './arguments.ts';

export const count: Command = {
  fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
  async run(context) {
    refuseUnsupported(context.body, ['collation']);
    const spec = specOf(context.body);
    const collection = context.state.store.catalog().get(`${context.db}.${collectionName(context)}`);
    const isWhole = Object.keys(spec.filter).length === 0 && spec.skip === 0 && spec.limit === 0;
    if (isWhole && collection) return { n: collection.count, ok: 1 };
    let n = 0;
    await forEach(context, spec, () => {
      n += 1;
    });
    return { n, ok: 1 };
  },
};

export const distinct: Command = {
  fields: ['key', 'query', 'collation', 'hint'],
  mayRunInTransaction: true,
  async run(context) {
    refuseUnsupported(context.body, ['collation']);
    const { key } = context.body;
    if (typeof key !== 'string') throw new CommandError(14, "BSON field 'distinct.key' has to be a string");
    const values = new Map<string, unknown>();
    const parts = key.split('.');
    await forEach(context, specOf(context.body), (found) => {
      for (const value of indexedValues((found.doc ?? decode(found.raw)) as Doc, parts).values) {
        if (value !== undefined && value !== EMPTY_ARRAY) values.set(hashKey(value), value);
      }
    });
    return { values: [...values.values()], ok: 1 };
  },
};

function specOf(body: Doc): FindSpec {
  return {
    filter: optionalDoc(body, 'query') ?? {},
    sort: [],
    skip: nonNegative(body, 'skip'),
    limit: Math.abs(optionalNumber(body, 'limit') ?? 0),
    hint: body.hint,
  };
}

/** Visits every match, letting the event loop have its turn now and then. */
async function forEach(context: Context, spec: FindSpec, visit: (found: StoredDocument) => void): Promise<void> {
  const collection = context.state.store.catalog().get(`${context.db}.${collectionName(context)}`);
  const found = openFind(viewOf(context), collection, spec);
  let sliceEnd = performance.now() + 10;
  let seen = 0;
  try {
    for (let next = found.source.next(); next !== undefined; next = found.source.next()) {
      if (next !== PAUSED) visit(next);
      if (next !== PAUSED && ++seen % 256 !== 0) continue;
      if (performance.now() > context.deadline) throw new CommandError(50, 'operation exceeded time limit');
      if (performance.now() < sliceEnd) continue;
      found.source.suspend();
      await nextTurn();
      sliceEnd = performance.now() + 10;
    }
  } finally {
    found.close();
  }
}
