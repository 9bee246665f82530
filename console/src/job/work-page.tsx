import { apart } from '../i18n/apart.ts';
import '../works/works.css';
import { useEffect, useMemo } from 'preact/hooks';
import { sentenceOf, statusOf } from '../api/errors.ts';
import { useQuery } from '../api/query.ts';
import { useReadAgain } from '../api/use-read-again.ts';
import { hrefOf } from '../base.ts';
import type { PageProps } from '../page-props.ts';
import { dropCounts } from '../pick/keep-counts.ts';
import { PickView } from '../pick/pick-view.tsx';
import { ReturnView } from '../return/return-view.tsx';
import { path } from '../router/router.ts';
import { useScan } from '../scan/use-scan.ts';
import { Shell } from '../shell/shell.tsx';
import { useTypedAmount } from '../shell/use-typed-amount.ts';
import { jobKey, readAgain, readWork, stateOf, type Work } from '../works/job.ts';
import { type JobSession, openSession } from '../works/session.ts';
import { say } from '../works/texts.ts';
import { DoneView } from './done-view.tsx';
import { JobHead } from './job-head.tsx';
import { OutView } from './out-view.tsx';
import { scanForJob } from './scan.ts';

/** One job, as its state wants it: to be picked, to be returned, or to be read. */
export function WorkPage({ params }: PageProps) {
  const job = Number(params.id);
  const session = useMemo(() => openSession(job), [job]);
  const { data: work, error } = useQuery(jobKey(job), () => readWork(job));
  useScan((scan) => scanForJob(scan, job), path.peek());
  useTypedAmount();
  useReadAgain(work !== undefined && stateOf(work) !== 'done' ? () => readAgain(job) : undefined);
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
