import { useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { invalidate, useQuery } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import { when } from '../i18n/dates.ts';
import { change, quantity } from '../i18n/numbers.ts';
import { unknownAnswer } from '../items/answers.ts';
import { lookUp } from '../items/look-up.ts';
import type { PageProps } from '../page-props.ts';
import { AnswerPanel } from '../parts/answer-panel.tsx';
import { Button } from '../parts/button.tsx';
import { navigate } from '../router/router.ts';
import { type Answer, type Scan, shown } from '../scan/bus.ts';
import { useScan } from '../scan/use-scan.ts';
import { noteDone } from '../shell/done-here.ts';
import { DoneHere, Shell } from '../shell/shell.tsx';
import { addToLine } from './add-to-line.ts';
import { say } from './texts.ts';

/** The deliveries, newest on top. */
export function ReceiveListPage() {
  const { data } = useQuery('acquisitions', () => api.get('/api/acquisitions'));
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const begun = act((keyOf) => api.post('/api/acquisitions', { headers: keyOf(), body: {} }));
    const made = await begun.result.finally(() => setBusy(false));
    invalidate('acquisitions');
    await navigate(`/receive/${made.id}`);
  };
  return (
    <Shell title={say().title}>
      <div class="page">
        <div class="page-head">
          <h1>{say().title}</h1>
          <Button look="main" off={isBusy} onClick={() => void start()}>
            {say().start}
          </Button>
        </div>
        {data?.length === 0 && <p class="empty">{say().none}</p>}
        <ul class="rows">
          {data?.toReversed().map(({ id, comment, timestamp }) => (
            <li key={id}>
              <a class="row" href={hrefOf(`/receive/${id}`)}>
                <b>{say().delivery(id)}</b>
                <span>{comment}</span>
                <span class="note">{when(timestamp)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Shell>
  );
}

/** One delivery: each scan is booked at once. */
export function ReceivePage({ params }: PageProps) {
  const delivery = Number(params.id);
  const key = `acquisition ${delivery}`;
  const path = { id: delivery };
  const { data: lines } = useQuery(key, () => api.get('/api/acquisitions/{id}/items', { params: { path } }));
  useScan((scan) => receive(scan, delivery).finally(() => invalidate(key)));
  const now = shown.value;
  return (
    <Shell title={say().delivery(delivery)}>
      <div class="page aside">
        <div class="column">
          <div class="page-head">
            <h1>{say().delivery(delivery)}</h1>
            {lines && <span class="soft">{say().lines(lines.length)}</span>}
          </div>
          {now ? <AnswerPanel {...now} /> : <p class="answer waiting soft">{say().hint}</p>}
          <section>
            <h2 class="section-title">{say().scanned}</h2>
            <ul class="rows">
              {lines?.toReversed().map(({ id, item, quantity: amount }) => (
                <li key={id} class="row">
                  <div>
                    <p>{item.name}</p>
                    <p class="note">{item.location}</p>
                  </div>
                  <b>
                    {quantity(amount)} {item.unit.unit}
                  </b>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <DoneHere title={say().doneHere} />
      </div>
    </Shell>
  );
}

async function receive(scan: Scan, delivery: number): Promise<Answer> {
  const found = await lookUp(scan);
  if (!found) return unknownAnswer(scan.text);
  const { item, quantity: by } = found;
  const add = (amount: number) => act((keyOf) => addToLine({ delivery, item: item.id, by: amount }, keyOf)).result;
  const line = await add(by);
  const there = say().thereNow(quantity(line?.item.quantity ?? 0));
  const undo = () => add(-by).finally(() => invalidate(`acquisition ${delivery}`));
  noteDone({ title: item.name, amount: change(by), note: there, undo });
  const lines = [`${there} · ${say().inThis(quantity(line?.quantity ?? 0))}`];
  return { kind: 'done', state: say().booked, title: item.name, amount: change(by), lines };
}
