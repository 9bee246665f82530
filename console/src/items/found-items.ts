import { useEffect, useState } from 'preact/hooks';
import { isAway } from '../api/errors.ts';
import { type FoundItem, search } from '../api/search.ts';
import { useOnReturn } from '../api/use-on-return.ts';
import { useWhenBack } from '../api/use-when-back.ts';
import { type Filters, passes } from './filters.ts';
import { type ListedItem, readItems } from './read-items.ts';
import type { Extra } from './view.ts';

/** Rows of a search are the best ones; who wants others types more. */
const MOST_FOUND = 50;
const PAUSE_MS = 120;

/** A row of what was found: at first what the search says of it, then the whole item. */
type FoundRow = { id: number; found: FoundItem; item: ListedItem | undefined };

type FoundNow = {
  /** Those of an earlier text stay until others are found. */
  rows: readonly FoundRow[];
  text: string;
  isSearching: boolean;
  /** Others may fit, too, less well than these. */
  isMore: boolean;
  error: unknown;
};

export type Found = FoundNow & { retry: () => void };

const NONE: Omit<FoundNow, 'text'> = { rows: [], isSearching: true, isMore: false, error: undefined };

/** Gives what the search finds a moment after the last key; undefined while nothing is searched. */
export function useFoundItems(text: string, filters: Filters, extras: readonly Extra[]): Found | undefined {
  const [found, setFound] = useState<FoundNow>();
  const [turn, setTurn] = useState(0);
  const wanted = text.trim();
  const key = JSON.stringify([wanted, filters, extras]);
  const retry = () => setTurn((now) => now + 1);
  useEffect(() => {
    if (!wanted) return setFound(undefined);
    let isLeft = false;
    const tell = (change: Partial<FoundNow>) => {
      if (!isLeft) setFound((now) => ({ ...NONE, ...now, text: wanted, ...change }));
    };
    tell({ isSearching: true });
    const earlier = found?.rows ?? [];
    const timer = setTimeout(() => void searchFor({ text: wanted, filters, extras, earlier, tell }), PAUSE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [key, turn]);
  useWhenBack(found?.error, retry);
  useOnReturn(retry);
  return wanted ? { ...NONE, ...found, text: found?.text ?? wanted, retry } : undefined;
}

type Asked = {
  text: string;
  filters: Filters;
  extras: readonly Extra[];
  earlier: readonly FoundRow[];
  tell: (change: Partial<FoundNow>) => void;
};

async function searchFor({ text, filters, extras, earlier, tell }: Asked): Promise<void> {
  const isFiltered = Object.keys(filters).length > 0;
  try {
    const found = await search(text, MOST_FOUND);
    const rowsOf = (items: ReadonlyMap<number, ListedItem | undefined>) =>
      found
        .map((one) => ({ id: one.item_id, found: one, item: items.get(one.item_id) }))
        .filter(({ item }) => !isFiltered || (item && passes(item, filters)));
    // Names stand there at once; places and amounts follow.
    const told = { isSearching: false, isMore: found.length === MOST_FOUND, error: undefined };
    if (!isFiltered) tell({ rows: rowsOf(new Map(earlier.map(({ id, item }) => [id, item]))), ...told });
    const items = new Map<number, ListedItem>();
    await readItems(
      found.map(({ item_id }) => item_id),
      { onItem: (item) => void items.set(item.id, item), extras },
    );
    tell({ rows: rowsOf(items), ...told });
  } catch (error) {
    tell({ isSearching: isAway(error), error });
  }
}
