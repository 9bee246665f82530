import { setTimeout as sleep } from 'node:timers/promises';
import type { UserDocument } from './accounts.ts';
import { byKey } from './recognise.ts';

/**
 * For so long after a gateway asked for a user it may take them to be as it was told. Who changes or ends something of
 * a user is answered only when so much has passed since: then nobody holds what was there before.
 */
export const LEASE_MS = 50;

const MOST_HELD = 10_000;

export type LeasedUsers = {
  /** The user as they were read within the lease; undefined when they were not. */
  held: (id: number) => UserDocument | undefined;
  /** Reads the user as they are now. */
  read: (id: number) => Promise<UserDocument | undefined>;
};

/**
 * Users who are read at most once in a lease, however many requests are theirs.
 * @param now a clock that never goes back, in milliseconds
 */
export function leasedUsers(
  find: (ids: number[]) => Promise<Map<number, UserDocument>>,
  now = () => performance.now(),
): LeasedUsers {
  const leases = new Map<number, { user: UserDocument; ends: number }>();
  return {
    held: (id) => {
      const lease = leases.get(id);
      return lease && now() < lease.ends ? lease.user : undefined;
    },
    read: byKey(async (ids: number[]) => {
      // From before the question on: what is told is no older than that.
      const ends = now() + LEASE_MS;
      const found = await find(ids);
      if (leases.size + found.size > MOST_HELD) leases.clear();
      for (const [id, user] of found) leases.set(id, { user, ends });
      return found;
    }),
  };
}

/** Waits until no gateway holds a user as they were before now. */
export async function leasesOver(): Promise<void> {
  const end = performance.now() + LEASE_MS;
  // A timer counts from when its turn of the event loop began, and may be early by as much.
  for (let left = LEASE_MS; left > 0; left = end - performance.now()) await sleep(Math.ceil(left));
}
