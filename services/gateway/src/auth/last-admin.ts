import { Fault } from '@stockroom/kernel';
import type { Store } from '@stockroom/store';
import { isDuplicateKey } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { UserDocument } from './accounts.ts';
import { users } from './accounts.ts';

/** The document that every loss of an admin writes, so that two of them at once cannot both be committed. */
const LAST_ADMIN_GUARD = 'last-admin';

type Guard = { _id: string; losses: number };

const isEnabledAdmin = (user: UserDocument | undefined) => user?.admin === true && !user.disabled;

/**
 * Refuses, in the transaction of a change of a user, that it leaves no enabled admin.
 * @see decisions.md, Logging in: the last enabled admin can be neither deleted, disabled nor demoted
 */
export async function keepAnAdmin(
  store: Store,
  { before, after }: { before: UserDocument; after: UserDocument | undefined },
  session: ClientSession,
): Promise<void> {
  if (!isEnabledAdmin(before) || isEnabledAdmin(after)) return;
  await store.db.collection<Guard>('guards').updateOne({ _id: LAST_ADMIN_GUARD }, { $inc: { losses: 1 } }, { session });
  const left = await users(store).findOne({ admin: true, disabled: false }, { session });
  if (left) return;
  throw new Fault('invalid', {
    message: 'This is the last enabled admin; make another user an enabled admin first.',
  });
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
