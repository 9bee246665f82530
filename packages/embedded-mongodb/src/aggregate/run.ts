import { CommandError } from '../errors.ts';
import { type FindSpec, openFind } from '../plan/find.ts';
import { exactCount } from '../plan/key-counts.ts';
import { PAUSED } from '../plan/source.ts';
import { allFieldsRead } from '../query/expression.ts';
import type { Variables } from '../query/match.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../store/catalog.ts';
import { decodeStored, type View } from '../store/view.ts';
import { asNumber, type Doc, isDoc } from '../values/kinds.ts';
import { type FieldSet, fieldSet } from '../wire/field-set.ts';
import type { Environment } from './environment.ts';
import { chain, countOf, stageOf } from './pipeline.ts';
import { type DocStream, fromArray } from './stream.ts';

export type Scope = { view: View; find(name: string): Collection | undefined; hint?: unknown; deadline: number };

/** Runs a pipeline over a collection. Its leading $match, $sort, $skip and $limit are one query that uses the indexes. */
export function runPipeline(scope: Scope, name: string, pipeline: readonly unknown[], variables: Variables): DocStream {
  const { spec, rest } = splitPipeline(pipeline, variables);
  const collection = scope.find(name);
  const environment: Environment = {
    variables,
    run: (other, stages, bound) => runPipeline({ ...scope, hint: undefined }, other, stages, bound),
  };
  const query = { ...spec, hint: scope.hint };
  const [first] = pipeline;
  if (isDoc(first) && '$documents' in first) return chain(fromArray([{}]), pipeline, environment);
  const counting = counted(scope, collection, query, rest);
  if (counting) return chain(counting, rest.slice(1), environment);
  return chain(documents(scope, collection, query, fieldsFor(rest[0])), rest, environment);
}

/** The top-level fields that a stage reads; undefined when it may read all. */
function fieldsFor(stage: unknown): FieldSet | undefined {
  const [name, spec] = stage === undefined ? [] : stageOf(stage);
  if (name !== '$group' || !isDoc(spec)) return undefined;
  const { _id, ...fields } = spec;
  const operands = Object.values(fields).flatMap((each) => (isDoc(each) ? Object.values(each) : [each]));
  const names = allFieldsRead([_id, ...operands]);
  return names && fieldSet(names);
}

function documents(
  scope: Scope,
  collection: Collection | undefined,
  spec: FindSpec,
  fields: FieldSet | undefined,
): DocStream {
  const found = openFind(scope.view, collection, spec);
  let read = 0;
  return {
    suspend: found.source.suspend,
    close: found.close,
    next() {
      if (++read % 64 === 0) checkTime(scope.deadline);
      const next = found.source.next();
      return next === undefined || next === PAUSED ? next : decodeStored(next, fields);
    },
  };
}

// Checked at the source, because stages such as $group and $lookup take everything in at once.
function checkTime(deadline: number): void {
  if (performance.now() > deadline) throw new CommandError(50, 'operation exceeded time limit');
}

/** The part of a pipeline that a query can do, and the stages that remain. */
export function splitPipeline(
  pipeline: readonly unknown[],
  variables: Variables,
): { spec: FindSpec; rest: readonly unknown[] } {
  const spec: FindSpec = { filter: {}, sort: [], skip: 0, limit: 0, variables };
  let at = 0;
  for (const order of ['$match', '$sort', '$skip', '$limit']) {
    while (at < pipeline.length && stageOf(pipeline[at])[0] === order && mayTake(spec, order)) {
      take(spec, stageOf(pipeline[at]));
      at += 1;
    }
  }
  return { spec, rest: pipeline.slice(at) };
}

function mayTake(spec: FindSpec, name: string): boolean {
  return (
    name === '$match' ||
    (name === '$sort' && spec.sort.length === 0) ||
    (name === '$skip' && spec.skip === 0) ||
    (name === '$limit' && spec.limit === 0)
  );
}

function take(spec: FindSpec, [name, operand]: [string, unknown]): void {
  if (name === '$match' && !isDoc(operand))
    throw new CommandError(15959, 'the match filter must be an expression in an object');
  if (name === '$match')
    spec.filter = Object.keys(spec.filter).length === 0 ? (operand as Doc) : { $and: [spec.filter, operand] };
  else if (name === '$sort') spec.sort = parseSort(operand);
  else if (name === '$skip') spec.skip = countOf(name, operand, 0);
  else spec.limit = countOf(name, operand, 1);
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
  const isPlain =
    spec.skip === 0 &&
    spec.limit === 0 &&
    !scope.view.pending(collection) &&
    scope.view.isVisible(collection.createdIn);
  // A document with an array has several keys.
  if (!isPlain || plan.kind !== 'index' || !plan.bounds.isExact || plan.index.multikey !== 0) return undefined;
  const total = exactCount(scope.view, plan.index, plan.bounds.ranges);
  found.source = { next: () => undefined, suspend() {} };
  return total;
}
