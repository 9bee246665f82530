// The entries of counts as this page knows them: what a scan changes is shown by its own answer, without a reading.
import { signal } from '@preact/signals';
import type { KeyOf } from '../api/act.ts';
import { api } from '../api/api.ts';
import { statusOf } from '../api/errors.ts';
import { invalidate, peek, setData } from '../api/query.ts';
import { user as self } from '../api/session.ts';
import type { Item } from '../items/look-up.ts';
import { type Entry, entriesKey, type Few, missingKey, readEntries, refreshProgress } from './stocktaking.ts';

type Headers = ReturnType<KeyOf>;

/** An entry, and the ETag that an edit of it must name. */
export type TaggedEntry = { entry: Entry; tag: string };

/** An entry as far as it was seen here, and when it was counted then. */
export type Seen = Pick<Entry, 'id' | 'timestamp'>;

/** Entry id → the time when it was counted here; the newest stand on top. */
export const touched = signal<ReadonlyMap<number, number>>(new Map());

/** The entries of one count. */
export type Entries = {
  /** The entry of an item, as far as it was seen here. */
  known: (item: number) => Seen | undefined;
  /** The same, looked for among all of them. */
  find: (item: number) => Promise<Seen | undefined>;
  /** Gives the name of who counted an entry; undefined where it was the person themselves. */
  counterOf: (entry: Pick<Entry, 'user'>) => string | undefined;
  read: (entry: number) => Promise<TaggedEntry | undefined>;
  make: (item: number, quantity: number, headers: Headers) => Promise<Entry>;
  add: (entry: number, quantity: number, headers: Headers) => Promise<Entry>;
  /** Counts it anew. */
  set: (counted: { entry: number; item: number; tag: string; quantity: number }, headers: Headers) => Promise<Entry>;
  remove: (counted: { entry: number; tag: string }, headers: Headers) => Promise<void>;
};

const seen = new Map<string, Seen>();

export function entriesOf(count: number): Entries {
  const keyOf = (item: number) => `${count} ${item}`;
  const pathOf = (entry: number) => ({ id: count, item_id: entry });
  const note = (entry: Entry) => {
    seen.set(keyOf(entry.item.id), { id: entry.id, timestamp: entry.timestamp });
    return entry;
  };
  const show = (entry: Entry) => {
    note(entry);
    hideMissing(entry);
    touched.value = new Map(touched.value).set(entry.id, performance.now());
    change(({ all, ...rest }) => {
      const others = all.filter(({ id }) => id !== entry.id);
      return { ...rest, all: [entry, ...others], total: rest.total + 1 - (all.length - others.length) };
    });
    return entry;
  };
  /** At once: else its row would take a second count for a moment. */
  const hideMissing = ({ item }: Entry) => {
    if (peek(missingKey(count)) === undefined) return;
    setData<Few<Item>>(missingKey(count), (now) => {
      const all = now?.all.filter(({ id }) => id !== item.id) ?? [];
      return now && { ...now, all, total: now.total - (now.all.length - all.length) };
    });
  };
  const change = (by: (now: Few<Entry>) => Few<Entry>) => {
    // A first reading that is under way would lack this entry, so it is read once more.
    if (peek(entriesKey(count)) === undefined) invalidate(entriesKey(count));
    else setData<Few<Entry>>(entriesKey(count), (now) => now && by(now));
    refreshProgress(count);
  };
  return {
    known: (item) => {
      const shown = peek<Few<Entry>>(entriesKey(count))?.all.find((entry) => entry.item.id === item);
      return shown ?? seen.get(keyOf(item));
    },
    find: async (item) => {
      seen.delete(keyOf(item));
      for (const entry of (await readEntries(count)).all) note(entry);
      return seen.get(keyOf(item));
    },
    counterOf: ({ user }) => (user.id === self.value?.id ? undefined : user.username),
    read: async (entry) => {
      try {
        const params = { path: pathOf(entry) };
        const { data, headers } = await api.getWithHeaders('/api/stocktakings/{id}/items/{item_id}', { params });
        return { entry: note(data), tag: headers.get('etag') ?? '*' };
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
        return undefined;
      }
    },
    make: async (item, quantity, headers) => {
      const body = { item: { id: item }, quantity };
      return show(await api.post('/api/stocktakings/{id}/items', { params: { path: { id: count } }, headers, body }));
    },
    add: async (entry, quantity, headers) => {
      const init = { params: { path: pathOf(entry) }, headers, body: { quantity } };
      return show(await api.post('/api/stocktakings/{id}/items/{item_id}/counts', init));
    },
    set: async ({ entry, item, tag, quantity }, headers) => {
      const body = { item: { id: item }, quantity };
      const init = { params: { path: pathOf(entry) }, headers: { ...headers, 'If-Match': tag }, body };
      return show(await api.put('/api/stocktakings/{id}/items/{item_id}', init));
    },
    remove: async ({ entry, tag }, headers) => {
      const init = { params: { path: pathOf(entry) }, headers: { ...headers, 'If-Match': tag } };
      await api.delete('/api/stocktakings/{id}/items/{item_id}', init);
      change(({ all, total, next }) => {
        const left = all.filter(({ id }) => id !== entry);
        return { all: left, total: total - (all.length - left.length), next };
      });
    },
  };
}
