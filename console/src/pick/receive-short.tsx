import { useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { invalidate } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import { change, exact, parseNumber, quantity } from '../i18n/numbers.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { inPage } from '../parts/in-page.ts';
import { say as partSays } from '../parts/texts.ts';
import { type Answer, showAnswer } from '../scan/bus.ts';
import { AwayNote } from '../shell/away-note.tsx';
import { noteDone } from '../shell/done-here.ts';
import { placeOf, readAgain } from '../works/job.ts';
import { refusalOf } from '../works/refusal.ts';
import { say } from './texts.ts';
import type { PickLine } from './totals.ts';

type ReceiveShortProps = { job: number; line: PickLine; onClose: () => void };

/** The missing goods may have arrived just now: they are booked as a delivery of its own. */
export function ReceiveShort({ job, line, onClose }: ReceiveShortProps) {
  const [text, setText] = useState(quantity(line.short));
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const amount = parseNumber(text);
    if (isBusy) return;
    if (amount === undefined || amount <= 0) return setFault(say().positive);
    setBusy(true);
    const answer = await receive({ job, line, amount });
    onClose();
    showAnswer(answer, { text: line.item.article_number, source: 'typed', time: performance.now() });
  };
  return (
    <Dialog title={say().receiveTitle(line.item.name)} onClose={isBusy ? undefined : onClose}>
      <form class="form" onSubmit={inPage(submit)}>
        <p class="soft">{say().receiveWhy}</p>
        <Field
          label={say().receiveAmount}
          value={text}
          onInput={setText}
          inputMode="decimal"
          autocomplete="off"
          fault={fault}
          autoFocus
        />
        <AwayNote />
        <footer>
          <a class="button quiet" href={hrefOf('/receive')}>
            {say().deliveries}
          </a>
          <Button type="submit" look="main" off={isBusy}>
            {isBusy ? partSays().saving : say().receive}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

type Receipt = { job: number; line: PickLine; amount: number };

async function receive({ job, line: { item, there }, amount }: Receipt): Promise<Answer> {
  const body = { comment: say().receiveComment(job), items: [{ item: { id: item.id }, quantity: amount }] };
  try {
    const made = await act((keyOf) => api.post('/api/acquisitions', { headers: keyOf(), body })).result;
    const note = say().thisDelivery(made.id);
    const undo = () => takeOut(job, made.id);
    noteDone({ title: item.name, amount: change(amount), note, place: placeOf(job), undo });
    const now = say().thereNow(quantity(exact(there + amount)));
    return { kind: 'done', state: say().received, title: item.name, amount: change(amount), lines: [now] };
  } catch (error) {
    return refusalOf(error, { job, state: 'open' });
  } finally {
    readAgain(job);
    invalidate('acquisitions', 'item');
  }
}

async function takeOut(job: number, delivery: number): Promise<void> {
  const params = { path: { id: delivery } };
  await act((keyOf) => api.delete('/api/acquisitions/{id}', { params, headers: keyOf() })).result;
  readAgain(job);
  invalidate('acquisitions', 'item');
}
