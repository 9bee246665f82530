// A request was let in some time ago: it may have waited for a password to be hashed. It changes users and logins
// in a transaction that looks again whether its own login still stands.
import type { Store } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { UserDocument } from './accounts.ts';
import { sessions, tokens, users } from './accounts.ts';
import { adminsOnlyFault, notLoggedIn } from './refusals.ts';
import { hashOf } from './secrets.ts';
import { isExpired, isOfNow } from './token-life.ts';

/** The login of a request: its user, and the secret that the request presents. */
export type Presented = { userId: number; credential: { kind: 'session' | 'token'; secret: string } };

/**
 * Makes sure, in the transaction of a change of users, that an admin asks for it still.
 * @throws Fault("not-logged-in") or Fault("admins-only")
 */
export async function requireAdmin(store: Store, by: Presented, session: ClientSession): Promise<void> {
  const user = await requireLogin(store, by, session);
  if (!user.admin) throw adminsOnlyFault();
}

/**
 * Makes sure, in the transaction of a change, that the login that asks for it stands still; gives its user. It writes
 * nothing, so that nobody can hold up the disabling of a user by changes of theirs.
 * @throws Fault("not-logged-in")
 */
export async function requireLogin(
  store: Store,
  { userId, credential }: Presented,
  session: ClientSession,
): Promise<UserDocument> {
  const user = await users(store).findOne({ _id: userId, disabled: false }, { session });
  if (!user) throw notLoggedIn();
  if (!(await isStanding(store, { user, credential }, session))) throw notLoggedIn();
  return user;
}

async function isStanding(
  store: Store,
  { user, credential }: { user: UserDocument; credential: Presented['credential'] },
  session: ClientSession,
): Promise<boolean> {
  const hash = hashOf(credential.secret);
  if (credential.kind === 'session') {
    const found = await sessions(store).findOne({ _id: hash, userId: user._id }, { session });
    return found?.epoch === user.epoch;
  }
  const found = await tokens(store).findOne({ hash, userId: user._id }, { session });
  return found !== null && isOfNow(found, user) && !isExpired(found);
}
