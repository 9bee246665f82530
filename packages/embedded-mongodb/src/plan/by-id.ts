import type { Collection } from '../store/catalog.ts';
import { type Doc, Kind, kindOf } from '../values/kinds.ts';
import { point } from './interval.ts';
import type { IndexPlan, Query } from './plan.ts';

const PLAIN: readonly number[] = [Kind.number, Kind.string, Kind.objectId];

/**
 * The plan for a query that names one plain _id, as most changes of a document do. It is what looking at all conditions and
 * indexes comes to, which costs more than the search itself; undefined where these have to be looked at.
 */
export function planById(collection: Collection, { filter, sort, hint }: Query): IndexPlan | undefined {
  if (sort.length > 0 || hint !== undefined || !Object.hasOwn(filter, '_id')) return undefined;
  if (!PLAIN.includes(kindOf(filter._id))) return undefined;
  const index = collection.indexes.find(({ name }) => name === '_id_');
  return index && { kind: 'index', index, bounds: boundsAt(filter), direction: 1, providesSort: true, isMerge: false };
}

function boundsAt(filter: Doc): IndexPlan['bounds'] {
  const ranges = [point(filter._id)];
  const isExact = Object.keys(filter).length === 1;
  return { ranges, intervals: [ranges], points: 1, bounded: 1, otherValues: [], isExact };
}
