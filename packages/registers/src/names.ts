import { createBatcher } from '@stockroom/batching';
import type { Store } from '@stockroom/store';
import { nameChangeCount } from './name-changes.ts';
import type { Register } from './register.ts';
import { entryNames } from './register.ts';

const MOST_REMEMBERED = 10_000;

/** The names as they are at one moment. */
export type PresentNames = {
  /** The count of name changes, which is another one whenever a name is. */
  count: number;
  /** The names of those ids; deleted entries have none. */
  of: NamesOf;
};

export type NamesOf = (register: Register, ids: number[]) => Promise<Map<number, string>>;

export type Names = {
  /** Asks, outside of any transaction, whether a name has changed, and gives the names as they are now. */
  present: () => Promise<PresentNames>;
  /** The names as they are, for a reader that has read the count with its own documents, see `withNameChanges`. */
  at: (count: number) => PresentNames;
};

/**
 * A cache of the names of a database's registers, valid while the count of name changes stays the same. One small read
 * of that count goes beside the read that needs the names.
 */
export function createNameCache(store: Store): Names {
  let remembered = nothingRemembered(-1);
  const at = (count: number): PresentNames => {
    if (count !== remembered.count) remembered = nothingRemembered(count);
    // Names that are read from here on are not older than this count, and are cached for this count only.
    const { names } = remembered;
    return { count, of: (register, ids) => namesOf({ register, ids, names }) };
  };
  // Requests in one turn of the event loop share the read.
  const changes = createBatcher(async (requests: true[]) => {
    const count = await nameChangeCount(store);
    return requests.map(() => count);
  });
  return { at, present: async () => at(await changes(true)) };
}

type Remembered = { count: number; names: Map<string, Map<number, string>> };

const nothingRemembered = (count: number): Remembered => ({ count, names: new Map() });

type Asked = { register: Register; ids: number[]; names: Remembered['names'] };

async function namesOf({ register, ids, names }: Asked): Promise<Map<number, string>> {
  const known = names.get(register.collection) ?? new Map<number, string>();
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  // A map that was given out is never changed: its readers may still use it.
  const all = new Map([...known, ...(await entryNames(register, missing))]);
  if (all.size <= MOST_REMEMBERED) names.set(register.collection, all);
  return all;
}
