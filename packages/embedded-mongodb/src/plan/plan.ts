import type { SortField } from '../query/sort.ts';
import type { Index } from '../store/index-definition.ts';
import type { Doc } from '../values/kinds.ts';
import type { Bounds } from './bounds.ts';

export type IndexPlan = {
  kind: 'index';
  index: Index;
  bounds: Bounds;
  direction: 1 | -1;
  providesSort: boolean;
  /** The ranges are single prefixes whose documents have to be merged to come in the sort's order. */
  isMerge: boolean;
  /** So few keys that one step may read them all. */
  hasFewKeys?: boolean;
};
export type Plan =
  | IndexPlan
  | { kind: 'collection'; direction: 1 | -1; providesSort: boolean }
  | { kind: 'or'; branches: { plan: Plan; filter: Doc }[]; providesSort: false }
  | { kind: 'nothing'; providesSort: true };

export type Query = { filter: Doc; sort: readonly SortField[]; limit: number; hint?: unknown };

/** Each of the ranges is one whole key of a unique index, so it has one document or none. */
export function isKeyLookup({ index, bounds }: IndexPlan): boolean {
  return index.isUnique && index.multikey === 0 && bounds.points === index.fields.length;
}
