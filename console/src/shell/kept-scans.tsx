import './kept-scans.css';
import { awaySince } from '../api/connection.ts';
import { hrefOf } from '../base.ts';
import { when } from '../i18n/dates.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { publishAt, type Scan, waiting } from '../scan/bus.ts';
import { goOn } from '../scan/go-on.ts';
import { forgetProblem, placeOfScan, problems, takeUp } from '../scan/journal.ts';
import { isTooOld, type Kept } from '../scan/kept.ts';
import { isLasting } from '../scan/kept-store.ts';
import { say } from '../scan/kept-texts.ts';
import { workAt } from '../scan/work.ts';

/** Shows the scans that this device keeps: those that wait while Stockroom is away, and refused ones that nobody has seen. */
export function KeptScans() {
  return (
    <>
      <div role="status">
        {awaySince.value && waiting.value.length > 0 && <WaitingScans scans={waiting.value} />}
        {!isLasting.value && waiting.value.length > 0 && <p class="message refused">{say().notKept}</p>}
      </div>
      {problems.value.length > 0 && <LeftScans left={problems.value} />}
    </>
  );
}

function WaitingScans({ scans }: { scans: readonly Scan[] }) {
  return (
    <div class="message kept-scans">
      <p>{say().waits(scans.length)}</p>
      <ol>
        {scans.map((scan) => (
          <li key={scan.time}>
            {textOf(scan)} · {nameOf(placeOfScan(scan) ?? '/')}
          </li>
        ))}
      </ol>
    </div>
  );
}

function LeftScans({ left }: { left: readonly Kept[] }) {
  return (
    <section class="message refused kept-scans" aria-label={say().notBooked} role="alert">
      <p>{say().notBooked}:</p>
      <ul>
        {left.map((kept) => (
          <LeftScan key={kept.id} kept={kept} />
        ))}
      </ul>
    </section>
  );
}

function LeftScan({ kept }: { kept: Kept }) {
  const { scan, place, at, problem } = kept;
  return (
    <li data-left={scan.text}>
      <p>
        <b>{textOf(scan)}</b> · {nameOf(place)} · {say().scannedAt(when(at))}
      </p>
      <p>{[problem?.title, ...(problem?.lines ?? [])].join('. ')}</p>
      <div class="actions">
        <ButtonLink look="small" href={hrefOf(place)}>
          {say().look}
        </ButtonLink>
        <Button look="small" onClick={() => again(kept)}>
          {say().again}
        </Button>
        <Button look="small" onClick={() => forgetProblem(kept)}>
          {say().forget}
        </Button>
      </div>
    </li>
  );
}

/** Sends a scan again; one from long ago has a key no longer, and is a new scan then. */
function again(kept: Kept): void {
  if (!isTooOld(kept, Date.now())) goOn(takeUp(kept));
  else for (const scan of forgetProblem(kept)) publishAt([scan], workAt(kept.place));
}

const textOf = ({ text, amount, takesBack }: Pick<Scan, 'text' | 'amount' | 'takesBack'>): string =>
  [takesBack === undefined ? '' : `${say().undo}:`, amount ?? '', text].filter((part) => part !== '').join(' ');

function nameOf(place: string): string {
  const [, page = '', id = ''] = place.split('/');
  if (page === 'receive') return id ? say().delivery(id) : say().receive;
  if (page === 'works') return say().job(id);
  if (page === 'counts' && id) return say().count(id);
  return page === 'return' ? say().comesBack(id) : say().home;
}
