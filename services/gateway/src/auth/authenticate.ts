import { Fault } from '@stockroom/kernel';
import { gather } from '@stockroom/rpc';
import type { Store } from '@stockroom/store';
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

const MOST_HINTS = 10_000;

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

  // Whose a credential was when it was last seen: the user is then asked for together with the session. Only a hint
  // of what to ask, as what a credential belongs to never changes and the answers are of now.
  const owners = new Map<string, number>();

  async function owned<Kept extends { userId: number }>(hash: string, kept: Promise<Kept | undefined>) {
    const hinted = owners.get(hash);
    const [found, guessed] = await Promise.all([kept, hinted === undefined ? undefined : userOf(hinted)]);
    const user = found && found.userId === hinted ? guessed : found && (await userOf(found.userId));
    if (!found || !user || user.disabled) {
      owners.delete(hash);
      throw notLoggedIn();
    }
    if (owners.size >= MOST_HINTS) owners.clear();
    owners.set(hash, user._id);
    return { found, user };
  }

  async function bySession(credential: Credential, hash: string): Promise<Login> {
    const { found: session, user } = await owned(hash, sessionOf(hash));
    if (session.epoch !== user.epoch) throw notLoggedIn();
    const isNoted = await noteSessionUse(store, session);
    return { user: shownUser(user), credential, session: session._id, renewsCookie: isNoted && session.remember };
  }

  async function byToken(credential: Credential, hash: string): Promise<Login> {
    const { found: token, user } = await owned(hash, tokenOf(hash));
    await noteTokenUse(store, token);
    return { user: shownUser(user), credential, session: undefined, renewsCookie: false };
  }

  return (credential) => {
    const hash = hashOf(credential.secret);
    return credential.kind === 'session' ? bySession(credential, hash) : byToken(credential, hash);
  };
}

/** The 401 of every path that asks for a login. */
export function notLoggedIn(): Fault {
  return new Fault('not-logged-in', { message: 'Please log in first.' });
}
