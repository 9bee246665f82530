// The gateway's own data: users, sessions, tokens, failed logins, and who used which Idempotency-Key.

import { onceIndexes } from '@stockroom/commands';
import type { IndexesOf, Store, Versioned, Write } from '@stockroom/store';
import { collection, storeFault } from '@stockroom/store';
import type { Collection, Filter } from 'mongodb';
import { MongoOperationTimeoutError } from 'mongodb';

export type UserDocument = Versioned & {
  _id: number;
  username: string;
  /** The user name in lower case: it is recognised whatever its case. */
  folded: string;
  email: string;
  password: string;
  admin: boolean;
  disabled: boolean;
  /** Grows with every new password and disabling; sessions of an earlier epoch have ended. */
  epoch: number;
  /** Grows with every password that an admin sets and every disabling; tokens of an earlier count have ended. */
  revocations?: number;
  /** Set on the first admin until its generated password has been printed. */
  announceBy?: Date;
};

export type SessionDocument = {
  /** The hash of the secret in the cookie. */
  _id: string;
  userId: number;
  /** The user's epoch when the session began. */
  epoch: number;
  remember: boolean;
  created: Date;
  lastUsed: Date;
  expires: Date;
};

/** The uses of a token: everything that its user may, or reading alone. */
export type TokenScope = 'full' | 'read';

export type TokenDocument = {
  _id: number;
  userId: number;
  name: string;
  hash: string;
  /**
   * The ids of the token that this one was made with, of the token that that one was made with, and so on; absent where
   * a session made it.
   */
  makers?: number[];
  /** The user's count of revocations when the token was made. */
  revocations?: number;
  scope: TokenScope;
  /** The time when the token ends; absent or null where it never does. */
  expires?: Date | null;
  created: string;
  lastUsed: string | null;
};

/** A failed login, or one whose password is being checked. */
export type Failure = {
  id: string;
  at: Date;
  /**
   * The hash of the user name; null once the password of that name was right: the failure then counts for the address
   * alone.
   */
  name: string | null;
};

/** The settings that clients keep for a user; values are JSON text. */
export type SettingsDocument = { _id: number; version: number; settings: { name: string; json: string }[] };

/** The failed logins from one address. */
export type FailuresDocument = { _id: string; version: number; attempts: Failure[]; expires: Date };

/** A key that a user sent, and the fingerprint (`print`) of the request that it came with. */
type ClaimDocument = { _id: string; print: string; created: Date };

const DAY_SECONDS = 24 * 60 * 60;

/** A token is still listed this long after it has expired. */
const EXPIRED_TOKENS_DAYS = 30;

/** The index that has the tokens of a user by id. */
export const tokensOfUserIndex = { userId: 1, _id: 1 } as const;

export const accountIndexes: IndexesOf = {
  ...onceIndexes,
  users: [{ key: { folded: 1 }, unique: true }],
  sessions: [{ key: { userId: 1 } }, { key: { expires: 1 }, expireAfterSeconds: 0 }],
  // Tokens that are long expired are removed by the database; until then their owner sees that they expired.
  tokens: [
    { key: { hash: 1 }, unique: true },
    { key: tokensOfUserIndex },
    { key: { expires: 1 }, expireAfterSeconds: EXPIRED_TOKENS_DAYS * DAY_SECONDS },
  ],
  login_failures: [{ key: { expires: 1 }, expireAfterSeconds: 0 }],
  claims: [{ key: { created: 1 }, expireAfterSeconds: DAY_SECONDS }],
  guards: [],
  user_settings: [],
};

export const users = (store: Store) => collection<UserDocument>(store, 'users');
export const sessions = (store: Store) => collection<SessionDocument>(store, 'sessions');
export const tokens = (store: Store) => collection<TokenDocument>(store, 'tokens');
export const userSettings = (store: Store) => collection<SettingsDocument>(store, 'user_settings');

type Name = 'users' | 'sessions' | 'tokens' | 'user_settings';

export const insertOf = (collection: Name, document: object): Write => ({
  collection,
  write: { insertOne: { document } },
});

export const deletionOfMany = (collection: Name, filter: object): Write => ({
  collection,
  write: { deleteMany: { filter } },
});

export type SessionAndUser = { session: SessionDocument; user: UserDocument };
export type TokenAndUser = { token: TokenDocument; user: UserDocument };

/** The stages that join each session or token with its user, as `user`; one whose user is gone is left out. */
const USER_OF_EACH = [
  { $lookup: { from: 'users', localField: 'userId', foreignField: '_id', as: 'user' } },
  { $unwind: '$user' },
];

/** Finds sessions or tokens together with their users, by one command. */
export function findWithUsers<Doc extends SessionDocument | TokenDocument>(
  documents: Collection<Doc>,
  filter: Filter<Doc>,
): Promise<(Doc & { user: UserDocument })[]> {
  const stages = [{ $match: filter }, ...USER_OF_EACH];
  return withinDeadline(documents.aggregate<Doc & { user: UserDocument }>(stages).toArray());
}

/** The collections for single reads and writes outside of transactions: see `withinDeadline`. */
export const direct = {
  users,
  sessions,
  tokens,
  userSettings,
  failures: (store: Store) => collection<FailuresDocument>(store, 'login_failures'),
  claims: (store: Store) => collection<ClaimDocument>(store, 'claims'),
};

/**
 * The longest time of a single read or write. The driver alone would wait until it takes the server for dead: 12 s or
 * more.
 */
const SINGLE_MS = 2_500;

/** @throws Fault("unavailable") when the database is away or too slow; other errors as they are */
export async function withinDeadline<T>(work: Promise<T>, { withinMs = SINGLE_MS } = {}): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new MongoOperationTimeoutError('The database does not answer.')),
    withinMs,
  );
  try {
    return await Promise.race([work, late.promise]);
  } catch (error) {
    throw storeFault(error);
  } finally {
    clearTimeout(timer);
  }
}
