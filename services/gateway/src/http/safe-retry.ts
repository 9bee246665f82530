// Idempotency-Key (decisions.md, Safe retries): here a key is bound to one request; the service that does the
// write keeps the answer, in the transaction of its effect.
import { createHash } from 'node:crypto';
import type { SafeRetry } from '@stockroom/commands';
import { otherRequest } from '@stockroom/commands';
import { Fault } from '@stockroom/kernel';
import type { Store } from '@stockroom/store';
import { isDuplicateKey } from '@stockroom/store';
import type { FastifyRequest } from 'fastify';
import { direct, withinDeadline } from '../auth/accounts.ts';
import { requesterOf } from '../auth/log-in.ts';
import { loginOf } from '../auth/login-of.ts';
import type { PasswordQueue } from '../auth/password-queue.ts';
import { slowFingerprint } from '../auth/passwords.ts';
import { isDryRun } from './dry-run.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the request has a key and so may be sent again. */
    safeRetry: SafeRetry | undefined;
  }
  interface FastifyContextConfig {
    /** True where the body holds a password, which the fingerprint must not give away. */
    holdsPassword?: boolean;
  }
}

const HEADER = 'idempotency-key';
/** The form of a key. */
export const FORM = /^[\x21-\x7e]{1,64}$/;

/**
 * A preHandler: claims the key for the request. A request that was refused for its form never comes here, so its
 * key stays free for the mended request.
 * @throws Fault("invalid") for a key of the wrong form or of another request
 */
export function claimKeys(store: Store, inTurn: PasswordQueue) {
  return async (request: FastifyRequest): Promise<void> => {
    const key = request.headers[HEADER];
    // Before a login there is no user whose key it could be.
    if (request.routeOptions.config.open || request.method === 'GET' || request.method === 'HEAD') return;
    if (key === undefined) return;
    if (typeof key !== 'string' || !FORM.test(key)) throw wrongForm();
    // A dry run is done as often as one likes, and leaves the key to the request that it tries.
    if (isDryRun(request)) return;
    const { user } = loginOf(request);
    const owned = `${user.id}:${key}`;
    const plain = fingerprintOf(request);
    const isSlow = request.routeOptions.config.holdsPassword === true;
    const fingerprint = isSlow
      ? await inTurn(requesterOf(user.id), () => slowFingerprint(plain, { salt: owned }))
      : plain;
    request.safeRetry = { key: owned, fingerprint };
    await claim(store, request.safeRetry);
  };
}

/** Claims a key for a request. @throws Fault("invalid") when another request has claimed it */
async function claim(store: Store, { key, fingerprint }: SafeRetry): Promise<void> {
  const claims = direct.claims(store);
  try {
    await withinDeadline(claims.insertOne({ _id: key, print: fingerprint, created: new Date() }));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const claimed = (await withinDeadline(claims.findOne({ _id: key })))?.print ?? fingerprint;
    if (claimed !== fingerprint) throw otherRequest();
  }
}

/** The fingerprint of a request: a hash of method, path with its query, and the bytes of the body. */
function fingerprintOf({ method, originalUrl, rawBody }: FastifyRequest): string {
  const hash = createHash('sha256').update(`${method} ${originalUrl}\n`);
  if (rawBody) hash.update(rawBody);
  return hash.digest('base64url');
}

function wrongForm(): Fault {
  const reason = 'must be 1 to 64 visible ASCII characters';
  return new Fault('invalid', {
    message: `The Idempotency-Key header ${reason}.`,
    fields: { 'Idempotency-Key': [reason] },
  });
}
