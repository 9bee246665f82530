import { filterFields } from '../query/match.ts';
import { type SortField, sortKeyOf } from '../query/sort.ts';
import type { Collection } from '../store/catalog.ts';
import type { Index } from '../store/index-definition.ts';
import { decodeStored, type Pending, type StoredDocument, type View } from '../store/view.ts';
import { fieldSet } from '../wire/field-set.ts';
import { committedSource, filteredSource, type SourceOptions } from './committed-source.ts';
import { type KeyLookup, lookupCommitted, lookupSource } from './key-lookup.ts';
import { type IndexPlan, isKeyLookup, type Plan } from './plan.ts';
import { PAUSED, type Source } from './source.ts';

/** The documents that a plan finds, merged with the transaction's own writes. */
export function openSource(
  view: View,
  collection: Collection,
  plan: Plan,
  options: SourceOptions & { sort: readonly SortField[] },
): Source {
  const pending = view.pending(collection);
  if (pending && pending.size > 0 && isById(plan) && view.isVisible(collection.createdIn)) {
    const byId = lookupWithOwn(view, collection, plan.index, pending);
    return filteredSource(collection, lookupSource(plan, byId, options.stats ?? { keys: 0, docs: 0 }), plan, options);
  }
  const committed = committedSource(view, collection, plan, options);
  if (!pending || pending.size === 0) return committed;
  const untouched = without(committed, pending);
  const own = ownDocuments(view, collection, options);
  return plan.providesSort && options.sort.length > 0 ? merged(untouched, own, options.sort) : appended(untouched, own);
}

type Own = ReadonlyMap<number, Pending>;

// An _id never changes and is no array, so one key leads to one document: the own writes need not be scanned.
function isById(plan: Plan): plan is IndexPlan {
  return plan.kind === 'index' && plan.index.name === '_id_' && isKeyLookup(plan) && !plan.isMerge;
}

function lookupWithOwn(view: View, collection: Collection, index: Index, pending: Own): KeyLookup {
  const committed = lookupCommitted(view, collection, index);
  const find = (key: Buffer): StoredDocument | undefined => {
    const ownKeyHolder = view.ownKeyHolder(index, key);
    const found = ownKeyHolder === undefined ? committed([key])[0] : undefined;
    const own = pending.get(ownKeyHolder ?? found?.rid ?? -1);
    return own ? documentFromRow(own) : found;
  };
  return (keys) => keys.flatMap((key) => find(key) ?? []);
}

function documentFromRow({ rid, raw, version }: Pending): StoredDocument | undefined {
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

function ownDocuments(view: View, collection: Collection, options: SourceOptions): StoredDocument[] {
  const pending = [...(view.pending(collection)?.values() ?? [])];
  const looked = fieldSet(filterFields(options.filter));
  return pending.flatMap((own) => {
    const found = documentFromRow(own);
    return found && options.matches(decodeStored(found, looked)) ? [found] : [];
  });
}

function appended(source: Source, own: readonly StoredDocument[]): Source {
  let at = 0;
  return { suspend: source.suspend, next: () => source.next() ?? own[at++] };
}

function merged(source: Source, own: StoredDocument[], sort: readonly SortField[]): Source {
  const keyOf = sortKeyOf(sort);
  const fields = fieldSet(sort.map(({ parts }) => parts[0] as string));
  const keyed = own
    .map((each) => ({ each, key: keyOf(decodeStored(each, fields)) }))
    .sort((a, b) => Buffer.compare(a.key, b.key));
  let head: { each: StoredDocument; key: Buffer } | undefined;
  function next(): StoredDocument | typeof PAUSED | undefined {
    if (!head) {
      const found = source.next();
      if (found === PAUSED) return found;
      if (found === undefined) return keyed.shift()?.each;
      head = { each: found, key: keyOf(decodeStored(found, fields)) };
    }
    const own = keyed[0];
    if (own && Buffer.compare(own.key, head.key) < 0) return keyed.shift()?.each;
    const { each } = head;
    head = undefined;
    return each;
  }
  return { next, suspend: source.suspend };
}
