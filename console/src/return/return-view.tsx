import './return.css';
import { useState } from 'preact/hooks';
import { useQuery } from '../api/query.ts';
import { Button } from '../parts/button.tsx';
import { CsvLink } from '../parts/csv-link.tsx';
import { DoneHere } from '../shell/shell.tsx';
import { linesKey, readLines, type Work } from '../works/job.ts';
import { JobAnswer } from '../works/job-answer.tsx';
import { JobCost } from '../works/job-cost.tsx';
import type { JobSession } from '../works/session.ts';
import { say as saysJob } from '../works/texts.ts';
import { countAll } from './all-lines.ts';
import { CloseReturned } from './close-returned.tsx';
import { ReturnLineRow } from './return-line.tsx';
import { closingSentence } from './sentence.ts';
import { say } from './texts.ts';
import { linesToReturn, type ReturnLine, summaryOf } from './totals.ts';

/** A job whose goods are out: what of them comes back is counted, the rest is used. */
export function ReturnView({ work, session }: { work: Work; session: JobSession }) {
  const { id: job } = work;
  const { data: read } = useQuery(linesKey(job), () => readLines(job));
  const lines = read && linesToReturn(read);
  return (
    <>
      <div class="job-columns">
        <div class="column">
          <JobAnswer session={session} hint={say().hint} />
          {lines && lines.length > 1 && <AllLinesBar session={session} lines={lines} />}
          <ul class="job-lines returned" aria-label={say().lines}>
            {lines?.map((line) => (
              <ReturnLineRow key={line.id} session={session} line={line} />
            ))}
          </ul>
          {lines && lines.length > 0 && (
            <div class="list-end">
              <CsvLink list={`/api/works/${job}/items`} />
            </div>
          )}
          {lines?.length === 0 && <p class="empty">{saysJob().noLines}</p>}
          {read && <JobCost work={work} lines={read} />}
        </div>
        <DoneHere title={saysJob().doneHere} />
      </div>
      {lines && <ReturnFoot session={session} lines={lines} />}
    </>
  );
}

function ReturnFoot({ session, lines }: { session: JobSession; lines: readonly ReturnLine[] }) {
  const [isClosing, setClosing] = useState(false);
  return (
    <div class="foot job-foot">
      <p>
        <b>{say().notYetBack}</b>
        <span class="note">{say().foot(closingSentence(summaryOf(lines)))}</span>
      </p>
      <Button look="main" onClick={() => setClosing(true)}>
        {say().close}
      </Button>
      {isClosing && <CloseReturned session={session} lines={lines} onClose={() => setClosing(false)} />}
    </div>
  );
}

/** All lines at once, before the first of them. */
function AllLinesBar({ session, lines }: { session: JobSession; lines: readonly ReturnLine[] }) {
  const isAllBack = lines.every(({ out, returned }) => returned === out);
  const isNoneBack = lines.every(({ returned }) => returned === 0);
  return (
    <fieldset class="all-lines">
      <legend class="unseen">{say().all}</legend>
      <Button look="small" off={isAllBack} onClick={() => void countAll({ session, lines, to: 'everything' })}>
        {say().allOfAll}
      </Button>
      <Button look="small" off={isNoneBack} onClick={() => void countAll({ session, lines, to: 'nothing' })}>
        {say().noneOfAll}
      </Button>
    </fieldset>
  );
}
