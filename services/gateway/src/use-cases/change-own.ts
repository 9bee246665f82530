import type { Decided } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import { editVersionOf, refuseOtherVersion } from '@stockroom/store';
import type { UserDocument } from '../auth/accounts.ts';
import { confirmPassword, requesterOf, storedPassword } from '../auth/log-in.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Presented } from '../auth/require-login.ts';
import { requireLogin } from '../auth/require-login.ts';
import { endOfSessions } from '../auth/sessions.ts';
import type { UserAlone } from '../auth/users.ts';
import { ownPassword, replacementOf, userAlone, wrongPassword } from '../auth/users.ts';
import type { AccountDeps } from './deps.ts';

/** The change of a user by themselves; it is confirmed by the password. */
type OwnChange = {
  by: Presented;
  ownSession?: string | undefined;
  current: string;
  email?: string | undefined;
  password?: string | undefined;
};

/**
 * Changes the user's own e-mail address or password; a new password ends the other sessions and keeps the tokens.
 * @throws Fault("wrong-password"), Fault("too-many"), Fault("not-logged-in") when the login that asks has ended meanwhile;
 * Fault("precondition-failed")
 */
export async function changeOwn(
  deps: AccountDeps,
  { by, ownSession, current, email, password: plain }: OwnChange,
  { expectedVersions }: Pick<Call, 'expectedVersions'>,
): Promise<Decided<UserAlone>> {
  const { store, inTurn } = deps;
  const { userId: id } = by;
  const confirmed = await storedPassword(store, id);
  await confirmPassword(deps, { user: id, password: current, stored: confirmed });
  const password = plain === undefined ? undefined : await inTurn(requesterOf(id), () => hashPassword(plain));
  const before = await requireLogin(store, by);
  refuseOtherVersion(editVersionOf(before), expectedVersions);
  if (before.password !== confirmed) throw wrongPassword();
  const epoch = before.epoch + (password === undefined ? 0 : 1);
  const edit_version = editVersionOf(before) + 1;
  const given = { email: email ?? before.email, ...(password !== undefined && ownPassword(password)) };
  const after: UserDocument = { ...before, ...given, epoch, edit_version };
  const ended = epoch === before.epoch ? [] : endOfSessions({ userId: id, epoch, but: ownSession });
  return { writes: [replacementOf(before, after), ...ended], answer: userAlone(after) };
}
