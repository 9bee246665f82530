import type { Collection } from './catalog.ts';
import type { Index } from './index-definition.ts';

/** Whoever holds locks until it ends: an open transaction. */
export type Holder = { readonly ended: Promise<void> };

/** Documents and unique keys that open transactions have written. */
export type Locks = {
  holderOf(lock: string): Holder | undefined;
  hold(lock: string, holder: Holder): void;
  release(locks: Iterable<string>): void;
  isAnyHeld(): boolean;
  /** Somebody who has written to a document of that collection. */
  writerTo(collection: Collection): Holder | undefined;
};

export function openLocks(): Locks {
  let held = new Map<string, Holder>();
  return {
    holderOf: (lock) => held.get(lock),
    hold: (lock, holder) => void held.set(lock, holder),
    release(locks) {
      for (const lock of locks) held.delete(lock);
      // A new one: with one map that grew and shrank, what transactions had made outlived collections of new memory,
      // as V8, we believe, links the tables that such a map has had.
      if (held.size === 0) held = new Map();
    },
    isAnyHeld: () => held.size > 0,
    writerTo(collection) {
      for (const [lock, holder] of held) if (lock.startsWith(documentLocks(collection))) return holder;
      return undefined;
    },
  };
}

const documentLocks = (collection: Collection) => `d${collection.id}:`;
export const documentLock = (collection: Collection, rid: number) => `${documentLocks(collection)}${rid}`;
export const keyLock = (index: Index, key: Buffer) => `k${index.id}:${key.toString('latin1')}`;

/** Thrown when a write outside of transactions meets an open one: it is undone and done again once that has ended. */
export class Blocked extends Error {
  readonly until: Promise<void>;

  constructor(until: Promise<void>) {
    super('Waiting for a transaction.');
    this.until = until;
  }
}

/** @throws Blocked when a transaction holds the lock */
export function waitIfHeld(locks: Locks, lock: string): void {
  const holder = locks.holderOf(lock);
  if (holder) throw new Blocked(holder.ended);
}
