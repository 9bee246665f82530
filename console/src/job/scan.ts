import { act } from '../api/act.ts';
import { sentenceOf } from '../api/errors.ts';
import { peek } from '../api/query.ts';
import { pickScan } from '../pick/scan.ts';
import { say as saysPick } from '../pick/texts.ts';
import { returnScan } from '../return/scan.ts';
import type { Answer, Scan } from '../scan/bus.ts';
import { actOf } from '../scan/journal.ts';
import { jobKey, readWork, stateOf, type Work } from '../works/job.ts';
import { refusalOf } from '../works/refusal.ts';
import { type JobSession, sessionOf } from '../works/session.ts';
import { say } from '../works/texts.ts';

/** Answers a scan for a job, on its page or on another: the job's state decides what it means. */
export async function scanForJob(scan: Scan, job: number): Promise<Answer> {
  try {
    return await answerAsJobIs(scan, sessionOf(job));
  } catch (error) {
    return refused(sentenceOf(error));
  }
}

async function answerAsJobIs(scan: Scan, session: JobSession): Promise<Answer> {
  const { job } = session;
  const work = peek<Work>(jobKey(job)) ?? (await act(() => readWork(job), actOf(scan)).result);
  const state = stateOf(work);
  if (state === 'open') return pickScan(scan, session).catch((error) => refusalOf(error, { job, state }));
  if (state === 'done') return refused(say().doneScan(job), say().doneScanWhy);
  if (session.hasClosed.value) return refused(saysPick().closedScan(job), saysPick().closedScanWhy);
  return returnScan(scan, session).catch((error) => refusalOf(error, { job, state }));
}

const refused = (title: string, ...lines: string[]): Answer => ({ kind: 'refused', title, lines });
