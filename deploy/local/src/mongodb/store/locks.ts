import type { Collection } from './catalog.ts';
import type { Index } from './index-definition.ts';

/** Whoever holds locks until it ends: an open transaction. */
export type Holder = { readonly ended: Promise<void> };

/** Documents and unique keys that open transactions have written. */
export type Locks = Map<string, Holder>;

export const documentLock = (collection: Collection, rid: number) => `d${collection.id}:${rid}`;
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
  const holder = locks.get(lock);
  if (holder) throw new Blocked(holder.ended);
}
