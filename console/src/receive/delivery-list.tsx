import { useState } from 'preact/hooks';
import { useQuery } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import { when } from '../i18n/dates.ts';
import { quantity } from '../i18n/numbers.ts';
import { Button } from '../parts/button.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { setQuery } from '../router/router.ts';
import { placeOf } from './book.ts';
import type { Acquisition } from './delivery.ts';
import { type Days, type DeliveryPart, readDeliveries } from './read-deliveries.ts';
import { say } from './texts.ts';

/** Asks for the days whose deliveries are shown; the address keeps them. */
export function DayFields({ days }: { days: Days }) {
  const field = (name: 'from' | 'to', label: string) => (
    <div class="field">
      <label for={`days-${name}`}>{label}</label>
      <input
        id={`days-${name}`}
        class="input"
        type="date"
        value={days[name] ?? ''}
        onChange={({ currentTarget }) => setQuery({ [name]: currentTarget.value || undefined })}
      />
    </div>
  );
  return (
    <div class="days">
      {field('from', say().from)}
      {field('to', say().to)}
      {(days.from || days.to) && (
        <Button onClick={() => setQuery({ from: undefined, to: undefined })}>{say().allDays}</Button>
      )}
    </div>
  );
}

/** The deliveries of these days, the newest first, page by page. */
export function DeliveryList({ days }: { days: Days }) {
  const first = useQuery(`acquisitions ${days.from} ${days.to}`, () => readDeliveries(days));
  const [parts, setParts] = useState<DeliveryPart[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const all = [...(first.data ? [first.data] : []), ...parts];
  const deliveries = [...new Map(all.flatMap((part) => part.deliveries).map((one) => [one.id, one])).values()];
  const next = all.at(-1)?.next;
  const readMore = async () => {
    if (isLoading || !next) return;
    setLoading(true);
    setProblem(undefined);
    try {
      const part = await readDeliveries(days, next);
      setParts([...parts, part]);
    } catch (error) {
      setProblem(error);
    }
    setLoading(false);
  };
  const error = problem ?? (first.data ? undefined : first.error);
  return (
    <section aria-label={say().title}>
      {first.isLoading && !first.data && <p class="soft">{partSays().loading}</p>}
      {deliveries.length === 0 && first.data && (
        <p class="empty">{days.from || days.to ? say().noneThen : say().none}</p>
      )}
      <ul class="rows deliveries">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      <Refused error={error} />
      {next && (
        <div class="more">
          <span class="soft">
            {say().of(quantity(deliveries.length), quantity(first.data?.total ?? deliveries.length))}
          </span>
          <Button off={isLoading} onClick={() => void readMore()}>
            {say().more}
          </Button>
        </div>
      )}
    </section>
  );
}

function DeliveryRow({ delivery: { id, comment, timestamp } }: { delivery: Acquisition }) {
  return (
    <li>
      <a class="row" href={hrefOf(placeOf(id))}>
        <b>{say().delivery(id)}</b>
        <bdi class="comment">{comment}</bdi>
        <span class="note">{when(timestamp)}</span>
      </a>
    </li>
  );
}
