import type { Store, Write } from '@stockroom/store';
import type { SessionAndUser, SessionDocument } from './accounts.ts';
import { deletionOfMany, direct, findWithUsers, withinDeadline } from './accounts.ts';
import { hashOf, newSecret } from './secrets.ts';
import { expiryOf } from './session-life.ts';

/** A use this soon after the last one is not stored. */
export const USE_NOTED_MS = 60_000;

/** Begins a session and gives its secret, which is stored nowhere. */
export async function beginSession(
  store: Store,
  { userId, epoch, remember }: { userId: number; epoch: number; remember: boolean },
): Promise<string> {
  const secret = newSecret();
  const now = new Date();
  const life = { userId, epoch, remember, created: now, lastUsed: now };
  await withinDeadline(
    direct.sessions(store).insertOne({ _id: hashOf(secret), ...life, expires: expiryOf(life, now) }),
  );
  return secret;
}

/** The sessions of those hashes, with their users; the TTL index clears up some time after their end. */
export async function findSessions(store: Store, hashes: string[]): Promise<Map<string, SessionAndUser>> {
  const found = await findWithUsers(direct.sessions(store), { _id: { $in: hashes } });
  return new Map(found.map(({ user, ...session }) => [session._id, { session, user }]));
}

/** Stores that a session is in use, at most once a minute; tells whether it did. */
export async function noteSessionUse(store: Store, session: SessionDocument): Promise<boolean> {
  const now = new Date();
  if (now.getTime() - session.lastUsed.getTime() < USE_NOTED_MS) return false;
  await withinDeadline(
    direct
      .sessions(store)
      .updateOne(
        { _id: session._id, lastUsed: session.lastUsed },
        { $set: { lastUsed: now, expires: expiryOf(session, now) } },
      ),
  );
  return true;
}

/** Ends a session, if there is one of this hash; other gateways see it when their caches have expired (user-cache.ts). */
export async function endSession(store: Store, hash: string): Promise<{ wasOpen: boolean }> {
  const { deletedCount } = await withinDeadline(direct.sessions(store).deleteOne({ _id: hash }));
  return { wasOpen: deletedCount === 1 };
}

/**
 * The writes that end a user's sessions of earlier epochs, to go beside the write of the new epoch; `but` names a
 * session that goes on.
 */
export function endOfSessions({
  userId,
  epoch,
  but,
}: {
  userId: number;
  epoch: number;
  but?: string | undefined;
}): Write[] {
  const ended = deletionOfMany('sessions', { userId, epoch: { $lt: epoch } });
  if (but === undefined) return [ended];
  const filter = { _id: but as never, userId };
  return [{ collection: 'sessions', write: { updateMany: { filter, update: { $set: { epoch } } } } }, ended];
}
