import './home.css';
import { invalidate, useQuery } from '../api/query.ts';
import { useOnReturn } from '../api/use-on-return.ts';
import { shown } from '../scan/bus.ts';
import { useScan } from '../scan/use-scan.ts';
import { doneHere } from '../shell/done-here.ts';
import { DoneHere, Shell } from '../shell/shell.tsx';
import { UnknownList } from '../unknown/unknown-list.tsx';
import { Beginning } from './beginning.tsx';
import { find } from './find.ts';
import { FoundAnswer } from './found-answer.tsx';
import { countItems, readJobs, readLow } from './read-waits.ts';
import { RunningOut } from './running-out.tsx';
import { Strip } from './strip.tsx';
import { say } from './texts.ts';
import { WhatWaits } from './what-waits.tsx';

const PLACE = '/';

/** A scan here shows what the item is; beneath it stands what waits. */
export function HomePage() {
  useScan((scan) => find(scan, PLACE), PLACE);
  useOnReturn(() => invalidate('home'));
  const items = useQuery('home items', () => countItems());
  return (
    <Shell title={say().title}>
      <div class="page aside">
        <div class="column">
          <h1 class="unseen">{say().title}</h1>
          <ScanAnswer />
          <UnknownList place={PLACE} />
          {items.data === 0 ? <Beginning /> : <Waiting />}
        </div>
        <div class="column">
          <DoneHere title={say().doneHere} />
          {doneHere.value.length === 0 && (
            <section class="done-hint">
              <h2 class="section-title">{say().doneHere}</h2>
              <p class="note">{say().doneHint}</p>
            </section>
          )}
        </div>
      </div>
    </Shell>
  );
}

function ScanAnswer() {
  const now = shown.value;
  return now ? <FoundAnswer now={now} /> : <p class="answer waiting soft">{say().hint}</p>;
}

/** Shows what waits, first in four numbers, which are those of the lists beneath. */
function Waiting() {
  const open = useQuery('home open', () => readJobs('open'));
  const out = useQuery('home out', () => readJobs('outbound-closed'));
  const low = useQuery('home low', readLow);
  return (
    <>
      <Strip open={open} out={out} low={low} />
      <WhatWaits open={open} out={out} />
      <RunningOut low={low.data} />
    </>
  );
}
