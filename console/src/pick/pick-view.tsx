import './pick.css';
import { useState } from 'preact/hooks';
import { useQuery } from '../api/query.ts';
import { Button } from '../parts/button.tsx';
import { DoneHere } from '../shell/shell.tsx';
import { jobKey, linesKey, readLines, type Work } from '../works/job.ts';
import { JobAnswer } from '../works/job-answer.tsx';
import type { JobSession } from '../works/session.ts';
import { say as saysJob } from '../works/texts.ts';
import { AddByName } from './add-by-name.tsx';
import { CloseOutbound } from './close-outbound.tsx';
import { countsNow, readCounts, unkept } from './keep-counts.ts';
import { PickLineRow } from './pick-line.tsx';
import { say } from './texts.ts';
import { linesToPick, type PickLine, summaryOf } from './totals.ts';

/** An open job: what it wants, counted as it is taken from the shelves. */
export function PickView({ work: { id: job }, session }: { work: Work; session: JobSession }) {
  const { data: read } = useQuery(linesKey(job), () => readLines(job));
  useQuery(`${jobKey(job)}counts`, readCounts);
  const counts = countsNow(job);
  const lines = read && linesToPick(read, counts);
  return (
    <>
      <div class="job-columns">
        <div class="column">
          <JobAnswer session={session} hint={lines?.length === 0 ? say().hintEmpty : say().hint} />
          {unkept.value.has(job) && <p class="message">{say().unkept}</p>}
          <ul class="job-lines" aria-label={say().lines}>
            {lines?.map((line) => (
              <PickLineRow key={line.id} session={session} line={line} collects={counts.collects} />
            ))}
          </ul>
        </div>
        <DoneHere title={saysJob().doneHere} />
      </div>
      {lines && <PickFoot session={session} lines={lines} />}
    </>
  );
}

function PickFoot({ session, lines }: { session: JobSession; lines: readonly PickLine[] }) {
  const [open, setOpen] = useState<'add' | 'close'>();
  const { short } = summaryOf(lines);
  const isEmpty = lines.length === 0;
  const end = () => setOpen(undefined);
  return (
    <div class="foot job-foot">
      <p id="foot-says">
        <b>{say().nothingYet}</b>
        <span class="note">{footSentence(lines)}</span>
      </p>
      <Button look={isEmpty ? 'main' : []} onClick={() => setOpen('add')}>
        {say().addByName}
      </Button>
      <Button
        look={isEmpty ? [] : 'main'}
        off={short > 0}
        aria-describedby="foot-says"
        onClick={() => setOpen('close')}
      >
        {say().close}
      </Button>
      {open === 'add' && <AddByName session={session} lines={lines} onClose={end} />}
      {open === 'close' && <CloseOutbound session={session} lines={lines} onClose={end} />}
    </div>
  );
}

function footSentence(lines: readonly PickLine[]): string {
  const { short, complete } = summaryOf(lines);
  if (lines.length === 0) return say().footEmpty;
  return short > 0 ? say().footShort(short, lines.length) : say().footReady(lines.length, complete);
}
