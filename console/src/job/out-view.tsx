import { useEffect, useRef } from 'preact/hooks';
import { useQuery } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import { say as saysPick } from '../pick/texts.ts';
import { DoneHere } from '../shell/shell.tsx';
import { linesKey, readLines, type Work } from '../works/job.ts';
import { JobAnswer } from '../works/job-answer.tsx';
import { JobCost } from '../works/job-cost.tsx';
import type { JobSession } from '../works/session.ts';
import { closedSentence, say } from '../works/texts.ts';
import { LinesTable } from './lines-table.tsx';

/** A job that was closed on this page just now: what left, and the two ways on. */
export function OutView({ work, session }: { work: Work; session: JobSession }) {
  const { data: lines } = useQuery(linesKey(work.id), () => readLines(work.id));
  const on = useRef<HTMLAnchorElement>(null);
  useEffect(() => on.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div class="job-columns">
        <div class="column">
          <JobAnswer session={session} isOver hint={closedSentence(work)} />
          {lines && <LinesTable job={work.id} lines={lines} isDone={false} />}
          {lines && <JobCost work={work} lines={lines} />}
        </div>
        <DoneHere title={say().doneHere} />
      </div>
      <div class="foot job-foot">
        <p>
          <b>{saysPick().closed}</b>
          <span class="note">{closedSentence(work)}</span>
        </p>
        <a class="button" href={hrefOf(`/return/${work.id}`)}>
          {saysPick().toReturn} →
        </a>
        <a ref={on} class="button main" href={hrefOf('/works')}>
          {say().toJobs}
        </a>
      </div>
    </>
  );
}
