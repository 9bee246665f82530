import { type Argon2Parameters, argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { whenCoreIsFree } from './password-queue.ts';

// OWASP's smallest advice for Argon2id; about 20 ms of one core.
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };

const deriveNow = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;
const derive: typeof deriveNow = (...given) => whenCoreIsFree(() => deriveNow(...given));

/** Hashes a password as `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive('argon2id', { ...COST, message: bytesOf(password), nonce: salt });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/**
 * The fingerprint of a request that holds a password: equal for equal texts, and as slow to guess as the password's
 * hash.
 */
export async function slowFingerprint(text: string, { salt }: { salt: string }): Promise<string> {
  const nonce = createHash('sha256').update(salt).digest().subarray(0, 16);
  return (await derive('argon2id', { ...COST, message: Buffer.from(text), nonce })).toString('base64url');
}

/** The hash that stands for a user who does not exist: verifying takes the same time, and never succeeds. */
export const NOBODYS_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(COST.tagLength))}`;

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Tells whether the password is the one that was hashed. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = STORED.exec(stored) ?? [];
  if (!salt || !hash) throw new Error('A stored password hash has an unknown form.');
  const expected = Buffer.from(hash, 'base64');
  const found = await derive('argon2id', {
    message: bytesOf(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(found, expected);
}

/** Keyboards differ in how they compose letters; the password is the same. */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'));
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
