import { notSupported } from '../errors.ts';
import { type FindSpec, type OpenQuery, openFind } from '../plan/find.ts';
import type { Interval } from '../plan/interval.ts';
import type { Plan } from '../plan/plan.ts';
import { PAUSED } from '../plan/source.ts';
import { type Command, viewOf } from '../server-state.ts';
import type { Doc } from '../values/kinds.ts';
import { optionalDoc, refuseUnknownFields } from './arguments.ts';
import { find, parseFind } from './find.ts';

export const explain: Command = {
  fields: ['verbosity'],
  run(context) {
    const { body, db, state } = context;
    const command = optionalDoc(body, 'explain') ?? {};
    const [name] = Object.keys(command);
    if (name !== 'find') throw notSupported(`To explain '${name}'`);
    if (body.verbosity !== 'executionStats') throw notSupported(`To explain by anything but 'executionStats'`);
    refuseUnknownFields(command, 'find', find.fields);
    const spec = parseFind(command);
    const ns = `${db}.${String(command.find)}`;
    const found = openFind(viewOf(context), state.store.catalog().get(ns), spec);
    const started = performance.now();
    const nReturned = countAll(found);
    const executionTimeMillis = Math.round(performance.now() - started);
    const stage = withSort(stageOf(found.plan, spec.filter), found.plan, spec);
    const { keys: totalKeysExamined, docs: totalDocsExamined } = found.stats;
    const counts = { nReturned, totalKeysExamined, totalDocsExamined };
    return {
      queryPlanner: { namespace: ns, parsedQuery: spec.filter, winningPlan: stage, rejectedPlans: [] },
      executionStats: {
        executionSuccess: true,
        executionTimeMillis,
        ...counts,
        executionStages: { ...stage, nReturned },
      },
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
