import './count.css';
import { useState } from 'preact/hooks';
import { useQuery } from '../api/query.ts';
import { useWhenBack } from '../api/use-when-back.ts';
import { hrefOf } from '../base.ts';
import { apart } from '../i18n/apart.ts';
import { when } from '../i18n/dates.ts';
import { quantity } from '../i18n/numbers.ts';
import { ImportLink, TakeFiles } from '../import/take-files.tsx';
import type { PageProps } from '../page-props.ts';
import { Button } from '../parts/button.tsx';
import { CsvLink } from '../parts/csv-link.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { Shell } from '../shell/shell.tsx';
import { useHotkeys } from '../shell/shortcuts.ts';
import { NewCount } from './new-count.tsx';
import { type Few, isOpen, OPEN_COUNTS, placeOf, readCounts, readOpenCounts, type Stocktaking } from './stocktaking.ts';
import { say } from './texts.ts';

const CLOSED_AT_ONCE = 50;

/** The counts, those that are open on top. */
export function CountsPage(_: PageProps) {
  const [isNew, setNew] = useState(false);
  const open = useQuery(OPEN_COUNTS, readOpenCounts);
  const closed = useQuery('stocktakings closed', () => readCounts('closed', CLOSED_AT_ONCE));
  const failed = [open, closed].filter(({ error }) => error !== undefined);
  const retry = () => void Promise.all(failed.map(({ reload }) => reload()));
  useHotkeys({ n: () => setNew(true) });
  return (
    <Shell title={say().counts}>
      <div class="page">
        <div class="page-head">
          <h1>{say().counts}</h1>
          <span class="end actions">
            <ImportLink kind="stocktaking" />
            <Button look="main" hotkey="N" onClick={() => setNew(true)}>
              {say().newCount}
            </Button>
          </span>
        </div>
        <Refused error={failed[0]?.error} onRetry={retry} />
        {open.isLoading && !open.data && <p class="soft">{partSays().loading}</p>}
        {open.data?.total === 0 && <p class="empty">{say().none}</p>}
        {open.data && <CountList title={say().open} counts={open.data.all} />}
        {closed.data && <ClosedCounts key={closed.data.all[0]?.id} first={closed.data} />}
        {(open.data?.total ?? 0) + (closed.data?.total ?? 0) > 0 && (
          <div class="list-end">
            <CsvLink list="/api/stocktakings" />
          </div>
        )}
      </div>
      <TakeFiles kind="stocktaking" />
      {isNew && <NewCount onClose={() => setNew(false)} />}
    </Shell>
  );
}

/** Counts that are closed, page by page. */
function ClosedCounts({ first }: { first: Few<Stocktaking> }) {
  const [more, setMore] = useState<Few<Stocktaking>[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const counts = [first, ...more].flatMap(({ all }) => all);
  const { next } = more.at(-1) ?? first;
  const readMore = async () => {
    if (isLoading) return;
    setLoading(true);
    try {
      setMore([...more, await readCounts('closed', CLOSED_AT_ONCE, next)]);
      setProblem(undefined);
    } catch (error) {
      setProblem(error);
    }
    setLoading(false);
  };
  useWhenBack(problem, () => void readMore());
  return (
    <>
      <CountList title={say().closed} counts={counts} />
      <Refused error={problem} onRetry={() => void readMore()} />
      {next !== undefined && (
        <div class="list-end">
          <span class="soft">{say().of(quantity(counts.length), quantity(first.total))}</span>
          <Button off={isLoading} onClick={() => void readMore()}>
            {say().more}
          </Button>
        </div>
      )}
    </>
  );
}

function CountList({ title, counts }: { title: string; counts: readonly Stocktaking[] }) {
  if (counts.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 class="section-title">{title}</h2>
      <ul class="rows counts">
        {counts.map((count) => (
          <CountRow key={count.id} count={count} />
        ))}
      </ul>
    </section>
  );
}

function CountRow({ count }: { count: Stocktaking }) {
  const { id, location, comment, timestamp, close_timestamp: closed } = count;
  return (
    <li>
      <a class="row" href={hrefOf(placeOf(id))} data-count={id}>
        <b>{say().count(id)}</b>
        <span class="count-about">
          <bdi>{location ?? say().everything}</bdi>
          <span class="note">{[comment && apart(comment), when(closed ?? timestamp)].filter(Boolean).join(' · ')}</span>
        </span>
        <span class="go">
          {isOpen(count) ? say().goOn : say().look} <span aria-hidden="true">→</span>
        </span>
      </a>
    </li>
  );
}
