import { InWords, sentenceOf, statusOf } from '../api/errors.ts';
import { setData } from '../api/query.ts';
import type { Answer } from '../scan/bus.ts';
import { type JobState, jobKey, readAgain, readWork, stateOf, type Work } from './job.ts';
import { closedSentence, say } from './texts.ts';

/** Gives what a refused act says. Where others were faster it says who, and the page shows the job as it is now. */
export async function refusalOf(error: unknown, { job, state }: { job: number; state: JobState }): Promise<Answer> {
  const refused = (title: string, ...lines: string[]): Answer => ({ kind: 'refused', title, lines });
  const status = statusOf(error);
  if (status === undefined || ![403, 404, 412, 422].includes(status)) return refused(sentenceOf(error));
  const work = await workNow(job);
  readAgain(job);
  if (!work) return refused(say().jobGone(job), say().nothingCounted);
  if (stateOf(work) === state) return refused(sentenceOf(error));
  return refused(say().closedMeanwhile(job), closedSentence(work), say().nothingCounted);
}

/** The same for what takes it as an error. */
export function inWords({ title, lines }: Answer): InWords {
  return new InWords([title, ...lines].join('. ').replaceAll('..', '.'));
}

/** The job as it is now, shown at once; undefined where it was deleted. */
async function workNow(job: number): Promise<Work | undefined> {
  try {
    const work = await readWork(job);
    setData<Work>(jobKey(job), () => work);
    return work;
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
    return undefined;
  }
}
