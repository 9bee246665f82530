import { stageOf } from '../aggregate/pipeline.ts';
import { CommandError, notSupported } from '../errors.ts';
import { findAll } from '../plan/find.ts';
import { type Context, targetOf } from '../server-state.ts';
import type { Collection } from '../store/catalog.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { valueAt } from '../values/path.ts';
import { decode } from '../wire/decode.ts';
import { collectionForWrite, type Target } from '../write/target.ts';
import { documentToInsert, documentToStore } from './documents.ts';
import { durable, runStatement } from './statements.ts';

/** $out and $merge: writes what a pipeline gave, all of it or nothing. */
export async function writeOutput(context: Context, stage: Doc, docs: readonly Doc[]): Promise<void> {
  const [name, spec] = stageOf(stage);
  if (context.transaction) throw new CommandError(263, `${name} is not allowed in a transaction`);
  const { db, coll } = placeOf(context, name === '$merge' && isDoc(spec) && 'into' in spec ? spec.into : spec);
  const collection = collectionForWrite(context.state.store, db, coll);
  const target = targetOf(context);
  const write = name === '$out' ? replaceAll : merging(isDoc(spec) ? spec : {});
  await runStatement(context, 0, () => {
    write(target, collection, docs);
    return {};
  });
  await durable(context);
}

function placeOf(context: Context, spec: unknown): { db: string; coll: string } {
  if (typeof spec === 'string') return { db: context.db, coll: spec };
  if (isDoc(spec) && typeof spec.coll === 'string')
    return { db: typeof spec.db === 'string' ? spec.db : context.db, coll: spec.coll };
  throw new CommandError(9, 'The collection to write to has to be a string or {db, coll}');
}

function replaceAll(target: Target, collection: Collection, docs: readonly Doc[]): void {
  for (const old of findAll(target.view, collection, { filter: {}, sort: [], skip: 0, limit: 0 }))
    target.remove(collection, old);
  for (const each of docs) insertOne(target, collection, each);
}

function insertOne(target: Target, collection: Collection, source: Doc): void {
  const { doc, raw } = documentToInsert(source);
  target.insert(collection, doc, raw);
}

function merging(spec: Doc): (target: Target, collection: Collection, docs: readonly Doc[]) => void {
  const on = spec.on === undefined ? ['_id'] : [spec.on].flat().map(String);
  const whenMatched = spec.whenMatched ?? 'merge';
  const whenNotMatched = spec.whenNotMatched ?? 'insert';
  if (typeof whenMatched !== 'string') throw notSupported('A pipeline in whenMatched of $merge');
  return (target, collection, docs) => {
    for (const doc of docs) mergeOne(target, collection, doc, { on, whenMatched, whenNotMatched });
  };
}

function mergeOne(
  target: Target,
  collection: Collection,
  doc: Doc,
  how: { on: string[]; whenMatched: string; whenNotMatched: unknown },
) {
  const filter = Object.fromEntries(how.on.map((path) => [path, valueAt(doc, path.split('.')) ?? null]));
  const [found] = findAll(target.view, collection, { filter, sort: [], skip: 0, limit: 1 });
  if (!found && how.whenNotMatched === 'insert') return insertOne(target, collection, doc);
  if (!found && how.whenNotMatched === 'fail')
    throw new CommandError(13113, '$merge could not find a matching document');
  if (!found || how.whenMatched === 'keepExisting') return;
  if (how.whenMatched === 'fail')
    throw new CommandError(11000, `$merge found a document with the same ${how.on.join(', ')}`);
  const before = decode(found.raw);
  const after = how.whenMatched === 'replace' ? { _id: before._id, ...doc } : { ...before, ...doc };
  const stored = documentToStore(after);
  if (!stored.raw.equals(found.raw)) target.replace(collection, found, stored.raw);
}
