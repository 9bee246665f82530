// The gateway's own data: users, sessions, tokens, failed logins, and who used which Idempotency-Key.
import type { IndexesOf, Store } from '@stockroom/store';
import { collection, onceIndexes, storeFault } from '@stockroom/store';
import type { Collection, Db, Document } from 'mongodb';

export type UserDocument = {
  _id: number;
  username: string;
  /** The user name in lower case: it is recognised whatever its case. */
  folded: string;
  email: string;
  password: string;
  admin: boolean;
  disabled: boolean;
  /** Grows with every new password and disabling; sessions of an earlier one are over. */
  epoch: number;
  /** Set on the first admin until its generated password has been printed. */
  announceBy?: Date;
};

export type SessionDocument = {
  /** The hash of the secret in the cookie. */
  _id: string;
  userId: number;
  /** The user's epoch when it began. */
  epoch: number;
  remember: boolean;
  created: Date;
  lastUsed: Date;
  expires: Date;
};

export type TokenDocument = {
  _id: number;
  userId: number;
  name: string;
  hash: string;
  created: string;
  lastUsed: string | null;
};

/** The failed logins of one name from one address. */
export type FailuresDocument = { _id: string; version: number; failures: Date[]; expires: Date };

/** A key that a user sent, and the print of the request it came with. */
export type ClaimDocument = { _id: string; print: string; created: Date };

const DAY_SECONDS = 24 * 60 * 60;

export const accountIndexes: IndexesOf = {
  ...onceIndexes,
  users: [{ key: { folded: 1 }, unique: true }],
  sessions: [{ key: { userId: 1 } }, { key: { expires: 1 }, expireAfterSeconds: 0 }],
  tokens: [{ key: { hash: 1 }, unique: true }, { key: { userId: 1 } }],
  login_failures: [{ key: { expires: 1 }, expireAfterSeconds: 0 }],
  claims: [{ key: { created: 1 }, expireAfterSeconds: DAY_SECONDS }],
  guards: [],
};

export const users = (store: Store) => collection<UserDocument>(store, 'users');
export const sessions = (store: Store) => collection<SessionDocument>(store, 'sessions');
export const tokens = (store: Store) => collection<TokenDocument>(store, 'tokens');

const SINGLE_MS = 2_500;

const timedDatabases = new WeakMap<Store, Db>();

function timed<Doc extends Document>(store: Store, name: string): Collection<Doc> {
  const known = timedDatabases.get(store);
  const db = known ?? store.client.db(store.db.databaseName, { timeoutMS: SINGLE_MS });
  if (!known) timedDatabases.set(store, db);
  return db.collection<Doc>(name);
}

/** The collections for single reads and writes outside of transactions, which take at most 2.5 s. */
export const direct = {
  users: (store: Store) => timed<UserDocument>(store, 'users'),
  sessions: (store: Store) => timed<SessionDocument>(store, 'sessions'),
  tokens: (store: Store) => timed<TokenDocument>(store, 'tokens'),
  failures: (store: Store) => timed<FailuresDocument>(store, 'login_failures'),
  claims: (store: Store) => timed<ClaimDocument>(store, 'claims'),
};

/** @throws Fault("unavailable") when the database is away or too slow; other errors as they are */
export async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw storeFault(error);
  }
}
