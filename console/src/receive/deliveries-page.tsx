import './receive.css';
import { useRef, useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { sentenceOf } from '../api/errors.ts';
import { invalidate, useQuery } from '../api/query.ts';
import { clock } from '../i18n/dates.ts';
import { unknownAnswer } from '../items/answers.ts';
import { meantBy } from '../items/look-up.ts';
import type { PageProps } from '../page-props.ts';
import { AnswerPanel } from '../parts/answer-panel.tsx';
import { Button } from '../parts/button.tsx';
import { Refused } from '../parts/refused.tsx';
import { navigate, query } from '../router/router.ts';
import { type Answer, type Scan, shown } from '../scan/bus.ts';
import { useScan } from '../scan/use-scan.ts';
import { Shell } from '../shell/shell.tsx';
import { useHotkeys } from '../shell/shortcuts.ts';
import { UnknownList } from '../unknown/unknown-list.tsx';
import { noteScan } from '../unknown/unknown-scans.ts';
import { refusedAnswer } from './answers.ts';
import { placeOf, receiveScan } from './book.ts';
import { DayFields, DeliveryList } from './delivery-list.tsx';
import type { Days } from './read-deliveries.ts';
import { say } from './texts.ts';
import { begin, deliveryOfToday, readOwnOfToday } from './today.ts';

const PLACE = '/receive';

/** The deliveries, the newest on top. A scan here goes on with the person's own last one of today, or begins one. */
export function DeliveriesPage(_: PageProps) {
  const own = useQuery('acquisitions own', readOwnOfToday);
  const start = useStart();
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
        <div class="page-head delivery-head">
          <h1>{say().title}</h1>
          <span class="end">
            <Button look="main" hotkey="N" off={start.isBusy} onClick={start.begin}>
              {say().start}
            </Button>
          </span>
        </div>
        <Refused error={start.problem} />
        {now ? (
          <AnswerPanel {...now} />
        ) : (
          <p class="answer waiting soft">
            {own.data ? say().scanInto(own.data.id, clock(own.data.timestamp)) : say().scanBegins}
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
  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { id } = await act(begin).result;
      invalidate('acquisitions', 'home');
      await navigate(placeOf(id));
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  useHotkeys({ n: () => void start() });
  return { isBusy, problem, begin: () => void start() };
}

/** No delivery is begun for what is not known. */
async function answerUnknown(scan: Scan): Promise<Answer | undefined> {
  const meant = await meantBy(scan);
  noteScan(scan, { place: PLACE, isKnown: meant !== undefined, keepsAll: true });
  return meant ? undefined : unknownAnswer(scan.text);
}
