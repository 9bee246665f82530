// The print jobs of this page: each is followed to its end, and whoever began it is told what became of it.
import { signal } from '@preact/signals';
import { isLive } from '../api/connection.ts';
import { hasEnded, isTrouble, type PrintJob, readJob } from './print-job.ts';

/** The page knows this of a job that it has sent; the API does not tell it. */
export type About = {
  /** The goods or the document, in a few words. */
  what: string;
  /** Sends the same again. @returns the id of the other job */
  again: () => Promise<number>;
  onChange?: ((job: PrintJob) => void) | undefined;
};

export type Followed = About & {
  job: PrintJob;
  /** Its trouble was seen where it was begun, or put away. */
  isSeen: boolean;
};

export const followed = signal<readonly Followed[]>([]);

/** The jobs that stand on the page where they were begun. */
export const shownJobs = signal<readonly number[]>([]);

const MOST_KEPT = 200;
const [SOON_MS, LATER_MS, SOON_TIMES] = [400, 3_000, 15];

export const followedJob = (id: number): Followed | undefined => followed.value.find(({ job }) => job.id === id);

/** Follows a job that was just sent. @returns its id */
export function follow(job: PrintJob, about: About): number {
  const known = followed.peek().filter((one) => one.job.id !== job.id);
  followed.value = [{ ...about, job, isSeen: false }, ...known].slice(0, MOST_KEPT);
  about.onChange?.(job);
  if (!hasEnded(job)) void watch(job.id);
  return job.id;
}

/** Takes in how a job is now. */
export function noteJob(job: PrintJob): void {
  const before = followed.peek().find((one) => one.job.id === job.id);
  if (!before || (before.job.state === job.state && before.job.message === job.message)) return;
  const isSeen = before.isSeen && before.job.state === job.state && isTrouble(before.job) === isTrouble(job);
  change(job.id, { job, isSeen });
  before.onChange?.(job);
}

export const markSeen = (id: number): void => change(id, { isSeen: true });

function change(id: number, changes: Partial<Followed>): void {
  followed.value = followed.peek().map((one) => (one.job.id === id ? { ...one, ...changes } : one));
}

async function watch(id: number): Promise<void> {
  for (let round = 0; ; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, round < SOON_TIMES ? SOON_MS : LATER_MS));
    const now = followed.peek().find(({ job }) => job.id === id);
    if (!now || hasEnded(now.job)) return;
    if (!isLive.peek() || document.visibilityState !== 'visible') continue;
    // It is asked again after the pause.
    const job = await readJob(id).catch(() => undefined);
    if (job) noteJob(job);
  }
}
