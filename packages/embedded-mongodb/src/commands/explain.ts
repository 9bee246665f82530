import { splitPipeline } from '../aggregate/run.ts';
import { CommandError } from '../errors.ts';
import { type FindSpec, type OpenQuery, openFind } from '../plan/find.ts';
import type { Interval } from '../plan/interval.ts';
import type { Plan } from '../plan/plan.ts';
import { PAUSED } from '../plan/source.ts';
import { parseSort } from '../query/sort.ts';
import { type Command, viewOf } from '../server-state.ts';
import { type Doc, isDoc, isTruthy } from '../values/kinds.ts';
import { parsePipeline } from './aggregate.ts';
import { optionalDoc, optionalNumber } from './arguments.ts';
import { parseFind } from './find.ts';
import { VERSION } from './handshake.ts';

export const explain: Command = {
  fields: ['verbosity'],
  run(context) {
    const command = optionalDoc(context.body, 'explain') ?? {};
    const [name] = Object.keys(command);
    const spec = specOf(name as string, command);
    const ns = `${context.db}.${String(command[name as string])}`;
    const found = openFind(viewOf(context), context.state.store.catalog().get(ns), spec);
    const started = performance.now();
    const nReturned = context.body.verbosity === 'queryPlanner' ? 0 : countAll(found);
    const executionTimeMillis = Math.round(performance.now() - started);
    const stage = withSort(stageOf(found.plan, spec.filter), found.plan, spec);
    const stats = {
      executionSuccess: true,
      nReturned,
      executionTimeMillis,
      totalKeysExamined: found.stats.keys,
      totalDocsExamined: found.stats.docs,
      executionStages: { ...stage, nReturned, keysExamined: found.stats.keys, docsExamined: found.stats.docs },
    };
    return {
      explainVersion: '1',
      queryPlanner: { namespace: ns, parsedQuery: spec.filter, winningPlan: stage, rejectedPlans: [] },
      ...(context.body.verbosity === 'queryPlanner' ? {} : { executionStats: stats }),
      command,
      serverInfo: { host: context.state.address, version: VERSION },
      ok: 1,
    };
  },
};

function countAll({ source, close }: OpenQuery): number {
  let count = 0;
  try {
    for (let next = source.next(); next !== undefined; next = source.next()) if (next !== PAUSED) count += 1;
  } finally {
    close();
  }
  return count;
}

function specOf(name: string, command: Doc): FindSpec {
  switch (name) {
    case 'find':
      return parseFind(command);
    case 'aggregate':
      return { ...splitPipeline(parsePipeline(command), {}).spec, hint: command.hint };
    case 'count':
    case 'distinct':
      return query(optionalDoc(command, 'query'), command, optionalNumber(command, 'limit') ?? 0);
    case 'findAndModify':
      return query(optionalDoc(command, 'query'), command, 1);
    case 'update':
    case 'delete':
      return ofStatement(command, name === 'update' ? 'updates' : 'deletes');
    default:
      throw new CommandError(59, `Explain failed due to unknown command: ${name}`);
  }
}

function query(filter: Doc | undefined, options: Doc, limit: number): FindSpec {
  return { filter: filter ?? {}, sort: parseSort(options.sort), skip: 0, limit: Math.abs(limit), hint: options.hint };
}

function ofStatement(command: Doc, field: string): FindSpec {
  const [statement] = Array.isArray(command[field]) ? (command[field] as Doc[]) : [];
  if (!isDoc(statement)) throw new CommandError(9, `There has to be one statement in '${field}'`);
  const isOne = field === 'updates' ? !isTruthy(statement.multi) : isTruthy(statement.limit);
  return query(optionalDoc(statement, 'q'), statement, isOne ? 1 : 0);
}

function stageOf(plan: Plan, filter: Doc): Doc {
  const test = Object.keys(filter).length > 0 ? { filter } : {};
  switch (plan.kind) {
    case 'nothing':
      return { stage: 'EOF' };
    case 'collection':
      return { stage: 'COLLSCAN', ...test, direction: plan.direction === 1 ? 'forward' : 'backward' };
    case 'or':
      return {
        stage: 'SUBPLAN',
        inputStage: { stage: 'OR', inputStages: plan.branches.map((branch) => stageOf(branch.plan, branch.filter)) },
      };
    case 'index': {
      const { index, bounds } = plan;
      const scan = {
        stage: 'IXSCAN',
        indexName: index.name,
        keyPattern: index.spec.key,
        isMultiKey: index.multikey !== 0,
        isUnique: index.isUnique,
        isSparse: index.isSparse,
        isPartial: index.partial !== undefined,
        direction: plan.direction === 1 ? 'forward' : 'backward',
        indexBounds: Object.fromEntries(
          index.fields.map((field, at) => [field.path, (bounds.intervals[at] ?? []).map(shown)]),
        ),
        ...(bounds.otherValues.length > 0 ? { intersects: bounds.otherValues.length } : {}),
      };
      return { stage: 'FETCH', ...(bounds.isExact ? {} : test), inputStage: scan };
    }
  }
}

function shown(interval: Interval): string {
  const [low, high] = [interval.low.toString('hex') || 'MinKey', interval.high?.toString('hex') ?? 'MaxKey'];
  return interval.isPoint ? `[${low}, ${low}]` : `[${low}, ${high})`;
}

function withSort(stage: Doc, plan: Plan, spec: FindSpec): Doc {
  if (spec.sort.length === 0 || plan.providesSort) return stage;
  const sortPattern = Object.fromEntries(spec.sort.map((field) => [field.path, field.direction]));
  return { stage: 'SORT', sortPattern, inputStage: stage };
}
