import './receive.css';
import { useRef, useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { sentenceOf } from '../api/errors.ts';
import { invalidate, useQuery } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import { clock, when } from '../i18n/dates.ts';
import { quantity } from '../i18n/numbers.ts';
import { unknownAnswer } from '../items/answers.ts';
import { meantBy } from '../items/look-up.ts';
import type { PageProps } from '../page-props.ts';
import { AnswerPanel } from '../parts/answer-panel.tsx';
import { Button } from '../parts/button.tsx';
import { say as partSays } from '../parts/texts.ts';
import { navigate, query, setQuery } from '../router/router.ts';
import { type Answer, type Scan, shown } from '../scan/bus.ts';
import { useScan } from '../scan/use-scan.ts';
import { Shell } from '../shell/shell.tsx';
import { useHotkeys } from '../shell/shortcuts.ts';
import { UnknownList } from '../unknown/unknown-list.tsx';
import { noteScan } from '../unknown/unknown-scans.ts';
import { refusedAnswer } from './answers.ts';
import { placeOf, receiveScan } from './book.ts';
import { type Acquisition, beginDelivery } from './delivery.ts';
import { type Days, type DeliveryPart, readDeliveries, readToday } from './read-deliveries.ts';
import { say } from './texts.ts';
import { deliveryOfToday } from './today.ts';

const PLACE = '/receive';

/** The deliveries, the newest on top. A scan here goes on with the last one of today, or begins one. */
export function DeliveriesPage(_: PageProps) {
  const today = useQuery('acquisitions today', () => readToday(1));
  const start = useStart();
  const [newest] = today.data?.deliveries ?? [];
  const going = useRef<Promise<number>>(undefined);
  useScan(async (scan) => {
    if (going.current) return receiveScan(scan, await going.current);
    try {
      const unknown = await answerUnknown(scan);
      if (unknown) return unknown;
      going.current = deliveryOfToday();
      const delivery = await going.current;
      await navigate(placeOf(delivery));
      return await receiveScan(scan, delivery);
    } catch (error) {
      going.current = undefined;
      return refusedAnswer(error);
    }
  });
  const days: Days = { from: query.value.get('from') ?? undefined, to: query.value.get('to') ?? undefined };
  const now = shown.value;
  return (
    <Shell title={say().title}>
      <div class="page">
        <div class="page-head">
          <h1>{say().title}</h1>
          <span class="end">
            <Button look="main" hotkey="N" off={start.isBusy} onClick={start.begin}>
              {say().start}
            </Button>
          </span>
        </div>
        {start.problem && (
          <p class="message refused" role="alert">
            {start.problem}
          </p>
        )}
        {now ? (
          <AnswerPanel {...now} />
        ) : (
          <p class="answer waiting soft">
            {newest ? say().scanInto(newest.id, clock(newest.timestamp)) : say().scanBegins}
          </p>
        )}
        <UnknownList place={PLACE} />
        <DayFields days={days} />
        <DeliveryList key={`${days.from} ${days.to}`} days={days} />
      </div>
    </Shell>
  );
}

function useStart() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const begin = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { id } = await act(beginDelivery).result;
      invalidate('acquisitions', 'home');
      await navigate(placeOf(id));
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  useHotkeys({ n: () => void begin() });
  return { isBusy, problem, begin: () => void begin() };
}

/** No delivery is begun for what is not known. */
async function answerUnknown(scan: Scan): Promise<Answer | undefined> {
  const meant = await meantBy(scan);
  noteScan(scan, { place: PLACE, isKnown: meant !== undefined, keepsAll: true });
  return meant ? undefined : unknownAnswer(scan.text);
}

function DayFields({ days }: { days: Days }) {
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

function DeliveryList({ days }: { days: Days }) {
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
      {error !== undefined && (
        <p class="message refused" role="alert">
          {sentenceOf(error)}
        </p>
      )}
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
        <span class="comment">{comment}</span>
        <span class="note">{when(timestamp)}</span>
      </a>
    </li>
  );
}
