import './home.css';
import { useEffect } from 'preact/hooks';
import { invalidate, useQuery } from '../api/query.ts';
import { shown } from '../scan/bus.ts';
import { useScan } from '../scan/use-scan.ts';
import { doneHere } from '../shell/done-here.ts';
import { DoneHere, Shell } from '../shell/shell.tsx';
import { UnknownList } from '../unknown/unknown-list.tsx';
import { Beginning } from './beginning.tsx';
import { find } from './find.ts';
import { FoundAnswer } from './found-answer.tsx';
import { countItems } from './read-waits.ts';
import { RunningOut } from './running-out.tsx';
import { say } from './texts.ts';
import { WhatWaits } from './what-waits.tsx';

const PLACE = '/';

/** A scan here shows what the item is; beneath it stands what waits. */
export function HomePage() {
  useScan((scan) => find(scan, PLACE), PLACE);
  useNewest();
  const items = useQuery('home items', countItems);
  return (
    <Shell title={say().title}>
      <div class="page aside">
        <div class="column">
          <h1 class="unseen">{say().title}</h1>
          <ScanAnswer />
          <UnknownList place={PLACE} />
          {items.data === 0 ? <Beginning /> : <WhatWaits />}
          <RunningOut />
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

/** The work of others shows when somebody looks at the page again. */
function useNewest(): void {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && invalidate('home');
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, []);
}
