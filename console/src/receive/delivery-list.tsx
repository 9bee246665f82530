import type { components } from '@stockroom/client';
import { useState } from 'preact/hooks';
import { useQuery } from '../api/query.ts';
import { config } from '../api/session.ts';
import { useWhenBack } from '../api/use-when-back.ts';
import { hrefOf } from '../base.ts';
import { csvWords } from '../i18n/csv.ts';
import { when } from '../i18n/dates.ts';
import { quantity, sumOfMoney } from '../i18n/numbers.ts';
import { Button } from '../parts/button.tsx';
import { DayFields } from '../parts/day-fields.tsx';
import { FilterFrame } from '../parts/filter-frame.tsx';
import { LaterField } from '../parts/later-field.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { setQuery } from '../router/router.ts';
import { placeOf } from './book.ts';
import { countDays, csvPath, type DeliveryFilters, isFiltered } from './delivery-filters.ts';
import { type DeliveryPart, readDeliveries } from './read-deliveries.ts';
import { say } from './texts.ts';

type ListedAcquisition = components['schemas']['ListedAcquisition'];

/** Asks for the words and the days of the deliveries that are shown; the address keeps them. */
export function DeliveryFilterBar({ filters }: { filters: DeliveryFilters }) {
  return (
    <div class="days">
      <FilterFrame
        id="find-deliveries"
        set={countDays(filters)}
        find={
          <LaterField
            id="find-deliveries"
            label={say().find}
            placeholder={say().findHint}
            value={filters.text ?? ''}
            onText={(text) => setQuery({ text })}
            inputMode="search"
          />
        }
      >
        <DayFields id="days" days={filters} labels={{ from: say().from, to: say().to }} onChange={setQuery} />
        {countDays(filters) > 0 && (
          <Button onClick={() => setQuery({ from: undefined, to: undefined })}>{say().allDays}</Button>
        )}
      </FilterFrame>
    </div>
  );
}

/** The deliveries that pass the filters, the newest first, page by page. */
export function DeliveryList({ filters }: { filters: DeliveryFilters }) {
  const read = (cursor?: string) => readDeliveries(filters, { cursor, withSummary: true });
  const first = useQuery(`acquisitions ${JSON.stringify(filters)}`, () => read());
  const [parts, setParts] = useState<DeliveryPart[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const all = [...(first.data ? [first.data] : []), ...parts];
  const deliveries = [...new Map(all.flatMap((part) => part.deliveries).map((one) => [one.id, one])).values()];
  const next = all.at(-1)?.next;
  const readMore = async () => {
    if (isLoading || !next) return;
    setLoading(true);
    try {
      const part = await read(next);
      setParts([...parts, part]);
      setProblem(undefined);
    } catch (error) {
      setProblem(error);
    }
    setLoading(false);
  };
  useWhenBack(problem, () => void readMore());
  const retry = problem === undefined ? first.reload : readMore;
  return (
    <section aria-label={say().title}>
      {first.isLoading && !first.data && <p class="soft">{partSays().loading}</p>}
      {deliveries.length === 0 && first.data && (
        <p class="empty">{isFiltered(filters) ? say().noneSuch : say().none}</p>
      )}
      <ul class="rows deliveries">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      <Refused error={problem ?? first.error} onRetry={() => void retry()} />
      {deliveries.length > 0 && (
        <div class="list-end">
          <span class="soft">
            {say().of(quantity(deliveries.length), quantity(first.data?.total ?? deliveries.length))}
          </span>
          <a class="button quiet" href={hrefOf(csvPath(filters))} download>
            {csvWords()}
          </a>
          {next && (
            <span class="end">
              <Button off={isLoading} onClick={() => void readMore()}>
                {say().more}
              </Button>
            </span>
          )}
        </div>
      )}
    </section>
  );
}

function DeliveryRow({ delivery }: { delivery: ListedAcquisition }) {
  const { id, comment, timestamp, summary } = delivery;
  return (
    <li>
      <a class="row" href={hrefOf(placeOf(id))} data-delivery={id}>
        <b>{say().delivery(id)}</b>
        <bdi class="comment">{comment}</bdi>
        {summary && <span class="sums">{sumsOf(summary)}</span>}
        <span class="note">{when(timestamp)}</span>
      </a>
    </li>
  );
}

/** Says how much a delivery is, and what it was worth; in words where a price of today stands for one that is not known. */
function sumsOf({ lines, value, estimated }: NonNullable<ListedAcquisition['summary']>): string {
  const currency = config.value?.currency;
  if (lines === 0 || !currency) return say().lines(lines);
  const money = sumOfMoney(value, currency);
  return `${say().lines(lines)} · ${estimated ? say().about(money) : money}`;
}
