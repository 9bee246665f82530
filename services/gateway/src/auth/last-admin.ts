import { Fault } from '@stockroom/kernel';
import type { Store, Write } from '@stockroom/store';
import { isDuplicateKey } from '@stockroom/store';
import type { UserDocument } from './accounts.ts';
import { users } from './accounts.ts';

/** The document that every loss of an admin writes, so that two of them at once cannot both be committed. */
const LAST_ADMIN_GUARD = 'last-admin';

type Guard = { _id: string; losses: number };

const isEnabledAdmin = (user: UserDocument | undefined) => user?.admin === true && !user.disabled;

/**
 * The write that guards a change of a user which loses an admin; none where it does not.
 * @throws Fault("invalid") when it would leave no enabled admin
 * @see decisions.md, Logging in: the last enabled admin can be neither deleted, disabled nor demoted
 */
export async function lossOfAdmin(
  store: Store,
  before: UserDocument,
  after: UserDocument | undefined,
): Promise<Write[]> {
  if (!isEnabledAdmin(before) || isEnabledAdmin(after)) return [];
  const guard = await store.db.collection<Guard>('guards').findOne({ _id: LAST_ADMIN_GUARD });
  // Other admins are looked for after the guard was read: another loss meanwhile makes this one a conflict.
  const left = await users(store).findOne({ _id: { $ne: before._id }, admin: true, disabled: false });
  if (!left)
    throw new Fault('invalid', {
      message: 'This is the last enabled admin; make another user an enabled admin first.',
    });
  const filter = { _id: LAST_ADMIN_GUARD as never, losses: guard?.losses ?? 0 };
  return [{ collection: 'guards', write: { updateOne: { filter, update: { $inc: { losses: 1 } } } } }];
}

/** Makes the guard, outside of any transaction; once is enough. */
export async function ensureLastAdminGuard(store: Store): Promise<void> {
  try {
    await store.db
      .collection<Guard>('guards')
      .updateOne({ _id: LAST_ADMIN_GUARD }, { $setOnInsert: { losses: 0 } }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
