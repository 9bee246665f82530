import { caselessReadingOf, Fault, invalidField } from '@stockroom/kernel';
import type { ExpectedVersions, Store } from '@stockroom/store';
import {
  BY_ID,
  editVersionOf,
  isDuplicateKey,
  ofVersions,
  preconditionFailed,
  refuseOtherVersion,
  WriteConflict,
} from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Page, PageRequest } from '../page.ts';
import type { UserDocument } from './accounts.ts';
import { direct, reached, tokens, userSettings, users } from './accounts.ts';
import { keepAnAdmin } from './last-admin.ts';
import { pageById } from './page-by-id.ts';
import type { Presented } from './require-login.ts';
import { requireLogin } from './require-login.ts';
import { endSessionsOf } from './sessions.ts';

/** A user in an answer: exactly this, never a password or a hash. */
export type ShownUser = { id: number; username: string; email: string; admin: boolean; disabled: boolean };

export function shownUser({ _id, username, email, admin, disabled }: UserDocument): ShownUser {
  return { id: _id, username, email, admin, disabled };
}

/** A user by itself, with its edit version. */
type UserAlone = ShownUser & { edit_version: number };

function userAlone(user: UserDocument): UserAlone {
  return { ...shownUser(user), edit_version: editVersionOf(user) };
}

/** The form in which a user name is unique and recognised, whatever its case and whatever keyboard writes it, `İ` and `ı` too. */
export function foldUsername(username: string): string {
  return caselessReadingOf(username).toLowerCase();
}

export async function listUsers(store: Store): Promise<ShownUser[]> {
  const found = await reached(direct.users(store).find().sort({ _id: 1 }).toArray());
  return found.map(shownUser);
}

/** The users of a page, by id. */
export async function pageUsers(store: Store, page: PageRequest): Promise<Page<ShownUser>> {
  const { rows, info } = await pageById<UserDocument>(store, 'users', { list: { filter: {}, index: BY_ID }, page });
  return { rows: rows.map(shownUser), info };
}

/** @throws Fault("not-found") */
export async function getUser(store: Store, id: number): Promise<UserAlone> {
  return userAlone(await findUser(store, id));
}

/** @throws Fault("not-found") */
export async function findUser(store: Store, id: number): Promise<UserDocument> {
  const found = (await findUsers(store, [id])).get(id);
  if (!found) throw noSuchUser(id);
  return found;
}

export async function findUsers(store: Store, ids: number[]): Promise<Map<number, UserDocument>> {
  const found = await reached(
    direct
      .users(store)
      .find({ _id: { $in: ids } })
      .toArray(),
  );
  return new Map(found.map((user) => [user._id, user]));
}

export async function findByUsername(store: Store, username: string): Promise<UserDocument | null> {
  const folded = foldUsername(username);
  return reached(direct.users(store).findOne({ folded }));
}

/** The fields of a user that an admin sets; `password` is a hash. */
export type UserChange = {
  username: string;
  email: string;
  password?: string | undefined;
  admin?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** @throws Fault("invalid") for a user name that is taken */
export async function addUser(
  store: Store,
  user: Omit<UserDocument, 'folded'>,
  session: ClientSession,
): Promise<UserAlone> {
  const document = { ...user, folded: foldUsername(user.username) };
  await refuseTakenName(store, { id: user._id, username: user.username }, session);
  await unlessRaced(users(store).insertOne(document, { session }));
  return userAlone(document);
}

type ChangeRequest = {
  id: number;
  change: UserChange;
  ownSession?: string | undefined;
  expected?: ExpectedVersions;
};

/**
 * Replaces what an admin sets of a user, keeping what is left out. A new password, and being disabled, end the user's
 * sessions and tokens for good; only the session in which admins change their own password goes on.
 * @throws Fault("not-found"), Fault("precondition-failed"), or Fault("invalid") for a taken name or the last enabled admin
 */
export async function changeUser(
  store: Store,
  { id, change, ownSession, expected }: ChangeRequest,
  session: ClientSession,
): Promise<UserAlone> {
  const before = await users(store).findOne({ _id: id }, { session });
  if (!before) throw noSuchUser(id);
  refuseOtherVersion(editVersionOf(before), expected);
  await refuseTakenName(store, { id, username: change.username }, session);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const edit_version = editVersionOf(before) + 1;
  const after: UserDocument = { ...before, ...given, folded: foldUsername(change.username), edit_version };
  // Enabling ends them as well: an earlier version left the tokens of those who were disabled.
  const endsLogins = change.password !== undefined || before.disabled || after.disabled;
  if (endsLogins) Object.assign(after, { epoch: before.epoch + 1, revocations: (before.revocations ?? 0) + 1 });
  await unlessRaced(users(store).replaceOne({ _id: id, ...ofVersions(expected) }, after, { session }));
  await keepAnAdmin(store, { before, after }, session);
  if (endsLogins) await endLogins(store, after, { but: after.disabled ? undefined : ownSession }, session);
  return userAlone(after);
}

/** Ends the sessions and tokens of a user, in the transaction that gives them a new epoch. */
async function endLogins(
  store: Store,
  { _id: userId, epoch }: Pick<UserDocument, '_id' | 'epoch'>,
  { but }: { but?: string | undefined },
  session: ClientSession,
): Promise<void> {
  await endSessionsOf(store, { userId, epoch, but }, session);
  await tokens(store).deleteMany({ userId }, { session });
}

/** @throws Fault("not-found"), Fault("precondition-failed"), or Fault("invalid") for the last enabled admin */
export async function removeUser(
  store: Store,
  { id, expected }: { id: number; expected?: ExpectedVersions },
  session: ClientSession,
): Promise<void> {
  const before = await users(store).findOneAndDelete({ _id: id, ...ofVersions(expected) }, { session });
  if (!before) throw (await users(store).findOne({ _id: id }, { session })) ? preconditionFailed() : noSuchUser(id);
  await keepAnAdmin(store, { before, after: undefined }, session);
  await endLogins(store, { _id: id, epoch: before.epoch + 1 }, {}, session);
  await userSettings(store).deleteOne({ _id: id }, { session });
}

/** The change of a user by themselves; passwords are hashes, `confirmed` the one that they have shown to know. */
export type OwnChange = {
  confirmed: string;
  email?: string | undefined;
  password?: string | undefined;
  by: Presented;
  ownSession?: string | undefined;
  expected?: ExpectedVersions;
};

/**
 * Changes the user's own e-mail address or password; a new password ends the other sessions and keeps the tokens.
 * @throws Fault("invalid") when the password that was confirmed is theirs no more, and Fault("not-logged-in") when the
 * login that asks has ended meanwhile; Fault("precondition-failed")
 */
export async function changeOwn(store: Store, change: OwnChange, session: ClientSession): Promise<UserAlone> {
  const { confirmed, email, password, by, ownSession, expected } = change;
  const { userId: id } = by;
  const before = await requireLogin(store, by, session);
  refuseOtherVersion(editVersionOf(before), expected);
  if (before.password !== confirmed) throw wrongPassword();
  const epoch = before.epoch + (password === undefined ? 0 : 1);
  const edit_version = editVersionOf(before) + 1;
  const after = { ...before, email: email ?? before.email, password: password ?? before.password, epoch, edit_version };
  await users(store).replaceOne({ _id: id, ...ofVersions(expected) }, after, { session });
  if (epoch !== before.epoch) await endSessionsOf(store, { userId: id, epoch, but: ownSession }, session);
  return userAlone(after);
}

async function refuseTakenName(
  store: Store,
  { id, username }: { id: number; username: string },
  session: ClientSession,
): Promise<void> {
  const taken = await users(store).findOne({ folded: foldUsername(username) }, { session });
  if (taken && taken._id !== id) throw takenName();
}

/** The unique index says that another took the name a moment ago: look again, and say so. */
async function unlessRaced(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    throw isDuplicateKey(error, 'folded') ? new WriteConflict() : error;
  }
}

/** The refusal of a current password that is not the user's. */
export function wrongPassword(): Fault {
  const reason = 'is not your password';
  return new Fault('wrong-password', {
    message: `current_password ${reason}.`,
    fields: { current_password: [reason] },
  });
}

function takenName(): Fault {
  return invalidField('username', 'This username is taken; please choose another.');
}

function noSuchUser(id: number): Fault {
  return new Fault('not-found', { message: `There is no user ${id}.` });
}
