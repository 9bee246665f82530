import { createBatcher } from '@stockroom/batching';
import { isFault } from '@stockroom/kernel';
import type { Store } from '@stockroom/store';
import { editVersionOf } from '@stockroom/store';
import type { SessionAndUser, TokenDocument, TokenScope, UserDocument } from './accounts.ts';
import { notLoggedIn } from './refusals.ts';
import { hashOf } from './secrets.ts';
import { findSessions, noteSessionUse } from './sessions.ts';
import { isExpired, isUnrevoked } from './token-life.ts';
import { findTokens, noteTokenUse } from './tokens.ts';
import { createUserCache } from './user-cache.ts';
import type { ShownUser } from './users.ts';
import { shownUser } from './users.ts';

/** The secret that a request presents. */
export type Credential = { kind: 'session' | 'token'; secret: string };

/** The user of a request, and the credential that names them. */
export type Login = {
  user: ShownUser;
  /** The edit version of the user. */
  editVersion: number;
  credential: Credential;
  /** The stored id of the session; undefined for a token. */
  session: string | undefined;
  /** The time of the log-in; undefined for a token. */
  since: Date | undefined;
  /** The uses of the credential; a session is for everything. */
  scope: TokenScope;
  /** True when the cookie of a remembered session is to be sent again, with a new end. */
  renewsCookie: boolean;
  /** Set where the request is for admins alone. */
  needsAdmin?: boolean;
};

/** @throws Fault("not-logged-in") */
export type Authenticate = (credential: Credential) => Promise<Login>;

/**
 * Finds the user of a credential. A login that is ended at one gateway has ended at all of them once that request is
 * answered (user-cache.ts). Requests at the same time share one read.
 */
export function authenticator(store: Store): Authenticate {
  const sessions = createUserCache(byKey((hashes: string[]) => findSessions(store, hashes)));
  const tokens = createUserCache(byKey((hashes: string[]) => findTokens(store, hashes)));

  async function bySession(credential: Credential, hash: string): Promise<Login> {
    const found = await sessions.get(hash);
    if (!found || !isStanding(found)) throw notLoggedIn();
    const { session, user } = found;
    const isNoted = await wasNoted(noteSessionUse(store, session));
    if (isNoted) sessions.forget(hash);
    return {
      ...userOfLogin(user),
      credential,
      session: session._id,
      since: session.created,
      scope: 'full',
      renewsCookie: isNoted && session.remember,
    };
  }

  async function byToken(credential: Credential, hash: string): Promise<Login> {
    const found = await tokens.get(hash);
    if (!found || found.user.disabled || !isUnrevoked(found.token, found.user) || isExpired(found.token))
      throw notLoggedIn();
    await noteUse(found.token, hash);
    return {
      ...userOfLogin(found.user),
      credential,
      scope: found.token.scope,
      session: undefined,
      since: undefined,
      renewsCookie: false,
    };
  }

  const noting = new Set<number>();

  /** Stores that a token is in use; of requests at the same time, one writes. */
  async function noteUse(token: TokenDocument, hash: string): Promise<void> {
    if (noting.has(token._id)) return;
    noting.add(token._id);
    try {
      if (await wasNoted(noteTokenUse(store, token))) tokens.forget(hash);
    } finally {
      noting.delete(token._id);
    }
  }

  return (credential) => {
    const hash = hashOf(credential.secret);
    return credential.kind === 'session' ? bySession(credential, hash) : byToken(credential, hash);
  };
}

const userOfLogin = (user: UserDocument) => ({ user: shownUser(user), editVersion: editVersionOf(user) });

function isStanding({ session, user }: SessionAndUser): boolean {
  return !user.disabled && session.epoch === user.epoch && session.expires.getTime() > Date.now();
}

/** Batches reads by single keys. */
function byKey<Key extends NonNullable<unknown>, Value>(
  load: (keys: Key[]) => Promise<Map<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  return createBatcher<Key, Value | undefined>(async (keys) => {
    const found = await load([...new Set(keys)]);
    return keys.map((key) => found.get(key));
  });
}

/**
 * Tells whether a use was stored. Users are recognised even where nothing can be written, as on a full disk: reads go
 * on.
 */
async function wasNoted(note: Promise<boolean>): Promise<boolean> {
  try {
    return await note;
  } catch (error) {
    if (isFault(error, 'unavailable')) return false;
    throw error;
  }
}
