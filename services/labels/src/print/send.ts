import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '@stockroom/kernel';
import { crashPoint } from '@stockroom/runtime';
import type { Course, Limits, Watch } from './follow.ts';
import { follow } from './follow.ts';
import type { SentJob } from './print-job.ts';
import { isSameJob, isSurelyAbsent, replan } from './print-job.ts';
import type { JobFacts, JobOrder, PrinterFacts, Receipt } from './printer.ts';
import { PrinterTrouble } from './printer-trouble.ts';

/**
 * A print request that is being sent: its jobs, and how to store what happened to them before the next step is taken.
 */
type Sending = {
  jobs: SentJob[];
  /** Durable when it returns. */
  save: () => void;
  facts: PrinterFacts;
  order: Omit<JobOrder, 'name' | 'copies'>;
  /** The job's name, before its token. */
  title: string;
  watch: Watch;
  limits: Limits;
  sendSignal: AbortSignal;
  now: () => number;
};

/**
 * Brings every job of a request to the printer, each exactly once: what may be there already is looked for, not sent.
 * @throws Fault("unavailable") with the printer's words as soon as a job cannot be finished
 */
export async function sendAll(sending: Sending): Promise<void> {
  for (const job of sending.jobs) {
    if (job.state === 'sending') await settleEarlier(job, sending);
    if (job.state === 'planned') {
      refuseIfTooSlow(sending);
      await send(job, sending);
    }
  }
}

/**
 * Settles a job of an earlier try whose end was not seen: it is found at the printer, or is certain not to print and
 * planned anew.
 */
async function settleEarlier(job: SentJob, sending: Sending): Promise<void> {
  const jobs = await listed(sending);
  const found = jobs.find((facts) => isSameJob(job, facts));
  if (found) {
    const course = await follow(found, sending.watch);
    if (course.end !== 'dropped') return conclude(job, sending, course);
  } else if (!isSurelyAbsent(job, { jobs, upTime: sending.facts.upTime, now: sending.now() })) {
    throw notKnown('it does not list the job');
  }
  replan(job);
  sending.save();
}

/** Refuses further copies once the time is up, as each job takes time. @throws Fault("unavailable") */
function refuseIfTooSlow(sending: Sending): void {
  const took = copiesTaken(sending);
  if (took === 0 || !sending.sendSignal.aborted) return;
  const copies = copiesOf(sending.jobs);
  const left = `it took ${took} of them, and ${copies - took} are left to print`;
  throw unavailable(`The printer is too slow for ${copies} copies at once: ${left}.`);
}

const copiesOf = (jobs: SentJob[]) => jobs.reduce((sum, { copies }) => sum + copies, 0);
const copiesTaken = ({ jobs }: Sending) => copiesOf(jobs.filter(({ state }) => state === 'accepted'));

async function send(job: SentJob, sending: Sending): Promise<void> {
  refuseIfNotReady(sending.facts);
  job.state = 'sending';
  job.sent = { at: sending.now(), upTime: sending.facts.upTime };
  sending.save();
  crashPoint('labels.print.sending');
  const order = { ...sending.order, copies: job.copies, name: `${sending.title} ${job.token}` };
  try {
    const receipt = await handOver(order, sending);
    crashPoint('labels.print.sent');
    if (!receipt.isTaken) throw dropped(job, sending, `The printer refused the label: ${receipt.words}.`);
    job.id = receipt.job.id;
    sending.save();
    conclude(job, sending, await follow(receipt.job, sending.watch));
  } catch (error) {
    if (!(error instanceof PrinterTrouble)) throw error;
    if (error.isUntouched) {
      const refusal = dropped(job, sending, `The printer cannot be used: ${error.message}.`, error);
      // The copies before may have left this one no time.
      refuseIfTooSlow(sending);
      throw refusal;
    }
    await afterLostAnswer(job, sending, error);
  }
}

/**
 * Offers a job to the printer. A busy printer has certainly not taken it, so it is offered again while there is time.
 */
async function handOver(order: JobOrder, { watch, limits, sendSignal }: Sending): Promise<Receipt> {
  let receipt = await watch.printer.print(order, sendSignal);
  while (!receipt.isTaken && receipt.isBusy) {
    await sleep(limits.pollMs, undefined, { signal: sendSignal }).catch(() => undefined);
    if (sendSignal.aborted) break;
    // With the later signal: after an offer that is broken off nobody would know whether the printer has the job.
    receipt = await watch.printer.print(order, watch.signal);
  }
  return receipt;
}

// Long enough for a printer that dropped the connection to show the job that it had read.
const LOOKS = 4;

function refuseIfNotReady({ isStopped, isAccepting, words }: PrinterFacts): void {
  const because = words === '' ? '.' : `: ${words}.`;
  if (isStopped) throw unavailable(`The printer is stopped${because}`);
  if (!isAccepting) throw unavailable(`The printer does not accept jobs at the moment${because}`);
}

/** The printer may have the job: it is asked, and nothing is sent again. */
async function afterLostAnswer(job: SentJob, sending: Sending, trouble: PrinterTrouble): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const found = await findAfterSilence(job, sending, trouble);
    if (found) return conclude(job, sending, await follow(found, sending.watch));
    await sleep(sending.limits.pollMs, undefined, { signal: sending.watch.signal }).catch(() => undefined);
  }
  throw notKnown(trouble.message, trouble);
}

async function findAfterSilence(
  job: SentJob,
  sending: Sending,
  trouble: PrinterTrouble,
): Promise<JobFacts | undefined> {
  try {
    const { printer, user, signal } = sending.watch;
    return (await printer.jobs(user, signal)).find((facts) => isSameJob(job, facts));
  } catch (error) {
    if (error instanceof PrinterTrouble) throw notKnown(trouble.message, trouble);
    throw error;
  }
}

async function listed({ watch }: Sending): Promise<JobFacts[]> {
  try {
    return await watch.printer.jobs(watch.user, watch.signal);
  } catch (error) {
    if (error instanceof PrinterTrouble) throw notKnown(error.message, error);
    throw error;
  }
}

function conclude(job: SentJob, sending: Sending, course: Course): void {
  if (course.end === 'unknown') throw notKnown(course.words);
  if (course.end === 'dropped') throw dropped(job, sending, unprinted(job, course.words));
  job.state = 'accepted';
  sending.save();
}

/** Words the refusal of a job that ended early: some of several copies may have come out before. */
function unprinted({ copies }: SentJob, words: string): string {
  return copies === 1
    ? `The printer did not print the label: ${words}.`
    : `The printer did not print all ${copies} copies: ${words}. Look how many came out before you print again.`;
}

/** The job is certain not to print any more: it may be sent again. */
function dropped(job: SentJob, sending: Sending, message: string, cause?: unknown): Fault {
  replan(job);
  sending.save();
  const done = copiesTaken(sending);
  const before = done > 0 ? ` It took ${done} of the copies before.` : '';
  return unavailable(message + before, cause);
}

export function notKnown(words: string, cause?: unknown): Fault {
  const message = `It is not known whether the printer has the label: ${words}. It was not sent a second time; look at the printer before you print it again.`;
  return new Fault('unavailable', { message, retryAfterSeconds: 30, cause });
}

/** A 503 after which the same request may simply come again. */
export function unavailable(message: string, cause?: unknown): Fault {
  return new Fault('unavailable', { message, retryAfterSeconds: 5, cause });
}
