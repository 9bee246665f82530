import './pick.css';
import { useState } from 'preact/hooks';
import { invalidate, useQuery } from '../api/query.ts';
import { useReadAgain } from '../api/use-read-again.ts';
import { ImportLink, TakeFiles } from '../import/take-files.tsx';
import { availabilityKey } from '../items/availability.ts';
import { Button } from '../parts/button.tsx';
import { CsvLink } from '../parts/csv-link.tsx';
import { DoneHere } from '../shell/shell.tsx';
import { jobKey, linesKey, readLines, type Work } from '../works/job.ts';
import { JobAnswer } from '../works/job-answer.tsx';
import { JobCost } from '../works/job-cost.tsx';
import type { JobSession } from '../works/session.ts';
import { say as saysJob } from '../works/texts.ts';
import { AddByName } from './add-by-name.tsx';
import { CloseOutbound } from './close-outbound.tsx';
import { countsNow, readCounts, unkept } from './keep-counts.ts';
import { PickLineRow } from './pick-line.tsx';
import { takenFrom } from './rivals.ts';
import { rivalsNow } from './rivals-now.ts';
import { say } from './texts.ts';
import { linesToPick, type PickLine, summaryOf } from './totals.ts';

/** The wishes of others are one request for each line, so they are read less often than the lines. */
const OTHERS_MS = 30_000;

/** An open job: what it wants, counted as it is taken from the shelves. */
export function PickView({ work, session }: { work: Work; session: JobSession }) {
  const { id: job } = work;
  const { data: read } = useQuery(linesKey(job), () => readLines(job));
  useQuery(`${jobKey(job)}counts`, readCounts);
  const counts = countsNow(job);
  const lines = read && linesToPick(read, counts);
  useReadAgain(() => invalidate(...(lines ?? []).map(({ item }) => availabilityKey(item.id))), OTHERS_MS);
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
          <div class="list-end">
            <ImportLink kind="work" id={job} />
            {lines && lines.length > 0 && <CsvLink list={`/api/works/${job}/items`} />}
          </div>
          {read && <JobCost work={work} lines={read} />}
        </div>
        <DoneHere title={saysJob().doneHere} />
      </div>
      <TakeFiles kind="work" id={job} />
      {lines && <PickFoot session={session} lines={lines} />}
    </>
  );
}

function PickFoot({ session, lines }: { session: JobSession; lines: readonly PickLine[] }) {
  const [open, setOpen] = useState<'add' | 'close'>();
  const { short } = summaryOf(lines);
  const contested = lines.filter(
    (line) => takenFrom(rivalsNow({ job: session.job, item: line.item.id, there: line.there }), line.wanted) > 0,
  ).length;
  const isEmpty = lines.length === 0;
  const end = () => setOpen(undefined);
  return (
    <div class="foot job-foot">
      <p id="foot-says">
        <b>{say().nothingYet}</b>
        <span class="note">{footSentence(lines)}</span>
        {contested > 0 && <span class="note contested">! {say().footContested(contested)}</span>}
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
