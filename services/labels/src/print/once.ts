import { Fault, faultData, faultFrom, isFault } from '@stockroom/kernel';
import type { Log } from '@stockroom/runtime';
import type { Journal, Owner, PrintRecord } from './journal.ts';
import type { SentJob } from './print-job.ts';

/** The jobs that were begun for one request, and how to keep them. */
export type KeptJobs = { jobs: SentJob[]; save: () => void };

/** Carries out a request at most once for each key; tells whether the answer is that of an earlier request. */
export type Once = (
  owner: Owner & { print: string },
  act: (kept: KeptJobs) => Promise<void>,
) => Promise<{ isReplayed: boolean; fault?: Fault }>;

type Outcome = { fault?: Fault };

/**
 * Keeps every answer but a 5xx under the user's key. A request that comes while another one with its key runs gets that
 * one's answer.
 * @see decisions.md, Safe retries
 */
export function createOnce(journal: Journal, log: Pick<Log, 'warn'>): Once {
  const running = new Map<string, { print: string; outcome: Promise<Outcome> }>();
  return async ({ user, key, print }, act) => {
    const name = `${user} ${key}`;
    const sameKey = running.get(name);
    if (sameKey) {
      refuseOther(sameKey.print, print);
      return { isReplayed: true, ...(await sameKey.outcome) };
    }
    const record = journal.find({ user, key }) ?? { print, jobs: [] };
    refuseOther(record.print, print);
    if (record.answer) return { isReplayed: true, ...outcomeOf(record.answer) };
    const outcome = run({ user, key }, record, { journal, log, act });
    running.set(name, { print, outcome });
    try {
      return { isReplayed: false, ...(await outcome) };
    } finally {
      running.delete(name);
    }
  };
}

type Means = { journal: Journal; log: Pick<Log, 'warn'>; act: (kept: KeptJobs) => Promise<void> };

async function run(owner: Owner, record: PrintRecord, { journal, log, act }: Means): Promise<Outcome> {
  let isSent = mayBeSent(record);
  const save = () => {
    try {
      journal.save(owner, record);
    } catch (cause) {
      throw unkept(isSent, cause);
    }
    isSent = mayBeSent(record);
  };
  try {
    if (!isPrinted(record)) await act({ jobs: record.jobs, save });
  } catch (error) {
    if (!isFault(error)) throw error;
    if (error.kind !== 'unavailable') {
      record.answer = { fault: faultData(error) };
      save();
    }
    return { fault: error };
  }
  record.answer = {};
  try {
    journal.save(owner, record);
  } catch (error) {
    // The jobs are kept as accepted, so that a repeat gets the same answer from them.
    log.warn({ err: error }, 'a label is printed, but its record cannot be finished');
  }
  return {};
}

/** Tells whether a job may have been sent: each is stored as about to be sent before it is. */
function mayBeSent({ jobs }: PrintRecord): boolean {
  return jobs.some(({ state }) => state !== 'planned');
}

function unkept(isSent: boolean, cause: unknown): Fault {
  const message = isSent
    ? 'It is not known whether the printer has the label: what became of it cannot be recorded, as where the disk is full. Try again with the same Idempotency-Key: it is not printed twice.'
    : 'The print request cannot be recorded, so nothing was printed: the disk of the labels service may be full.';
  return new Fault('unavailable', { message, retryAfterSeconds: 30, cause });
}

/** Tells whether every job was accepted, so that only the answer could not be kept. */
function isPrinted({ jobs }: PrintRecord): boolean {
  return jobs.length > 0 && jobs.every(({ state }) => state === 'accepted');
}

function refuseOther(first: string, print: string): void {
  if (first === print) return;
  throw new Fault('invalid', { message: 'This Idempotency-Key was used for another request; take a new one.' });
}

function outcomeOf({ fault }: NonNullable<PrintRecord['answer']>): Outcome {
  return fault ? { fault: faultFrom(fault) } : {};
}
