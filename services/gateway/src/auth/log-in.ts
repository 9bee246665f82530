import { Fault } from '@stockroom/kernel';
import type { Store } from '@stockroom/store';
import type { PasswordQueue } from './password-queue.ts';
import { isPassword, NOBODYS_HASH } from './passwords.ts';
import { notLoggedIn } from './refusals.ts';
import { hashOf } from './secrets.ts';
import { beginSession, endSession } from './sessions.ts';
import type { Attempt } from './throttle.ts';
import { countAttempt, takeBack } from './throttle.ts';
import { userCachesExpired } from './user-cache.ts';
import type { ShownUser } from './users.ts';
import { findByUsername, findUsers, foldUsername, shownUser, wrongPassword } from './users.ts';

export type LoginDeps = { store: Store; inTurn: PasswordQueue };

export type Login = {
  username: string;
  password: string;
  remember: boolean;
  /** The address as the limits count it. */
  address: string;
  /** The secret of the session that the same browser had before. */
  replaced?: string | undefined;
};

/**
 * Checks a name and password, begins a session and ends the one that it replaces. A wrong name, a wrong password and a
 * disabled user take the same steps and the same time.
 * @throws Fault("not-logged-in"), Fault("too-many") or, with too many logins waiting, Fault("unavailable")
 */
export async function logIn(
  { store, inTurn }: LoginDeps,
  { username, password, remember, address, replaced }: Login,
): Promise<{ user: ShownUser; secret: string }> {
  const attempt = { name: foldUsername(username), address };
  const user = await inTurn(address, () =>
    limited(store, attempt, async () => {
      const found = await findByUsername(store, username);
      const isRight = await isPassword(password, found?.password ?? NOBODYS_HASH);
      return isRight && found && !found.disabled ? found : undefined;
    }),
  );
  if (!user) throw new Fault('not-logged-in', { message: 'The username or the password is wrong.' });
  const secret = await beginSession(store, { userId: user._id, epoch: user.epoch, remember });
  if (replaced !== undefined && (await endSession(store, hashOf(replaced))).wasOpen) await userCachesExpired();
  return { user: shownUser(user), secret };
}

/**
 * Checks the password of somebody who is logged in; after ten wrong ones within five minutes further ones are refused.
 * @throws Fault("wrong-password") or Fault("too-many")
 */
export async function confirmPassword(
  { store, inTurn }: LoginDeps,
  { user, password, stored }: { user: number; password: string; stored: string },
): Promise<void> {
  // Counted apart from logins: guessing in an open session must keep nobody from logging in.
  const attempt = { name: `user ${user}`, address: `a session of user ${user}` };
  const isRight = await inTurn(requesterOf(user), () =>
    limited(store, attempt, async () => (await isPassword(password, stored)) || undefined),
  );
  if (!isRight) throw wrongPassword();
}

/** The hash of a user's password. @throws Fault("not-logged-in") when the user was deleted */
export async function storedPassword(store: Store, user: number): Promise<string> {
  const stored = (await findUsers(store, [user])).get(user)?.password;
  if (stored === undefined) throw notLoggedIn();
  return stored;
}

/** The name by which somebody who is logged in waits for a turn: not an address, which others may share. */
export const requesterOf = (userId: number): string => `user ${userId}`;

/** Checks a password within the limits; an attempt whose check gives nothing has failed. @throws Fault("too-many") */
async function limited<T>(store: Store, attempt: Attempt, check: () => Promise<T | undefined>): Promise<T | undefined> {
  const id = await countAttempt(store, attempt);
  const found = await check();
  if (found !== undefined) await takeBack(store, attempt, id);
  return found;
}
