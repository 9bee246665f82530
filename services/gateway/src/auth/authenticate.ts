import { Fault } from '@stockroom/kernel';
import type { Store } from '@stockroom/store';
import { gather } from '../clients/gather.ts';
import type { SessionDocument, TokenDocument } from './accounts.ts';
import { hashOf } from './secrets.ts';
import { findSessions, noteSessionUse } from './sessions.ts';
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
};

/**
 * Finds who a credential stands for. Asked of the database for every request, so that what was revoked at one
 * gateway ends at all of them at once; requests of one turn share the question.
 */
export function authenticator(store: Store): (credential: Credential) => Promise<Login> {
  const ofMap = <Key, Value>(load: (keys: Key[]) => Promise<Map<Key, Value>>) =>
    gather<Key, Value | undefined>(async (keys) => {
      const found = await load([...new Set(keys)]);
      return keys.map((key) => found.get(key));
    });
  const sessionOf = ofMap((hashes: string[]) => findSessions(store, hashes));
  const tokenOf = ofMap((hashes: string[]) => findTokens(store, hashes));
  const userOf = ofMap((ids: number[]) => findUsers(store, ids));

  async function bySession(credential: Credential, session: SessionDocument | undefined): Promise<Login> {
    const user = session && (await userOf(session.userId));
    if (!user || user.disabled || session.epoch !== user.epoch) throw notLoggedIn();
    const isNoted = await noteSessionUse(store, session);
    return { user: shownUser(user), credential, session: session._id, renewsCookie: isNoted && session.remember };
  }

  async function byToken(credential: Credential, token: TokenDocument | undefined): Promise<Login> {
    const user = token && (await userOf(token.userId));
    if (!user || user.disabled) throw notLoggedIn();
    await noteTokenUse(store, token);
    return { user: shownUser(user), credential, session: undefined, renewsCookie: false };
  }

  return async (credential) => {
    const hash = hashOf(credential.secret);
    return credential.kind === 'session'
      ? bySession(credential, await sessionOf(hash))
      : byToken(credential, await tokenOf(hash));
  };
}

/** The 401 of every path that asks for a login. */
export function notLoggedIn(): Fault {
  return new Fault('not-logged-in', { message: 'Please log in first.' });
}
