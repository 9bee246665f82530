import { Aggregator } from 'mingo/aggregator';
import { CommandError, notSupported } from '../errors.ts';
import { plainDoubles } from '../query/expression.ts';
import { compileFilter, type Variables } from '../query/match.ts';
import { isMingoStage, mingoOptions } from '../query/mingo.ts';
import { compileProjection } from '../query/project.ts';
import { compileAddFields, compileReplaceRoot, compileUnset } from '../query/reshape.ts';
import { parseSort, sortKeyOf } from '../query/sort.ts';
import { asNumber, type Doc, isDoc } from '../values/kinds.ts';
import { bucketStage } from './bucket.ts';
import type { Environment } from './environment.ts';
import { groupStage } from './group.ts';
import { lookupStage } from './lookup.ts';
import {
  blockingStage,
  collect,
  type DocStream,
  filterStage,
  fromArray,
  iterate,
  limitStage,
  mapStage,
  type Stage,
  skipStage,
} from './stream.ts';
import { unwindStage } from './unwind.ts';

/** One stage as [name, operand]. @throws CommandError 40323 */
export function stageOf(stage: unknown): [string, unknown] {
  const entries = isDoc(stage) ? Object.entries(stage) : [];
  if (entries.length === 1) return entries[0] as [string, unknown];
  throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
}

/** Compiles the stages and chains them. */
export function chain(input: DocStream, stages: readonly unknown[], environment: Environment): DocStream {
  return stages.map((stage) => compileStage(stage, environment)).reduce((stream, stage) => stage(stream), input);
}

function compileStage(stage: unknown, environment: Environment): Stage {
  const [name, spec] = stageOf(stage);
  const { variables } = environment;
  switch (name) {
    case '$match':
      return filterStage(compileFilter(docOf(name, spec), variables));
    case '$sort':
      return sortStage(spec);
    case '$limit':
      return limitStage(countOf(name, spec, 1));
    case '$skip':
      return skipStage(countOf(name, spec, 0));
    case '$project':
      return projectStage(spec, variables);
    case '$addFields':
    case '$set':
      return mapStage(compileAddFields(spec, variables));
    case '$unset':
      return mapStage(compileUnset(spec));
    case '$replaceRoot':
      return mapStage(compileReplaceRoot(docOf(name, spec).newRoot, variables));
    case '$replaceWith':
      return mapStage(compileReplaceRoot(spec, variables));
    case '$group':
      return groupStage(spec, variables);
    case '$unwind':
      return unwindStage(spec);
    default:
      return compileOther(name, spec, environment);
  }
}

function compileOther(name: string, spec: unknown, environment: Environment): Stage {
  switch (name) {
    case '$count':
      return countStage(spec, environment);
    case '$sortByCount':
      return both(groupStage({ _id: spec, count: { $sum: 1 } }, environment.variables), sortStage({ count: -1 }));
    case '$bucket':
      return bucketStage(docOf(name, spec), environment.variables);
    case '$lookup':
      return lookupStage(spec, environment);
    case '$unionWith':
      return unionStage(spec, environment);
    case '$facet':
      return facetStage(docOf(name, spec), environment);
    case '$out':
    case '$merge':
      throw new CommandError(40601, `${name} can only be the final stage in the pipeline`);
    default:
      return mingoStage(name, spec, environment);
  }
}

const both =
  (first: Stage, second: Stage): Stage =>
  (input) =>
    second(first(input));

function docOf(name: string, spec: unknown): Doc {
  if (isDoc(spec)) return spec;
  throw new CommandError(name === '$match' ? 15959 : 40228, `the ${name} stage must be an object`);
}

/** The operand of $limit and $skip. @throws CommandError 15958, 15956 */
export function countOf(name: string, spec: unknown, least: number): number {
  const count = asNumber(spec);
  if (count !== undefined && Number.isInteger(count) && count >= least) return count;
  throw new CommandError(name === '$limit' ? 15958 : 5107200, `invalid argument to ${name} stage: ${String(spec)}`);
}

function projectStage(spec: unknown, variables: Variables): Stage {
  const project = compileProjection(docOf('$project', spec), {}, variables);
  if (!project)
    throw new CommandError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  return mapStage(project);
}

function sortStage(spec: unknown): Stage {
  const keyOf = sortKeyOf(parseSort(spec));
  return blockingStage(() => {
    const docs: { key: Buffer; doc: Doc }[] = [];
    return {
      add: (doc) => docs.push({ key: keyOf(doc), doc }),
      finish: () => docs.sort((a, b) => Buffer.compare(a.key, b.key)).map(({ doc }) => doc),
    };
  });
}

function countStage(spec: unknown, environment: Environment): Stage {
  if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.')) {
    throw new CommandError(40156, 'the count field must be a non-empty string without $ and .');
  }
  return both(
    groupStage({ _id: null, [spec]: { $sum: 1 } }, environment.variables),
    mapStage(({ _id, ...rest }) => rest),
  );
}

function unionStage(spec: unknown, environment: Environment): Stage {
  const { coll, pipeline = [] } = isDoc(spec) ? spec : { coll: spec };
  return (input) => {
    const other = environment.run(String(coll), pipeline as Doc[], environment.variables);
    const both = [input, other];
    let isOver = false;
    return {
      next() {
        const found = isOver ? undefined : input.next();
        if (found !== undefined) return found;
        // An exhausted input is not read again.
        isOver = true;
        return other.next();
      },
      suspend: () => both.forEach((stream) => void stream.suspend()),
      close: () => both.forEach((stream) => void stream.close()),
    };
  };
}

function facetStage(spec: Doc, environment: Environment): Stage {
  return blockingStage(() => {
    const docs: Doc[] = [];
    const facets = () =>
      Object.entries(spec).map(([name, stages]) => [
        name,
        collect(chain(fromArray(docs), stages as Doc[], environment)),
      ]);
    return { add: (doc) => docs.push(doc), finish: () => [Object.fromEntries(facets()) as Doc] };
  });
}

function mingoStage(name: string, spec: unknown, environment: Environment): Stage {
  if (!isMingoStage(name)) {
    const isKnown = /^\$(changeStream|geoNear|indexStats|collStats|currentOp|search|planCacheStats|listSessions)$/.test(
      name,
    );
    throw isKnown ? notSupported(name) : new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
  const collectionResolver = (collection: string) =>
    collect(environment.run(collection, [], environment.variables)).map(plainDoubles);
  const options = { ...(mingoOptions(environment.variables) as object), collectionResolver } as never;
  return (input) => {
    const plain = mapStage((doc) => plainDoubles(doc) as Doc)(input);
    const output = new Aggregator([{ [name]: plainDoubles(spec) }] as never, options).stream(
      iterate(plain) as never,
    ) as Iterator<Doc>;
    return { ...input, next: () => nextOf(output) };
  };
}

function nextOf(output: Iterator<Doc>): Doc | undefined {
  try {
    const { done, value } = output.next();
    return done ? undefined : value;
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    throw new CommandError(2, (cause as Error).message, { cause });
  }
}
