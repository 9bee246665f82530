// A request was authenticated some time ago, and may have waited since for a password to be hashed. Code that changes
// users and logins checks again that its login is still valid.
import type { Store } from '@stockroom/store';
import type { TokenDocument, UserDocument } from './accounts.ts';
import { sessions, tokens, users } from './accounts.ts';
import { adminsOnlyFault, notLoggedIn } from './refusals.ts';
import { hashOf } from './secrets.ts';
import { isExpired, isUnrevoked } from './token-life.ts';
import { goneMakers } from './token-makers.ts';

/** The login of a request: its user, and the secret that the request presents. */
export type Presented = { userId: number; credential: { kind: 'session' | 'token'; secret: string } };

/**
 * Makes sure, before users are changed, that the login is still valid and that of an admin.
 * @throws Fault("not-logged-in") or Fault("admins-only")
 */
export async function requireAdmin(store: Store, by: Presented): Promise<void> {
  const user = await requireLogin(store, by);
  if (!user.admin) throw adminsOnlyFault();
}

/**
 * Makes sure that the login which asks for a change is still valid; gives its user. Nothing is written, so that users
 * cannot hold up their own disabling by making changes.
 * @throws Fault("not-logged-in")
 */
export async function requireLogin(store: Store, by: Presented): Promise<UserDocument> {
  return (await requireStanding(store, by)).user;
}

/** As `requireLogin`; gives the token too, where the credential is one. @throws Fault("not-logged-in") */
export async function requireStanding(
  store: Store,
  { userId, credential }: Presented,
): Promise<{ user: UserDocument; token?: TokenDocument }> {
  const user = await users(store).findOne({ _id: userId, disabled: false });
  if (!user) throw notLoggedIn();
  const hash = hashOf(credential.secret);
  if (credential.kind === 'session') {
    const found = await sessions(store).findOne({ _id: hash, userId });
    if (found?.epoch !== user.epoch) throw notLoggedIn();
    return { user };
  }
  const token = await tokens(store).findOne({ hash, userId });
  if (!token || !isUnrevoked(token, user) || isExpired(token)) throw notLoggedIn();
  const gone = await goneMakers(token.makers ?? [], (ids) => tokens(store).find(ids));
  if (gone.length > 0) throw notLoggedIn();
  return { user, token };
}
