import { caselessReadingOf, Fault, invalidField } from '@stockroom/kernel';
import type { Store, Write } from '@stockroom/store';
import { BY_ID, editVersionOf, ofVersions } from '@stockroom/store';
import type { Page, PageRequest } from '../page.ts';
import type { UserDocument } from './accounts.ts';
import { direct, withinDeadline } from './accounts.ts';
import { pageById } from './page-by-id.ts';

/** A user in an answer: exactly this, never a password or a hash. */
export type ShownUser = { id: number; username: string; email: string; admin: boolean; disabled: boolean };

export function shownUser({ _id, username, email, admin, disabled }: UserDocument): ShownUser {
  return { id: _id, username, email, admin, disabled };
}

/** A user by itself, with its edit version. */
export type UserAlone = ShownUser & { edit_version: number };

export function userAlone(user: UserDocument): UserAlone {
  return { ...shownUser(user), edit_version: editVersionOf(user) };
}

/** The form in which a user name is unique and recognised, whatever its case and whatever keyboard writes it, `İ` and `ı` too. */
export function foldUsername(username: string): string {
  return caselessReadingOf(username).toLowerCase();
}

export async function listUsers(store: Store): Promise<ShownUser[]> {
  const found = await withinDeadline(direct.users(store).find().sort({ _id: 1 }).toArray());
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
  const found = await withinDeadline(
    direct
      .users(store)
      .find({ _id: { $in: ids } })
      .toArray(),
  );
  return new Map(found.map((user) => [user._id, user]));
}

export async function findByUsername(store: Store, username: string): Promise<UserDocument | null> {
  const folded = foldUsername(username);
  return withinDeadline(direct.users(store).findOne({ folded }));
}

/** The filter of a user as it was read. */
export const asRead = (before: UserDocument) => ({
  ...{ _id: before._id as never, epoch: before.epoch, password: before.password },
  ...ofVersions([editVersionOf(before)]),
});

/** The write that replaces a user as it was read. */
export function replacementOf(before: UserDocument, after: UserDocument): Write {
  return { collection: 'users', write: { replaceOne: { filter: asRead(before), replacement: after as object } } };
}

/** A password that somebody chose: the first admin's is not replaced any more by one that a gateway makes. */
export function ownPassword(password: string): Pick<UserDocument, 'password' | 'announceBy'> {
  return { password, announceBy: undefined };
}

/** The refusal of a current password that is not the user's. */
export function wrongPassword(): Fault {
  const reason = 'is not your password';
  return new Fault('wrong-password', {
    message: `current_password ${reason}.`,
    fields: { current_password: [reason] },
  });
}

export function takenName(): Fault {
  return invalidField('username', 'This username is taken; please choose another.');
}

export function noSuchUser(id: number): Fault {
  return new Fault('not-found', { message: `There is no user ${id}.` });
}
