import { apart } from '../i18n/apart.ts';
import './works.css';
import { useEffect, useMemo } from 'preact/hooks';
import { sentenceOf, statusOf } from '../api/errors.ts';
import { peek, useQuery } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import type { PageProps } from '../page-props.ts';
import { dropCounts } from '../pick/keep-counts.ts';
import { PickView } from '../pick/pick-view.tsx';
import { pickScan } from '../pick/scan.ts';
import { say as saysPick } from '../pick/texts.ts';
import { ReturnView } from '../return/return-view.tsx';
import { returnScan } from '../return/scan.ts';
import type { Answer, Scan } from '../scan/bus.ts';
import { useScan } from '../scan/use-scan.ts';
import { Shell } from '../shell/shell.tsx';
import { useTypedAmount } from '../shell/use-typed-amount.ts';
import { DoneView } from './done-view.tsx';
import { jobKey, readWork, stateOf, type Work } from './job.ts';
import { JobHead } from './job-head.tsx';
import { OutView } from './out-view.tsx';
import { refusalOf } from './refusal.ts';
import { type JobSession, openSession } from './session.ts';
import { say } from './texts.ts';
import { useReadAgain } from './use-read-again.ts';

/** One job, as its state wants it: to be picked, to be returned, or to be read. */
export function WorkPage({ params }: PageProps) {
  const job = Number(params.id);
  const session = useMemo(() => openSession(job), [job]);
  const { data: work, error } = useQuery(jobKey(job), () => readWork(job));
  useScan((scan) => answerScan(scan, session));
  useTypedAmount();
  useReadAgain(work !== undefined && stateOf(work) !== 'done' ? job : undefined);
  const title = work ? `${say().job(job)} · ${apart(work.customer.name)}` : say().jobs;
  return (
    <Shell title={title}>
      <div class="page job-page">
        {work && <JobHead work={work} />}
        {work && <JobView work={work} session={session} />}
        {error !== undefined && <NotThere id={params.id ?? ''} error={error} />}
      </div>
    </Shell>
  );
}

function JobView({ work, session }: { work: Work; session: JobSession }) {
  const state = stateOf(work);
  // Somebody else may have closed it: what was counted here is over with it.
  useEffect(() => {
    if (state !== 'open') dropCounts(work.id);
  }, [work.id, state]);
  if (state === 'open') return <PickView work={work} session={session} />;
  if (state === 'done') return <DoneView work={work} session={session} />;
  if (session.hasClosed.value) return <OutView work={work} session={session} />;
  return <ReturnView work={work} session={session} />;
}

function NotThere({ id, error }: { id: string; error: unknown }) {
  const isGone = statusOf(error) === 404;
  return (
    <div class="empty">
      <h1>{isGone ? say().notThere(id) : sentenceOf(error)}</h1>
      {isGone && <p>{say().notThereWhy}</p>}
      <a class="button main" href={hrefOf('/works')}>
        {say().toJobs}
      </a>
    </div>
  );
}

/** The job's state decides what a scan means. */
async function answerScan(scan: Scan, session: JobSession): Promise<Answer> {
  const { job } = session;
  try {
    const work = peek<Work>(jobKey(job)) ?? (await readWork(job));
    const state = stateOf(work);
    if (state === 'open') return await pickScan(scan, session).catch((error) => refusalOf(error, { job, state }));
    if (state === 'done') return refused(say().doneScan(job), say().doneScanWhy);
    if (session.hasClosed.value) return refused(saysPick().closedScan(job), saysPick().closedScanWhy);
    return await returnScan(scan, session).catch((error) => refusalOf(error, { job, state }));
  } catch (error) {
    return refused(sentenceOf(error));
  }
}

const refused = (title: string, ...lines: string[]): Answer => ({ kind: 'refused', title, lines });
