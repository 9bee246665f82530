import { useQuery } from '../api/query.ts';
import { when } from '../i18n/dates.ts';
import { DoneHere } from '../shell/shell.tsx';
import { linesKey, readLines, type Work } from '../works/job.ts';
import { JobAnswer } from '../works/job-answer.tsx';
import { JobCost } from '../works/job-cost.tsx';
import type { JobSession } from '../works/session.ts';
import { say } from '../works/texts.ts';
import { LinesTable } from './lines-table.tsx';

/** A job that is over: what went out, what came back, who said so and when. */
export function DoneView({ work, session }: { work: Work; session: JobSession }) {
  const { data: lines } = useQuery(linesKey(work.id), () => readLines(work.id));
  const { outbound_close_user: picker, outbound_close_timestamp: out } = work;
  const { returned_close_user: returner, returned_close_timestamp: back } = work;
  return (
    <div class="job-columns">
      <div class="column">
        <JobAnswer session={session} isOver hint={say().doneTitle} />
        <ul class="job-closings soft">
          {out !== null && <li>{say().outboundClosed(picker.username ?? say().somebody, when(out))}</li>}
          {back !== null && <li>{say().returnClosed(returner.username ?? say().somebody, when(back))}</li>}
        </ul>
        {lines && <JobCost work={work} lines={lines} />}
        {lines && <LinesTable job={work.id} lines={lines} isDone />}
      </div>
      <DoneHere title={say().doneHere} />
    </div>
  );
}
