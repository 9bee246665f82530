import { fieldsOf } from '../query/match.ts';
import { type SortField, sortKeyOf } from '../query/sort.ts';
import type { Collection } from '../store/catalog.ts';
import type { Index } from '../store/index-definition.ts';
import { docWith, type Pending, type Stored, type View } from '../store/view.ts';
import { fieldSet } from '../wire/field-set.ts';
import { PAUSED, type Source } from './found.ts';
import { type IndexPlan, isUniquePoints, type Plan } from './plan.ts';
import { type ByKeys, committedByKeys, pointed } from './points.ts';
import { committedSource, type SourceOptions, tested } from './source.ts';

/** The documents a plan finds, with the transaction's own writes in their place. */
export function openSource(
  view: View,
  collection: Collection,
  plan: Plan,
  options: SourceOptions & { sort: readonly SortField[] },
): Source {
  const pending = view.pending(collection);
  if (pending && pending.size > 0 && isById(plan) && view.sees(collection.createdIn)) {
    const byId = ownByKeys(view, collection, plan.index, pending);
    return tested(collection, pointed(plan, byId, options.stats ?? { keys: 0, docs: 0 }), plan, options);
  }
  const committed = committedSource(view, collection, plan, options);
  if (!pending || pending.size === 0) return committed;
  const untouched = without(committed, pending);
  const own = ownDocuments(view, collection, options);
  return plan.providesSort && options.sort.length > 0 ? merged(untouched, own, options.sort) : appended(untouched, own);
}

type Own = ReadonlyMap<number, Pending>;

// An _id never changes and is no array, so its key leads to one document, however many the transaction has written.
function isById(plan: Plan): plan is IndexPlan {
  return plan.kind === 'index' && plan.index.name === '_id_' && isUniquePoints(plan) && !plan.isMerge;
}

function ownByKeys(view: View, collection: Collection, index: Index, pending: Own): ByKeys {
  const committed = committedByKeys(view, collection, index);
  const find = (key: Buffer): Stored | undefined => {
    const taker = view.taker(index, key);
    const found = taker === undefined ? committed([key])[0] : undefined;
    const own = pending.get(taker ?? found?.rid ?? -1);
    return own ? storedOf(own) : found;
  };
  return (keys) => keys.flatMap((key) => find(key) ?? []);
}

function storedOf({ rid, raw, version }: Pending): Stored | undefined {
  return raw ? { rid, raw, version } : undefined;
}

function without(source: Source, rids: Own): Source {
  return {
    suspend: source.suspend,
    next() {
      for (;;) {
        const found = source.next();
        if (found === undefined || found === PAUSED || !rids.has(found.rid)) return found;
      }
    },
  };
}

function ownDocuments(view: View, collection: Collection, options: SourceOptions): Stored[] {
  const pending = [...(view.pending(collection)?.values() ?? [])];
  const fields = fieldsOf(options.filter);
  const looked = fields && fieldSet(fields);
  return pending.flatMap((own) => {
    const found = storedOf(own);
    return found && options.matches(docWith(found, looked)) ? [found] : [];
  });
}

function appended(source: Source, own: readonly Stored[]): Source {
  let at = 0;
  return { suspend: source.suspend, next: () => source.next() ?? own[at++] };
}

function merged(source: Source, own: Stored[], sort: readonly SortField[]): Source {
  const keyOf = sortKeyOf(sort);
  const fields = fieldSet(sort.map(({ parts }) => parts[0] as string));
  const keyed = own
    .map((each) => ({ each, key: keyOf(docWith(each, fields)) }))
    .sort((a, b) => Buffer.compare(a.key, b.key));
  let head: { each: Stored; key: Buffer } | undefined;
  function next(): Stored | typeof PAUSED | undefined {
    if (!head) {
      const found = source.next();
      if (found === PAUSED) return found;
      if (found === undefined) return keyed.shift()?.each;
      head = { each: found, key: keyOf(docWith(found, fields)) };
    }
    const own = keyed[0];
    if (own && Buffer.compare(own.key, head.key) < 0) return keyed.shift()?.each;
    const { each } = head;
    head = undefined;
    return each;
  }
  return { next, suspend: source.suspend };
}
