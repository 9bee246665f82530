import type { Decided } from '@stockroom/commands';
import { Fault, invalidField, now } from '@stockroom/kernel';
import { nextIds } from '@stockroom/store';
import type { TokenScope } from '../auth/accounts.ts';
import { deletionOfMany, insertOf, tokens } from '../auth/accounts.ts';
import { confirmPassword, storedPassword } from '../auth/log-in.ts';
import { passwordAsked } from '../auth/refusals.ts';
import type { Presented } from '../auth/require-login.ts';
import { requireAdmin, requireStanding } from '../auth/require-login.ts';
import { seal } from '../auth/sealed.ts';
import { hashOf, newSecret } from '../auth/secrets.ts';
import { isFresh } from '../auth/session-life.ts';
import { isExpired } from '../auth/token-life.ts';
import { lifeOfMade } from '../auth/token-makers.ts';
import type { ShownToken } from '../auth/tokens.ts';
import { shownToken } from '../auth/tokens.ts';
import type { AccountDeps } from './deps.ts';

type NewToken = {
  by: Presented;
  name: string;
  scope: TokenScope;
  expires: Date | null;
  /** The time of the log-in, where a session asks. */
  since?: Date | undefined;
  /** The password that confirms an older session. */
  password?: string | undefined;
};

/**
 * Stores a new token under the hash of its secret; a token that is made with another token ends with that one. The
 * answer has the secret, encrypted under the credential of the request, as it is kept for repeats.
 * @throws Fault("not-logged-in") when the login that asks for it has ended meanwhile, and as `confirmSession`
 */
export async function addToken(
  deps: AccountDeps,
  { by, name, scope, expires, since, password }: NewToken,
): Promise<Decided<{ token: ShownToken; sealed: string }>> {
  const { store } = deps;
  if (isExpired({ expires })) throw invalidField('expires', 'The expiry must be in the future.');
  if (since) await confirmSession(deps, { by, since, password });
  const { user, token: maker } = await requireStanding(store, by);
  const secret = newSecret();
  const about = { _id: await nextIds(store, 'tokens'), userId: by.userId, name, scope, ...lifeOfMade(maker, expires) };
  const { revocations = 0 } = user;
  const token = { ...about, hash: hashOf(secret), revocations, created: now(), lastUsed: null };
  return {
    writes: [insertOf('tokens', token)],
    answer: { token: shownToken(token), sealed: seal(secret, by.credential.secret) },
  };
}

/**
 * Makes sure that a session which was left open or stolen makes no token that outlives it: its user must have logged in
 * recently, or confirm the password.
 * @throws Fault("password-asked"), Fault("invalid"), Fault("wrong-password") or Fault("too-many")
 */
async function confirmSession(
  deps: AccountDeps,
  { by: { userId: user }, since: created, password }: { by: Presented; since: Date; password: string | undefined },
): Promise<void> {
  if (password === undefined && !isFresh({ created })) throw passwordAsked();
  if (password === undefined) return;
  await confirmPassword(deps, { user, password, stored: await storedPassword(deps.store, user) });
}

type OldToken = {
  id: number;
  userId: number;
  /** The admin who ends the token of another user. */
  byAdmin?: Presented | undefined;
};

/** Ends a token and those that were made with it. @throws Fault("not-found") for a token that is not this user's */
export async function removeToken({ store }: AccountDeps, { id, userId, byAdmin }: OldToken): Promise<Decided<null>> {
  if (byAdmin) await requireAdmin(store, byAdmin);
  const found = await tokens(store).findOne({ _id: id, userId }, { projection: { _id: 1 } });
  if (!found) throw new Fault('not-found', { message: `There is no token ${id} of this user.` });
  const filter = { _id: id as never, userId };
  return {
    writes: [
      { collection: 'tokens', write: { deleteOne: { filter } } },
      deletionOfMany('tokens', { userId, makers: id }),
    ],
    answer: null,
  };
}
