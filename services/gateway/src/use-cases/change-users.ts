// What admins change about users.
import type { Decided } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import type { Store, Write } from '@stockroom/store';
import { editVersionOf, nextIds, refuseOtherVersion } from '@stockroom/store';
import type { UserDocument } from '../auth/accounts.ts';
import { deletionOfMany, insertOf, users } from '../auth/accounts.ts';
import { lossOfAdmin } from '../auth/last-admin.ts';
import { requesterOf } from '../auth/log-in.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Presented } from '../auth/require-login.ts';
import { requireAdmin } from '../auth/require-login.ts';
import { endOfSessions } from '../auth/sessions.ts';
import type { UserAlone } from '../auth/users.ts';
import { asRead, foldUsername, noSuchUser, ownPassword, replacementOf, takenName, userAlone } from '../auth/users.ts';
import type { AccountDeps } from './deps.ts';

/** The fields of a user that an admin sets. */
type GivenUser = { username: string; email: string; admin?: boolean | undefined; disabled?: boolean | undefined };
type NewUser = Required<GivenUser> & { password: string };

/**
 * Adds a user.
 * @throws Fault("invalid") for a user name that is taken, Fault("not-logged-in") or Fault("admins-only")
 */
export async function addUser(
  { store, inTurn }: AccountDeps,
  { by, user: { password, ...given } }: { by: Presented; user: NewUser },
): Promise<Decided<UserAlone>> {
  const hash = await inTurn(requesterOf(by.userId), () => hashPassword(password));
  await requireAdmin(store, by);
  const _id = await nextIds(store, 'users');
  await refuseTakenName(store, { id: _id, username: given.username });
  const user: UserDocument = { ...given, _id, password: hash, epoch: 0, folded: foldUsername(given.username) };
  return { writes: [insertOf('users', user)], answer: userAlone(user) };
}

type UserChange = {
  id: number;
  change: GivenUser & { password?: string | undefined };
  ownSession?: string | undefined;
};

/**
 * Replaces what an admin sets of a user, keeping what is left out. A new password, and being disabled, end the user's
 * sessions and tokens for good; only the session in which admins change their own password goes on.
 * @throws Fault("not-found"), Fault("precondition-failed"), or Fault("invalid") for a taken name or the last enabled admin
 */
export async function changeUser(
  { store, inTurn }: AccountDeps,
  { by, id, change: { password: plain, ...change }, ownSession }: UserChange & { by: Presented },
  { expectedVersions }: Pick<Call, 'expectedVersions'>,
): Promise<Decided<UserAlone>> {
  const password = plain === undefined ? undefined : await inTurn(requesterOf(by.userId), () => hashPassword(plain));
  await requireAdmin(store, by);
  const before = await users(store).findOne({ _id: id });
  if (!before) throw noSuchUser(id);
  refuseOtherVersion(editVersionOf(before), expectedVersions);
  await refuseTakenName(store, { id, username: change.username });
  const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const given = { ...sent, ...(password !== undefined && ownPassword(password)) };
  const edit_version = editVersionOf(before) + 1;
  const after: UserDocument = { ...before, ...given, folded: foldUsername(change.username), edit_version };
  // Enabling a user ends logins as well: an earlier version left the tokens of disabled users.
  const endsLogins = password !== undefined || before.disabled || after.disabled;
  if (endsLogins) Object.assign(after, { epoch: before.epoch + 1, revocations: (before.revocations ?? 0) + 1 });
  const ended = endsLogins ? endOfLogins(after, { but: after.disabled ? undefined : ownSession }) : [];
  return {
    writes: [replacementOf(before, after), ...(await lossOfAdmin(store, before, after)), ...ended],
    answer: userAlone(after),
  };
}

/** The writes that end the sessions and tokens of a user, beside the one that gives them a new epoch. */
function endOfLogins(
  { _id: userId, epoch }: Pick<UserDocument, '_id' | 'epoch'>,
  { but }: { but?: string | undefined } = {},
): Write[] {
  return [...endOfSessions({ userId, epoch, but }), deletionOfMany('tokens', { userId })];
}

/** @throws Fault("not-found"), Fault("precondition-failed"), or Fault("invalid") for the last enabled admin */
export async function removeUser(
  { store }: AccountDeps,
  { by, id }: { by: Presented; id: number },
  { expectedVersions }: Pick<Call, 'expectedVersions'>,
): Promise<Decided<null>> {
  await requireAdmin(store, by);
  const before = await users(store).findOne({ _id: id });
  if (!before) throw noSuchUser(id);
  refuseOtherVersion(editVersionOf(before), expectedVersions);
  return {
    writes: [
      { collection: 'users', write: { deleteOne: { filter: asRead(before) } } },
      ...(await lossOfAdmin(store, before, undefined)),
      ...endOfLogins({ _id: id, epoch: before.epoch + 1 }),
      deletionOfMany('user_settings', { _id: id }),
    ],
    answer: null,
  };
}

async function refuseTakenName(store: Store, { id, username }: { id: number; username: string }): Promise<void> {
  const taken = await users(store).findOne({ folded: foldUsername(username) });
  if (taken && taken._id !== id) throw takenName();
}
