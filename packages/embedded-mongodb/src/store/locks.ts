import type { Collection } from './catalog.ts';
import type { Index } from './index-definition.ts';

/** An open transaction, which holds its locks until it ends. */
export type Holder = { readonly ended: Promise<void> };

/** The locks of open transactions on the documents and unique keys that they have written. */
export type Locks = {
  holderOf(lock: string): Holder | undefined;
  hold(lock: string, holder: Holder): void;
  release(locks: Iterable<string>): void;
  isAnyHeld(): boolean;
  /** An open transaction that has written to the collection, if there is one. */
  writerTo(collection: Collection): Holder | undefined;
};

export function openLocks(): Locks {
  let held = new Map<string, Holder>();
  return {
    holderOf: (lock) => held.get(lock),
    hold: (lock, holder) => void held.set(lock, holder),
    release(locks) {
      for (const lock of locks) held.delete(lock);
      // The map is replaced, because V8 keeps garbage alive through the old tables of a map that grew and shrank.
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

/** Thrown when a single write meets a lock of a transaction; the write is undone and retried when that has ended. */
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
