import { useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { sentenceOf } from '../api/errors.ts';
import { invalidate, useQuery } from '../api/query.ts';
import { config } from '../api/session.ts';
import { useReadAfter } from '../api/use-read-after.ts';
import { apart } from '../i18n/apart.ts';
import { quantity, sumOfMoney } from '../i18n/numbers.ts';
import { Button } from '../parts/button.tsx';
import { Fault } from '../parts/fault.tsx';
import { PaperLink } from '../printing/paper-link.tsx';
import { navigate } from '../router/router.ts';
import { useHotkeys } from '../shell/shortcuts.ts';
import type { Line } from './add-to-line.ts';
import { LabelsDialog } from './labels/labels-dialog.tsx';
import { say } from './texts.ts';
import { totalsOf } from './totals.ts';

/** Shows what there is of it in all, and labels for it; an empty delivery can go. */
export function DeliveryTotals({ delivery, lines }: { delivery: number; lines: readonly Line[] }) {
  const [isLabelling, setLabelling] = useState(false);
  const byUnit = totalsOf(lines);
  useHotkeys({ l: () => setLabelling(lines.length > 0) });
  if (lines.length === 0) return <DeleteEmpty delivery={delivery} />;
  return (
    <section class="panel totals" aria-labelledby="total-title">
      <h2 id="total-title" class="soft">
        {say().total}
      </h2>
      <p class="sum">{say().lines(lines.length)}</p>
      <p class="soft">{byUnit.map((one) => `${quantity(one.quantity)} ${apart(one.unit)}`).join(' · ')}</p>
      <Worth delivery={delivery} lines={lines} />
      <Button hotkey="L" onClick={() => setLabelling(true)}>
        {say().labels}
      </Button>
      <PaperLink of={`/acquisitions/${delivery}`} look={[]}>
        {say().paper}
      </PaperLink>
      {isLabelling && <LabelsDialog of={{ delivery }} lines={lines} onClose={() => setLabelling(false)} />}
    </section>
  );
}

/** Says what the delivery was worth when it was booked. */
function Worth({ delivery, lines }: { delivery: number; lines: readonly Line[] }) {
  const key = `worth of acquisition ${delivery}`;
  const params = { path: { id: delivery } };
  const { data } = useQuery(key, () => api.get('/api/acquisitions/{id}/summary', { params }));
  useReadAfter(key, lines.map(({ id, quantity: received }) => `${id}/${received}`).join(' '));
  const currency = config.value?.currency;
  if (!data || !currency || data.value === 0) return null;
  return (
    <p class="note" data-worth>
      {say().worth(sumOfMoney(data.value, currency))}
      {data.estimated && ` ${say().worthEstimated}`}
    </p>
  );
}

function DeleteEmpty({ delivery }: { delivery: number }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remove = async () => {
    setBusy(true);
    try {
      const params = { path: { id: delivery } };
      await act((keyOf) => api.delete('/api/acquisitions/{id}', { params, headers: keyOf() })).result;
      invalidate('acquisitions', 'home');
      await navigate('/receive', { replace: true });
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <div>
      <Button look="danger" off={isBusy} onClick={() => void remove()}>
        {say().deleteEmpty}
      </Button>
      <Fault>{problem}</Fault>
    </div>
  );
}
