import { Fault } from '@stockroom/kernel';
import type { Store } from '@stockroom/store';
import type { HashingQueue } from './passwords.ts';
import { isPassword, NOBODYS_HASH } from './passwords.ts';
import { beginSession } from './sessions.ts';
import { countAttempt, forgive } from './throttle.ts';
import type { ShownUser } from './users.ts';
import { findByUsername, foldUsername, shownUser, wrongPassword } from './users.ts';

export type LoginDeps = { store: Store; inTurn: HashingQueue };

export type Login = { username: string; password: string; remember: boolean; address: string };

/**
 * Checks a name and password and begins a session. A wrong name, a wrong password and a disabled user take the
 * same steps and the same time.
 * @throws Fault("not-logged-in"), Fault("too-many") or, with too many logins waiting, Fault("unavailable")
 */
export async function logIn(
  { store, inTurn }: LoginDeps,
  { username, password, remember, address }: Login,
): Promise<{ user: ShownUser; secret: string }> {
  const attempt = { name: foldUsername(username), address };
  const { user, isRight } = await inTurn(async () => {
    await countAttempt(store, attempt);
    const found = await findByUsername(store, username);
    return { user: found, isRight: await isPassword(password, found?.password ?? NOBODYS_HASH) };
  });
  if (!user || !isRight || user.disabled) {
    throw new Fault('not-logged-in', { message: 'The username or the password is wrong.' });
  }
  await forgive(store, attempt);
  const secret = await beginSession(store, { userId: user._id, epoch: user.epoch, remember });
  return { user: shownUser(user), secret };
}

/**
 * Checks the password of somebody who is logged in; ten wrong ones within five minutes hold further ones up.
 * @throws Fault("invalid") or Fault("too-many")
 */
export async function confirmPassword(
  { store, inTurn }: LoginDeps,
  { user, password, stored }: { user: number; password: string; stored: string },
): Promise<void> {
  // Not the pair of a login: guessing in an open session must not keep its owner from logging in.
  const attempt = { name: `user ${user}`, address: 'session' };
  const isRight = await inTurn(async () => {
    await countAttempt(store, attempt);
    return isPassword(password, stored);
  });
  if (!isRight) throw wrongPassword();
  await forgive(store, attempt);
}
