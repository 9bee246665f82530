import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '@stockroom/kernel';
import type { Store } from '@stockroom/store';
import { isDuplicateKey } from '@stockroom/store';
import type { FailuresDocument } from './accounts.ts';
import { direct, reached } from './accounts.ts';

const MOST_FAILURES = 10;
const WINDOW_MS = 5 * 60_000;

/** Who tries: a folded user name, and the address that the attempt comes from. */
export type Attempt = { name: string; address: string };

/** How long to wait before the next attempt, 0 when it may be made now. */
export function waitMs(failures: Date[], nowMs: number): number {
  const counted = recent(failures, nowMs);
  const freeing = counted.at(-MOST_FAILURES);
  return freeing ? freeing.getTime() + WINDOW_MS - nowMs : 0;
}

function recent(failures: Date[], nowMs: number): Date[] {
  return failures.filter((at) => at.getTime() > nowMs - WINDOW_MS);
}

/**
 * Counts an attempt as failed before it is made, so that attempts in parallel, at several gateways too, are
 * never more than ten; `forgive` takes it back after a right password.
 * @throws Fault("too-many") after ten failures within five minutes
 */
export async function countAttempt(store: Store, attempt: Attempt, clock = Date.now): Promise<void> {
  for (let race = 0; ; race += 1) {
    const nowMs = clock();
    const found = await reached(direct.failures(store).findOne({ _id: keyOf(attempt) }));
    const wait = waitMs(found?.failures ?? [], nowMs);
    if (wait > 0) throw tooMany(wait);
    if (await isCounted(store, attempt, { found, nowMs })) return;
    if (race === 50) throw new Fault('unavailable', { message: 'Too many logins at once; please try again.' });
    await sleep(Math.random() * 5);
  }
}

/** Writes the attempt, unless another one was written since `found` was read. */
async function isCounted(
  store: Store,
  attempt: Attempt,
  { found, nowMs }: { found: FailuresDocument | null; nowMs: number },
): Promise<boolean> {
  const version = found?.version ?? 0;
  const counted = {
    version: version + 1,
    failures: [...recent(found?.failures ?? [], nowMs), new Date(nowMs)],
    expires: new Date(nowMs + WINDOW_MS),
  };
  const documents = direct.failures(store);
  try {
    if (!found) await reached(documents.insertOne({ _id: keyOf(attempt), ...counted }));
    else return (await reached(documents.updateOne({ _id: found._id, version }, { $set: counted }))).matchedCount === 1;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Forgets the failures of a name from an address: its password was right. */
export async function forgive(store: Store, attempt: Attempt): Promise<void> {
  await reached(direct.failures(store).deleteOne({ _id: keyOf(attempt) }));
}

// Some proxies write the client's port behind its address: another one for every connection.
const WITH_PORT = /^(\d+(?:\.\d+){3}|\[[^\]]+\]):\d+$/;

function keyOf({ name, address }: Attempt): string {
  return createHash('sha256')
    .update(JSON.stringify([name, address.replace(WITH_PORT, '$1')]))
    .digest('base64url');
}

function tooMany(wait: number): Fault {
  return new Fault('too-many', {
    message: 'Too many failed logins for this name from here; please wait a few minutes.',
    retryAfterSeconds: Math.ceil(wait / 1000),
  });
}
