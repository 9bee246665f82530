import './receive.css';
import { useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { sentenceOf } from '../api/errors.ts';
import { invalidate, useQuery } from '../api/query.ts';
import { clock } from '../i18n/dates.ts';
import { ImportLink, TakeFiles } from '../import/take-files.tsx';
import type { PageProps } from '../page-props.ts';
import { AnswerPanel } from '../parts/answer-panel.tsx';
import { Button } from '../parts/button.tsx';
import { Refused } from '../parts/refused.tsx';
import { navigate, query } from '../router/router.ts';
import { shown } from '../scan/bus.ts';
import { useScan } from '../scan/use-scan.ts';
import { Shell } from '../shell/shell.tsx';
import { useHotkeys } from '../shell/shortcuts.ts';
import { UnknownList } from '../unknown/unknown-list.tsx';
import { placeOf } from './book.ts';
import { deliveryFiltersIn } from './delivery-filters.ts';
import { DeliveryFilterBar, DeliveryList } from './delivery-list.tsx';
import { begin, PLACE, readOwnOfToday } from './own-delivery.ts';
import { say } from './texts.ts';
import { receiveToday } from './today.ts';

/** The deliveries, the newest on top. A scan here goes on with the person's own last one of today, or begins one. */
export function DeliveriesPage(_: PageProps) {
  const own = useQuery('acquisitions own', readOwnOfToday);
  const start = useStart();
  useScan(receiveToday, PLACE);
  const filters = deliveryFiltersIn(query.value);
  const now = shown.value;
  return (
    <Shell title={say().title}>
      <div class="page">
        <div class="page-head delivery-head">
          <h1>{say().title}</h1>
          <span class="end actions">
            <ImportLink kind="acquisition" />
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
        <DeliveryFilterBar filters={filters} />
        <DeliveryList key={JSON.stringify(filters)} filters={filters} />
      </div>
      <TakeFiles kind="acquisition" />
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
