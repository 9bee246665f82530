import type { ResultStream } from '../cursors.ts';
import { type OpenQuery, openFind } from '../plan/find.ts';
import { PAUSED } from '../plan/source.ts';
import type { Variables } from '../query/match.ts';
import { isDoc } from '../values/kinds.ts';
import { stageOf } from './pipeline.ts';
import { type Scope, splitPipeline } from './run.ts';

/**
 * Runs a pipeline that changes no document, only finds some and unites them ($unionWith): the stored BSON goes to the
 * client as it is. Any other pipeline gives undefined.
 */
export function openUnchanged(
  scope: Scope,
  name: string,
  pipeline: readonly unknown[],
  variables: Variables,
): ResultStream | undefined {
  const finds = findsOf(scope, name, pipeline, variables)?.values();
  if (!finds) return undefined;
  let found = finds.next().value?.();
  return {
    next() {
      while (found) {
        const next = found.source.next();
        if (next !== undefined) return next === PAUSED ? next : next.raw;
        found.close();
        found = finds.next().value?.();
      }
      return undefined;
    },
    suspend: () => found?.source.suspend(),
    close: () => found?.close(),
  };
}

/** Gives the queries of the pipeline in their order, without starting them. */
function findsOf(
  scope: Scope,
  name: string,
  pipeline: readonly unknown[],
  variables: Variables,
): (() => OpenQuery)[] | undefined {
  const { spec, rest } = splitPipeline(pipeline, variables);
  const own = () => openFind(scope.view, scope.find(name), { ...spec, hint: scope.hint });
  const finds = [own];
  for (const stage of rest) {
    const [kind, other] = stageOf(stage);
    if (kind !== '$unionWith' || !isDoc(other) || !Array.isArray(other.pipeline)) return undefined;
    const others = findsOf({ ...scope, hint: undefined }, String(other.coll), other.pipeline, variables);
    if (!others) return undefined;
    finds.push(...others);
  }
  return finds;
}
