import { useEffect, useRef, useState } from 'preact/hooks';
import { useWhenBack } from '../../api/use-when-back.ts';
import { exactly, when } from '../../i18n/dates.ts';
import { change, quantity } from '../../i18n/numbers.ts';
import { Button } from '../../parts/button.tsx';
import { CsvLink } from '../../parts/csv-link.tsx';
import { Refused } from '../../parts/refused.tsx';
import { say as partSays } from '../../parts/texts.ts';
import type { Ledger } from './ledger.ts';
import type { Movement } from './read-ledger.ts';
import { say } from './texts.ts';
import { What } from './what.tsx';

const FIRST_SHOWN = 30;
const MORE_SHOWN = 50;

/** Every change of an item's stock: when, what, by whom and how much. More comes as somebody scrolls. */
export function LedgerList({ item, ledger }: { item: number; ledger: Ledger<Movement> }) {
  const [shown, setShown] = useState(FIRST_SHOWN);
  const end = useRef<HTMLDivElement>(null);
  const total = ledger.total.value;
  const error = ledger.error.value;
  const lines = ledger.lines.value.slice(0, shown);
  const isAll = total !== undefined && lines.length >= total;
  const more = () => setShown((now) => now + MORE_SHOWN);
  const read = () => void ledger.readCount(shown);

  useEffect(read, [ledger, shown]);
  useWhenBack(error, read);
  useEffect(() => {
    if (!end.current || isAll || lines.length < shown) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '400px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAll, lines.length, shown]);
  return (
    <section class="ledger" aria-labelledby="ledger-title">
      <h2 id="ledger-title" class="section-title">
        {say().ledger}
      </h2>
      {total === 0 && <p class="empty">{say().none}</p>}
      {lines.length > 0 && (
        <div class="ledger-line ledger-head" aria-hidden="true">
          <span>{say().when}</span>
          <span>{say().what}</span>
          <span>{say().who}</span>
          <span class="numeric">{say().change}</span>
          <span class="numeric">{say().thereThen}</span>
        </div>
      )}
      <ul>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Refused error={error} onRetry={read} />
      <div ref={end} class="ledger-end">
        {total === undefined && error === undefined && <p class="soft">{partSays().loading}</p>}
        {total !== undefined && total > 0 && isAll && <p class="note">{say().all(total)}</p>}
        {!isAll && lines.length > 0 && (
          <Button look="small" onClick={more}>
            {say().more}
          </Button>
        )}
        {total !== undefined && total > 0 && <CsvLink list={`/api/items/${item}/movements`} />}
      </div>
    </section>
  );
}

function Line({ line }: { line: Movement }) {
  const { timestamp, user, quantity: by, balance } = line;
  return (
    <li class="ledger-line">
      <time class="when" dateTime={timestamp} title={exactly(timestamp)}>
        {when(timestamp)}
      </time>
      <span class="what">
        <What movement={line} />
      </span>
      <bdi class="who">{user.username}</bdi>
      <span class={`numeric change${by > 0 ? ' plus' : ''}`}>
        <span class="unseen">{say().change}: </span>
        {change(by)}
      </span>
      <span class="numeric then">
        <span class="unseen">{say().thereThen}: </span>
        {quantity(balance)}
      </span>
    </li>
  );
}
