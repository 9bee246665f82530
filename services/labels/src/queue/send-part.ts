// What sending a part has in common for every kind of printer: it is written down before the first byte leaves, and so is
// what became of it, whatever was changed in the job meanwhile.
import { crashPoint } from '@stockroom/runtime';
import { WriteConflict } from '@stockroom/store';
import type { Part, PrintJob } from './job.ts';
import { goingState, hasEnded } from './job.ts';
import type { WorkMeans } from './work.ts';
import { settle } from './work.ts';

export type Begun = {
  /** The job as it was written down. */
  job: PrintJob;
  /** The part as it is being sent. */
  part: Part;
  /** Keeps what became of the part. @returns the job, or undefined when it has ended */
  put: (now: Part, message?: string) => Promise<PrintJob | undefined>;
};

type Beginning = { parts: Part[]; next: Part; sent: NonNullable<Part['sent']> };

/** Writes down that a part is being sent. @returns undefined where the lease is lost, or the service ends: nothing may leave then */
export async function beginSending(
  before: PrintJob,
  { parts, next, sent }: Beginning,
  means: WorkMeans,
): Promise<Begun | undefined> {
  const { jobs, lease } = means;
  if (!lease.isHeld() || means.isEnding()) return undefined;
  const part: Part = { ...next, state: 'sending', sent };
  const withPart = parts.map((each) => (each === next ? part : each));
  const job = await jobs.change(before, { state: 'printing', message: '', parts: withPart });
  crashPoint('labels.queue.sending');
  const put: Begun['put'] = (now, message = '') => keepOutcome(job, { part, now, message }, means);
  // The database may have kept us waiting.
  if (lease.isHeld()) return { job, part, put };
  await put(next);
  return undefined;
}

type Outcome = { part: Part; now: Part; message: string };

/**
 * A person may have cancelled the job while the part was sent: what became of the part is kept all the same. Not so where
 * another process has judged it meanwhile.
 */
async function keepOutcome(sent: PrintJob, outcome: Outcome, means: WorkMeans): Promise<PrintJob | undefined> {
  for (let job: PrintJob | undefined = sent; job; job = await means.jobs.get(job.id)) {
    if (hasEnded(job) || !job.parts.some((each) => isSending(each, outcome))) return undefined;
    try {
      return await keep(job, outcome, means);
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
    }
  }
  return undefined;
}

const isSending = ({ token, state }: Part, { part }: Outcome) => token === part.token && state === 'sending';

function keep(job: PrintJob, outcome: Outcome, means: WorkMeans): Promise<PrintJob | undefined> {
  const parts = job.parts.map((each) => (isSending(each, outcome) ? outcome.now : each));
  const message = job.toCancel ? job.message : outcome.message;
  return settle({ ...job, parts }, { before: job, state: goingState({ parts }, false), message }, means);
}
