import type { Store, Versioned } from '@stockroom/store';
import type { Collection } from 'mongodb';

/**
 * A collection's register; `noun` and `nameField` are the interface's words for sentences and field paths, `longest` is
 * how many characters a name may have. With `caseCounts`, names that differ in their case are two.
 */
export type Register = {
  store: Store;
  collection: string;
  noun: string;
  nameField: string;
  longest: number;
  caseCounts?: boolean;
};

/** A deleted entry stays without its name, so that the server never gives its id again. */
export type EntryDocument = Versioned & {
  _id: number;
  name?: string;
  /** What the name is unique by, see `name-keys.ts`. */
  name_key?: string;
  /** The version: every write counts it up, so that two writes at the same time conflict. */
  touched: number;
};

export const EXISTING = { name: { $exists: true } };

export function documents({ store, collection }: Register): Collection<EntryDocument> {
  return store.db.collection<EntryDocument>(collection);
}
