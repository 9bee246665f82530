// Failed logins are limited by address, and by pairs of a name and an address (decisions.md, Logging in).
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '@stockroom/kernel';
import type { Store } from '@stockroom/store';
import { isDuplicateKey } from '@stockroom/store';
import type { Failure, FailuresDocument } from './accounts.ts';
import { direct, withinDeadline } from './accounts.ts';

const MOST_OF_PAIR = 10;
const MOST_OF_ADDRESS = 50;
const WINDOW_MS = 5 * 60_000;
/**
 * The most times that a write may lose to another: forty attempts of one address at once lose fewer, on a busy machine
 * too.
 */
const MOST_RACES = 200;

/** A folded user name, and the address that the attempt comes from. */
export type Attempt = { name: string; address: string };

/** Tells how many milliseconds to wait before the next attempt, 0 or less when it may be made now. */
export function waitMs(failures: Pick<Failure, 'at' | 'name'>[], name: string, nowMs: number): Wait {
  const counted = failures.filter(({ at }) => isRecent(at, nowMs));
  const ofPair = counted.filter((failure) => failure.name === name);
  return { pair: untilFewer(ofPair, MOST_OF_PAIR, nowMs), address: untilFewer(counted, MOST_OF_ADDRESS, nowMs) };
}

export type Wait = { pair: number; address: number };

function untilFewer(counted: Pick<Failure, 'at'>[], most: number, nowMs: number): number {
  const freeing = counted.at(-most);
  return freeing ? freeing.at.getTime() + WINDOW_MS - nowMs : 0;
}

// A failure that seems to come from the future is of a clock that was set back since: nobody waits an hour for it.
const isRecent = (at: Date, nowMs: number) => Math.abs(nowMs - at.getTime()) < WINDOW_MS;

/**
 * Counts an attempt as failed before it is made, so that attempts in parallel, at several gateways too, are never more
 * than the limits; `takeBack` is for those that did not fail.
 * @returns the id of the attempt
 * @throws Fault("too-many") after ten failures of the pair, or fifty of the address, within five minutes
 */
export async function countAttempt(store: Store, attempt: Attempt, clock = Date.now): Promise<string> {
  const counted = { id: randomUUID(), name: hashOfText(attempt.name) };
  await changeFailures(store, attempt.address, { clock }, (failures, nowMs) => {
    const wait = waitMs(failures, counted.name, nowMs);
    if (wait.pair > 0 || wait.address > 0) throw tooMany(wait);
    return [...failures, { ...counted, at: new Date(nowMs) }];
  });
  return counted.id;
}

/** Takes back an attempt whose password was right, and clears its pair; the address keeps its other failures. */
export async function takeBack(store: Store, { name, address }: Attempt, id: string): Promise<void> {
  const hashed = hashOfText(name);
  await changeFailures(store, address, { clock: Date.now }, (failures) =>
    failures
      .filter((failure) => failure.id !== id)
      .map((failure) => (failure.name === hashed ? { ...failure, name: null } : failure)),
  );
}

type Change = (failures: Failure[], nowMs: number) => Failure[];

/** Replaces the failures of an address by guarded writes: of changes at the same time none is lost. */
async function changeFailures(
  store: Store,
  address: string,
  { clock }: { clock: () => number },
  change: Change,
): Promise<void> {
  const _id = hashOfText(address);
  for (let race = 0; ; race += 1) {
    const nowMs = clock();
    const found = await withinDeadline(direct.failures(store).findOne({ _id }));
    const recent = (found?.attempts ?? []).filter(({ at }) => isRecent(at, nowMs));
    const attempts = change(recent, nowMs);
    const version = found?.version ?? 0;
    const changed = { version: version + 1, attempts, expires: new Date(nowMs + WINDOW_MS) };
    if (await isWritten(store, { _id, found, changed })) return;
    if (race === MOST_RACES) throw new Fault('unavailable', { message: 'Too many logins at once; please try again.' });
    await sleep(Math.random() * 5);
  }
}

type Written = { _id: string; found: FailuresDocument | null; changed: Omit<FailuresDocument, '_id'> };

/** Writes the failures, unless others were written since `found` was read; tells whether it did. */
async function isWritten(store: Store, { _id, found, changed }: Written): Promise<boolean> {
  const documents = direct.failures(store);
  try {
    if (!found) await withinDeadline(documents.insertOne({ _id, ...changed }));
    else {
      const { matchedCount } = await withinDeadline(
        documents.updateOne({ _id, version: found.version }, { $set: changed }),
      );
      return matchedCount === 1;
    }
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** People type passwords where the name belongs: neither names nor addresses are stored in clear. */
function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

class TooManyLogins extends Fault {
  constructor(what: string, waitMs: number) {
    const message = `Too many failed logins ${what}; please wait a few minutes.`;
    super('too-many', { message, retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
}

/** The refusal of an address that failed too often, whatever name it tries. */
export class TooManyOfAddress extends TooManyLogins {}

function tooMany({ pair, address }: Wait): Fault {
  if (pair > address) return new TooManyLogins('for this name from here', pair);
  return new TooManyOfAddress('from here', address);
}
