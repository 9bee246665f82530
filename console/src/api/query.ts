// Answers of the API are kept while the console is open, shown at once, and read again in the background. What
// could not be read while Stockroom was away is read when it is back, where a page shows it.
import { type Signal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { untilNextTry } from './connection.ts';
import { isAway } from './errors.ts';

type Entry<Data> = {
  data: Signal<Data | undefined>;
  error: Signal<unknown>;
  isLoading: Signal<boolean>;
  load: (() => Promise<Data>) | undefined;
  /** The number of pages that show it now. */
  users: number;
  /** Counts the readings, so that a late answer does not overwrite a newer one. */
  turn: number;
};

export type Query<Data> = {
  data: Data | undefined;
  error: unknown;
  isLoading: boolean;
  reload: () => Promise<void>;
};

const entries = new Map<string, Entry<unknown>>();

/** Reads something of the API. While the key is undefined nothing is read. */
export function useQuery<Data>(key: string | undefined, load: () => Promise<Data>): Query<Data> {
  const entry = entryOf<Data>(key ?? '');
  entry.load = load;
  useEffect(() => {
    if (key === undefined) return;
    entry.users += 1;
    void read(entry);
    return () => {
      entry.users -= 1;
    };
  }, [key]);
  const reload = () => read(entry);
  if (key === undefined) return { data: undefined, error: undefined, isLoading: false, reload };
  const isLoading = entry.isLoading.value || (entry.data.value === undefined && entry.error.value === undefined);
  return { data: entry.data.value, error: entry.error.value, isLoading, reload };
}

/** Has everything read again whose key begins so, where a page shows it; the rest when it is shown next. */
export function invalidate(...prefixes: string[]): void {
  for (const [key, entry] of entries)
    if (prefixes.some((prefix) => key.startsWith(prefix)) && entry.users > 0) void read(entry);
}

/** Replaces what is shown by what an answer said. */
export function setData<Data>(key: string, change: (data: Data | undefined) => Data | undefined): void {
  const entry = entryOf<Data>(key);
  entry.turn += 1;
  entry.isLoading.value = false;
  entry.data.value = change(entry.data.value);
}

/** Gives the answer that another part of the page reads; whoever shows it is drawn again when it changes. */
export function known<Data>(key: string): Data | undefined {
  return entryOf<Data>(key).data.value;
}

/** Gives the answer that is known now, without a page that shows it. */
export function peek<Data>(key: string): Data | undefined {
  return (entries.get(key) as Entry<Data> | undefined)?.data.peek();
}

function entryOf<Data>(key: string): Entry<Data> {
  const known = entries.get(key);
  if (known) return known as Entry<Data>;
  const entry: Entry<Data> = {
    ...{ data: signal<Data | undefined>(undefined), error: signal<unknown>(undefined), isLoading: signal(false) },
    ...{ load: undefined, users: 0, turn: 0 },
  };
  entries.set(key, entry as Entry<unknown>);
  return entry;
}

async function read<Data>(entry: Entry<Data>): Promise<void> {
  if (!entry.load) return;
  entry.turn += 1;
  const { turn } = entry;
  entry.isLoading.value = true;
  try {
    const data = await entry.load();
    if (entry.turn !== turn) return;
    entry.data.value = data;
    entry.error.value = undefined;
  } catch (error) {
    if (entry.turn === turn) entry.error.value = error;
    if (isAway(error)) void readWhenBack(entry, turn);
  }
  if (entry.turn === turn) entry.isLoading.value = false;
}

async function readWhenBack<Data>(entry: Entry<Data>, turn: number): Promise<void> {
  await untilNextTry();
  if (entry.turn === turn && entry.users > 0) await read(entry);
}
