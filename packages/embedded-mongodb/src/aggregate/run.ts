import { CommandError } from '../errors.ts';
import { type FindSpec, openFind } from '../plan/find.ts';
import { exactCount } from '../plan/key-counts.ts';
import { PAUSED } from '../plan/source.ts';
import { fieldsRead } from '../query/expression.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../store/catalog.ts';
import { decodeStored, type View } from '../store/view.ts';
import { asNumber, type Doc, isDoc } from '../values/kinds.ts';
import { type FieldSet, fieldSet } from '../wire/field-set.ts';
import { chain, countOf, stageOf } from './pipeline.ts';
import type { DocStream } from './stream.ts';

export type Scope = { view: View; find(name: string): Collection | undefined; hint?: unknown };

/** Runs a pipeline over a collection. Its leading $match, $sort and $limit are one query that uses the indexes. */
export function runPipeline(scope: Scope, name: string, pipeline: readonly unknown[]): DocStream {
  const { spec, rest } = splitPipeline(pipeline);
  const collection = scope.find(name);
  const runOn = (other: string, stages: readonly Doc[]) => runPipeline({ ...scope, hint: undefined }, other, stages);
  const query = { ...spec, hint: scope.hint };
  const counting = counted(scope, collection, query, rest);
  if (counting) return chain(counting, rest.slice(1), runOn);
  return chain(documents(scope, collection, query, fieldsFor(rest[0])), rest, runOn);
}

/** The top-level fields that a stage reads; undefined when it may read all. */
function fieldsFor(stage: unknown): FieldSet | undefined {
  const [name, spec] = stage === undefined ? [] : stageOf(stage);
  if (name !== '$group' || !isDoc(spec)) return undefined;
  const { _id, ...fields } = spec;
  const operands = Object.values(fields).flatMap((each) => (isDoc(each) ? Object.values(each) : [each]));
  return fieldSet(fieldsRead([_id, ...operands]));
}

function documents(
  scope: Scope,
  collection: Collection | undefined,
  spec: FindSpec,
  fields: FieldSet | undefined,
): DocStream {
  const found = openFind(scope.view, collection, spec);
  return {
    suspend: found.source.suspend,
    close: found.close,
    next() {
      const next = found.source.next();
      return next === undefined || next === PAUSED ? next : decodeStored(next, fields);
    },
  };
}

/** The part of a pipeline that a query can do, and the stages that remain. */
function splitPipeline(pipeline: readonly unknown[]): { spec: FindSpec; rest: readonly unknown[] } {
  const spec: FindSpec = { filter: {}, sort: [], limit: 0 };
  let at = 0;
  for (const order of ['$match', '$sort', '$limit']) {
    const [name, operand] = at < pipeline.length ? stageOf(pipeline[at]) : [];
    if (name !== order) continue;
    take(spec, name, operand);
    at += 1;
  }
  return { spec, rest: pipeline.slice(at) };
}

function take(spec: FindSpec, name: string, operand: unknown): void {
  if (name === '$match' && !isDoc(operand))
    throw new CommandError(15959, 'the match filter must be an expression in an object');
  if (name === '$match') spec.filter = operand as Doc;
  else if (name === '$sort') spec.sort = parseSort(operand);
  else spec.limit = countOf(operand);
}

// Counting needs no document: with exact bounds the index's keys are counted, else the matches.
function counted(
  scope: Scope,
  collection: Collection | undefined,
  spec: FindSpec,
  rest: readonly unknown[],
): DocStream | undefined {
  const group = rest.length > 0 ? stageOf(rest[0]) : undefined;
  const field = group?.[0] === '$group' && isDoc(group[1]) ? countedField(group[1]) : undefined;
  if (!collection || field === undefined) return undefined;
  const id = ((group as [string, Doc])[1]._id ?? null) as unknown;
  const source = openFind(scope.view, collection, spec);
  let count = 0;
  let isDone = false;
  function next(): Doc | typeof PAUSED | undefined {
    if (isDone) return undefined;
    count = quickCount(scope, collection as Collection, source, spec) ?? count;
    for (let i = 0; i < 256 && !isDone; i += 1) {
      const found = source.source.next();
      if (found === PAUSED) return found;
      if (found) count += 1;
      else isDone = true;
    }
    if (!isDone) return PAUSED;
    return count > 0 ? { _id: id, [field as string]: count } : undefined;
  }
  return { next, suspend: source.source.suspend, close: source.close };
}

function countedField({ _id, ...fields }: Doc): string | undefined {
  const [entry, ...more] = Object.entries(fields);
  const isConstant = _id === null || typeof _id === 'number';
  const sum = isDoc(entry?.[1]) ? entry[1].$sum : undefined;
  return isConstant && more.length === 0 && asNumber(sum) === 1 ? entry?.[0] : undefined;
}

function quickCount(
  scope: Scope,
  collection: Collection,
  found: ReturnType<typeof openFind>,
  spec: FindSpec,
): number | undefined {
  const { plan } = found;
  const isPlain = spec.limit === 0 && !scope.view.pending(collection) && scope.view.isVisible(collection.createdIn);
  // A document with an array has several keys.
  if (!isPlain || plan.kind !== 'index' || !plan.bounds.isExact || plan.index.multikey !== 0) return undefined;
  const total = exactCount(scope.view, plan.index, plan.bounds.ranges);
  found.source = { next: () => undefined, suspend() {} };
  return total;
}
