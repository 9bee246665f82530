import { isFault } from '@stockroom/kernel';
import type { Store } from '@stockroom/store';
import type { SessionDocument, TokenDocument } from './accounts.ts';
import { leasedUsers } from './leases.ts';
import { recogniser } from './recognise.ts';
import { notLoggedIn } from './refusals.ts';
import { hashOf } from './secrets.ts';
import { findSessions, noteSessionUse } from './sessions.ts';
import { isOfNow } from './token-life.ts';
import { findTokens, noteTokenUse } from './tokens.ts';
import type { ShownUser } from './users.ts';
import { findUsers, shownUser } from './users.ts';

/** What a request presents to say who asks. */
export type Credential = { kind: 'session' | 'token'; secret: string };

/** Who asks, and by what. */
export type Login = {
  user: ShownUser;
  credential: Credential;
  /** The stored id of the session; undefined for a token. */
  session: string | undefined;
  /** Whether the cookie of a remembered session should get its time anew. */
  renewsCookie: boolean;
  /** Set where the request is for admins alone. */
  needsAdmin?: boolean;
};

export type Authenticate = (credential: Credential) => Promise<Login>;

/**
 * Finds who a credential stands for. What was revoked at one gateway has ended at all of them when that is answered;
 * requests that come together share the question to the database.
 */
export function authenticator(store: Store): Authenticate {
  const users = leasedUsers((ids) => findUsers(store, ids));
  const sessions = recogniser<SessionDocument>({
    find: (hashes) => findSessions(store, hashes),
    users,
    stands: ({ epoch, expires }, user) => epoch === user.epoch && expires.getTime() > Date.now(),
  });
  const tokens = recogniser<TokenDocument>({
    find: (hashes) => findTokens(store, hashes),
    users,
    stands: isOfNow,
  });

  async function bySession(credential: Credential, hash: string): Promise<Login> {
    const found = await sessions.recognise(hash);
    if (!found) throw notLoggedIn();
    const { kept: session, user } = found;
    const isNoted = await wasNoted(noteSessionUse(store, session));
    if (isNoted) sessions.forget(hash);
    return { user: shownUser(user), credential, session: session._id, renewsCookie: isNoted && session.remember };
  }

  async function byToken(credential: Credential, hash: string): Promise<Login> {
    const found = await tokens.recognise(hash);
    if (!found) throw notLoggedIn();
    if (await wasNoted(noteTokenUse(store, found.kept))) tokens.forget(hash);
    return { user: shownUser(found.user), credential, session: undefined, renewsCookie: false };
  }

  return (credential) => {
    const hash = hashOf(credential.secret);
    return credential.kind === 'session' ? bySession(credential, hash) : byToken(credential, hash);
  };
}

/** Where nothing can be written, as on a full disk, who asks is known all the same: reads go on. */
async function wasNoted(note: Promise<boolean>): Promise<boolean> {
  try {
    return await note;
  } catch (error) {
    if (isFault(error, 'unavailable')) return false;
    throw error;
  }
}
