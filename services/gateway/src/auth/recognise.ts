import { openBatcher } from '@stockroom/batching';
import type { UserDocument } from './accounts.ts';
import type { LeasedUsers } from './leases.ts';

/** What is stored of a session or a token. */
type Stored = { userId: number };

/** Somebody whose session or token stands. */
export type Recognised<Kept> = { kept: Kept; user: UserDocument };

type Kind<Kept extends Stored> = {
  /** Reads those of the hashes that are there. */
  find: (hashes: string[]) => Promise<Map<string, Kept>>;
  users: LeasedUsers;
  /** Whether one that is there counts. */
  stands: (kept: Kept, user: UserDocument) => boolean;
};

export type Recogniser<Kept> = {
  /** Gives undefined for what is not there, is over, or belongs to nobody who may log in. */
  recognise: (hash: string) => Promise<Recognised<Kept> | undefined>;
  /** Whether it stood when it was last looked at. */
  isKnown: (hash: string) => boolean;
  /** Reads it anew next time. */
  forget: (hash: string) => void;
};

const MOST_REMEMBERED = 10_000;

/**
 * Recognises sessions or tokens by one read a lease: of the user. What is stored of a session or token is remembered for
 * as long as its user's count of endings stays the same; that grows in the transaction that ends one, so that what was
 * ended at one gateway is over at all of them once that is answered (`leases.ts`).
 */
export function recogniser<Kept extends Stored>({ find, users, stands }: Kind<Kept>): Recogniser<Kept> {
  const keptOf = byKey(find);
  const remembered = new Map<string, { kept: Kept; endings: number }>();

  async function recall(hash: string): Promise<Recognised<Kept> | undefined> {
    const known = remembered.get(hash);
    const user = known && (users.held(known.kept.userId) ?? (await users.read(known.kept.userId)));
    if (!user || user.disabled || known.endings !== endingsOf(user) || !stands(known.kept, user)) return undefined;
    return { kept: known.kept, user };
  }

  async function read(hash: string): Promise<Recognised<Kept> | undefined> {
    const first = await keptOf(hash);
    const user = first && (await users.read(first.userId));
    // Once more, after the user: one that ended between the two is gone, one that ends later raises the count.
    const kept = user && (await keptOf(hash));
    if (!kept || user.disabled || !stands(kept, user)) return undefined;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(hash, { kept, endings: endingsOf(user) });
    return { kept, user };
  }

  return {
    recognise: async (hash) => {
      const recalled = await recall(hash);
      if (recalled) return recalled;
      remembered.delete(hash);
      return read(hash);
    },
    isKnown: (hash) => remembered.has(hash),
    forget: (hash) => void remembered.delete(hash),
  };
}

const endingsOf = ({ endings = 0 }: UserDocument): number => endings;

/** Lets what is asked for one by one be read together. */
export function byKey<Key extends NonNullable<unknown>, Value>(
  load: (keys: Key[]) => Promise<Map<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  return openBatcher<Key, Value | undefined>(async (keys) => {
    const found = await load([...new Set(keys)]);
    return keys.map((key) => found.get(key));
  });
}
