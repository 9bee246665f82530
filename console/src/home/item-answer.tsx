import { storedText } from '../unknown/stored-text.ts';
import './home.css';
import { useState } from 'preact/hooks';
import { sentenceOf } from '../api/errors.ts';
import { useQuery } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import { SetRight } from '../count/set-right-dialog.tsx';
import { clock } from '../i18n/dates.ts';
import { quantity } from '../i18n/numbers.ts';
import { availabilityKey, readAvailability } from '../items/availability.ts';
import { FreeNumbers } from '../items/free-numbers.tsx';
import { AnswerPanel } from '../parts/answer-panel.tsx';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Digits } from '../parts/digits.tsx';
import { Refused } from '../parts/refused.tsx';
import { JobNow } from '../printing/job-now.tsx';
import { readBarcodes } from '../receive/labels/print-order.ts';
import { PLACE, readOwnOfToday } from '../receive/own-delivery.ts';
import { navigate } from '../router/router.ts';
import { type Answer, publishAt } from '../scan/bus.ts';
import { workAt } from '../scan/work.ts';
import { useHotkeys } from '../shell/shortcuts.ts';
import type { Found } from './find.ts';
import { picking } from './pick-for.tsx';
import { isPdf, printOne } from './print-one.ts';
import { say } from './texts.ts';

/** An item that was scanned: where it lies, how much there is, and what to do with it. */
export function ItemAnswer({ found, answer }: { found: Found; answer: Answer }) {
  const { item, scan } = found;
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { data: own } = useQuery('acquisitions own', readOwnOfToday);
  const left = useQuery(availabilityKey(item.id), () => readAvailability(item.id));

  const once = async (run: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await run();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };
  const receive = () => {
    if (isBusy) return;
    setBusy(true);
    publishAt([scan], workAt(PLACE));
  };
  const [job, setJob] = useState<number>();
  const print = () => void once(async () => setJob(await printOne(item)));
  const pick = () => {
    picking.value = { name: item.name, scan };
  };
  const page = `/items/${item.id}`;
  useHotkeys({ r: receive, p: pick, l: print, Enter: () => void navigate(page) });

  const amount = `${quantity(found.quantity)} ${item.unit.unit}`;
  return (
    <AnswerPanel scan={scan} answer={answer} hidesLines>
      <div class="numbers">
        <bdi class={item.location ? 'place' : 'place soft'}>{item.location || say().noPlace}</bdi>
        <div class="number">
          <Digits>{quantity(left.data?.quantity ?? item.quantity)}</Digits>
          <span>{say().inStock(item.unit.unit)}</span>
        </div>
        <FreeNumbers of={left} />
        <SetRight item={item} />
      </div>
      <Barcodes found={found} />
      <div class="actions">
        <Button look="main" hotkey="R" off={isBusy} onClick={receive}>
          {say().receive}
        </Button>
        <Button hotkey="P" onClick={pick}>
          {say().pickFor}
        </Button>
        <Button hotkey="L" off={isBusy} onClick={print}>
          {isPdf() ? say().labelFile : say().printLabel}
        </Button>
        <ButtonLink hotkey="Enter" href={hrefOf(page)}>
          {say().open}
        </ButtonLink>
      </div>
      <p class="note will-do">
        {own ? say().receiveInto(amount, own.id, clock(own.timestamp)) : say().receiveNew(amount)}
      </p>
      <Refused error={problem} />
      {job !== undefined && <JobNow key={job} id={job} onClose={() => setJob(undefined)} />}
    </AnswerPanel>
  );
}

function Barcodes({ found: { item, scan } }: { found: Found }) {
  const text = storedText(scan.text);
  const { data = [] } = useQuery(`barcodes ${item.id} home`, () => readBarcodes({ item }));
  // The scanned barcode stands above already.
  const others = data.filter(({ barcode }) => barcode !== text);
  if (others.length === 0) return null;
  const one = ({ barcode, quantity: each }: (typeof data)[number]) =>
    each === 1 ? barcode : say().each(barcode, `${quantity(each)} ${item.unit.unit}`);
  return (
    <p class="note barcodes">
      {say().barcodes}: {others.map(one).join(' · ')}
    </p>
  );
}
