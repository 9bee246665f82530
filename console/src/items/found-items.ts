import { useEffect, useRef, useState } from 'preact/hooks';
import { isAway } from '../api/errors.ts';
import { type FoundItem, search } from '../api/search.ts';
import { type Filters, passes } from './filters.ts';
import { type ListedItem, readItems } from './read-items.ts';
import type { Extra } from './view.ts';

/** Rows of a search are the best ones; who wants others types more. */
const MOST_FOUND = 50;
const PAUSE_MS = 120;

/** A row of what was found: at first what the search says of it, then the whole item. */
type FoundRow = { id: number; found: FoundItem; item: ListedItem | undefined };

export type Found = {
  rows: readonly FoundRow[];
  text: string;
  isSearching: boolean;
  /** Others may fit, too, less well than these. */
  isMore: boolean;
  error: unknown;
};

const NONE: Omit<Found, 'text'> = { rows: [], isSearching: true, isMore: false, error: undefined };

/** Gives what the search finds a moment after the last key; undefined while nothing is searched. */
export function useFoundItems(text: string, filters: Filters, extras: readonly Extra[]): Found | undefined {
  const [found, setFound] = useState<Found>();
  const newest = useRef('');
  const wanted = text.trim();
  const key = JSON.stringify([wanted, filters, extras]);
  useEffect(() => {
    newest.current = key;
    if (!wanted) return setFound(undefined);
    const tell = (change: Partial<Found>) => {
      if (newest.current === key) setFound((now) => ({ ...NONE, ...now, text: wanted, ...change }));
    };
    tell({ isSearching: true });
    const timer = setTimeout(() => void searchFor({ text: wanted, filters, extras, tell }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return wanted ? (found ?? { ...NONE, text: wanted }) : undefined;
}

type Asked = { text: string; filters: Filters; extras: readonly Extra[]; tell: (change: Partial<Found>) => void };

async function searchFor({ text, filters, extras, tell }: Asked): Promise<void> {
  const isFiltered = Object.keys(filters).length > 0;
  try {
    const found = await search(text, MOST_FOUND);
    const items = new Map<number, ListedItem>();
    const rowsNow = () =>
      found
        .map((one) => ({ id: one.item_id, found: one, item: items.get(one.item_id) }))
        .filter(({ item }) => !isFiltered || (item && passes(item, filters)));
    // Names stand there at once; places and amounts follow.
    const told = { isSearching: false, isMore: found.length === MOST_FOUND, error: undefined };
    if (!isFiltered) tell({ rows: rowsNow(), ...told });
    await readItems(
      found.map(({ item_id }) => item_id),
      { onItem: (item) => void items.set(item.id, item), extras },
    );
    tell({ rows: rowsNow(), ...told });
  } catch (error) {
    tell({ isSearching: isAway(error), error });
  }
}
