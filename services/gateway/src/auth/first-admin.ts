import { randomBytes } from 'node:crypto';
import type { Store } from '@stockroom/store';
import { isDuplicateKey, nextIds } from '@stockroom/store';
import type { UserDocument } from './accounts.ts';
import { direct, withinDeadline } from './accounts.ts';
import { hashPassword } from './passwords.ts';

const NAME = 'admin';
const EMAIL = 'admin@localhost';

// Within this time a gateway that made the admin has printed the password; after it another may make a new one.
const ANNOUNCE_MS = 30_000;

// 128 bits: what ASVS 11.5.1 asks of a secret that nobody may guess.
const PASSWORD_BYTES = 16;

type FirstAdmin = {
  /** The setting ADMIN_PASSWORD, if it is set. */
  password?: string | undefined;
  /** Shows a generated password to whoever started the gateway. */
  announce: (password: string) => void;
};

/**
 * Makes `admin` when there is no user at all; of several gateways one does. When that one dies before it has printed
 * the password, another one makes a new password.
 */
export async function ensureFirstAdmin(store: Store, { password, announce }: FirstAdmin): Promise<void> {
  const given = password ?? randomBytes(PASSWORD_BYTES).toString('base64url');
  const announceBy = password === undefined ? new Date(Date.now() + ANNOUNCE_MS) : undefined;
  const secret = { password: await hashPassword(given), ...(announceBy && { announceBy }) };
  const id = (await makeAdmin(store, secret)) ?? (await takeOver(store, secret));
  if (id === undefined || password !== undefined) return;
  announce(given);
  await withinDeadline(direct.users(store).updateOne({ _id: id, announceBy }, { $unset: { announceBy: '' } }));
}

type Secret = Pick<UserDocument, 'password' | 'announceBy'>;

async function makeAdmin(store: Store, secret: Secret): Promise<number | undefined> {
  if (await withinDeadline(direct.users(store).findOne())) return undefined;
  const id = await nextIds(store, 'users');
  const admin = {
    _id: id,
    username: NAME,
    folded: NAME,
    email: EMAIL,
    admin: true,
    disabled: false,
    epoch: 0,
    ...secret,
  };
  try {
    await withinDeadline(direct.users(store).insertOne(admin));
    return id;
  } catch (error) {
    if (isDuplicateKey(error, 'folded')) return undefined;
    throw error;
  }
}

async function takeOver(store: Store, secret: Secret): Promise<number | undefined> {
  const late = { folded: NAME, announceBy: { $lt: new Date() } };
  const told = secret.announceBy === undefined ? { $unset: { announceBy: '' as const } } : {};
  const found = await withinDeadline(direct.users(store).findOneAndUpdate(late, { $set: secret, ...told }));
  return found?._id;
}
