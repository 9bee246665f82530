import { fieldsOf } from '../query/match.ts';
import { type SortField, sortKeyOf } from '../query/sort.ts';
import type { Collection } from '../store/catalog.ts';
import { docWith, type Stored, type View } from '../store/view.ts';
import { fieldSet } from '../wire/fields.ts';
import type { Plan } from './planner.ts';
import { committedSource, PAUSED, type Source, type SourceOptions } from './source.ts';

/** The documents a plan finds, with the transaction's own writes in their place. */
export function openSource(
  view: View,
  collection: Collection,
  plan: Plan,
  options: SourceOptions & { sort: readonly SortField[] },
): Source {
  const committed = committedSource(view, collection, plan, options);
  const pending = view.pending(collection);
  if (!pending || pending.size === 0) return committed;
  const untouched = without(committed, new Set(pending.keys()));
  const own = ownDocuments(view, collection, options);
  return plan.providesSort && options.sort.length > 0 ? merged(untouched, own, options.sort) : appended(untouched, own);
}

function without(source: Source, rids: ReadonlySet<number>): Source {
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
  return pending.flatMap(({ rid, raw, version }) => {
    if (!raw) return [];
    const found: Stored = { rid, raw, version };
    return options.matches(docWith(found, looked)) ? [found] : [];
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
