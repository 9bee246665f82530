import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useQuery } from '../../api/query.ts';
import { quantity } from '../../i18n/numbers.ts';
import { PaperChoice, UsedLabels } from '../../items/labels/paper-choice.tsx';
import { usePaper } from '../../items/labels/papers.ts';
import { Preview } from '../../items/labels/preview.tsx';
import { readUsed } from '../../items/labels/used.ts';
import { Button } from '../../parts/button.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Fault } from '../../parts/fault.tsx';
import { inPage } from '../../parts/in-page.ts';
import { Refused } from '../../parts/refused.tsx';
import { say as partSays } from '../../parts/texts.ts';
import { noteDone } from '../../shell/done-here.ts';
import type { Line } from '../add-to-line.ts';
import { type LabelOrder, MOST_COPIES, MOST_IN_PDF, readCopies } from './label-orders.ts';
import { readOrders } from './print-order.ts';
import { say } from './texts.ts';
import { type OrderState, usePrinting } from './use-printing.ts';

/** The goods that want labels: a delivery for each pack that came, a place for each item that lies there, items for each of them. */
type WantedOf = { delivery: number } | { place: string } | { items: number };

type Props = { of: WantedOf; lines: readonly Line[]; onClose: () => void };

/** The row of a place itself; lines count from 1. */
const THE_PLACE = 0;

/** Labels for every line of a delivery, every item of a place, or the items of a list, in one go. */
export function LabelsDialog({ of, lines, onClose }: Props) {
  const [wanted] = useState(lines);
  const { data: orders, error } = useQuery(
    `labels ${JSON.stringify(of)} ${wanted.map(({ id, quantity }) => `${id}:${quantity}`)}`,
    () => readOrders(wanted),
  );
  const [copies, setCopies] = useState<ReadonlyMap<number, string>>(new Map());
  const [usedText, setUsed] = useState('');
  const { states, isBusy, print, makePdf, problem } = usePrinting();
  const { choices, chosen, choose } = usePaper();
  const isPdf = chosen.target.kind === 'pdf';
  const paper = chosen.target.kind === 'pdf' ? chosen.target.paper : undefined;
  const used = paper?.kind === 'sheet' ? readUsed(usedText, paper) : 0;
  const place = 'place' in of && isPdf ? of.place : undefined;

  const most = isPdf ? MOST_IN_PDF : MOST_COPIES;
  const textOf = ({ id, copies: few, packs = few }: LabelOrder) => copies.get(id) ?? String(isPdf ? packs : few);
  const setText = (id: number) => (typed: string) => setCopies((before) => new Map(before).set(id, typed));
  const rows = (orders ?? []).map((order) => ({ order, text: textOf(order), count: readCopies(textOf(order), most) }));
  const isDone = (id: number) => !isPdf && states.get(id) === 'done';
  const open = rows.filter(({ order, count }) => count !== 0 && !isDone(order.id));
  const placeText = copies.get(THE_PLACE) ?? '1';
  const placeCount = place === undefined ? 0 : readCopies(placeText, most);
  const isWrong = rows.some(({ count }) => count === undefined) || placeCount === undefined || used === undefined;
  const doneCount = rows.filter(({ order }) => isDone(order.id)).length;
  const failures = isPdf ? 0 : [...states.values()].filter((state) => typeof state === 'object').length;
  const labels = open.reduce((sum, { count = 0 }) => sum + count, placeCount ?? 0);
  const first = open.find(({ order }) => order.barcode)?.order;

  const printAll = async (wantedNow: LabelOrder[]) => {
    const done = await print(wantedNow);
    return done.reduce((sum, one) => sum + one.copies, 0);
  };
  const start = async () => {
    if (isWrong || isBusy || labels === 0) return;
    const now = open.map(({ order, count = 0 }) => ({ ...order, copies: count }));
    const ofPlace = place !== undefined && placeCount ? { place, copies: placeCount } : undefined;
    const how = { place: ofPlace, skip: used ?? 0, ...(paper && { paper: paper.name }) };
    const made = isPdf ? ((await makePdf(now, how)) ? labels : 0) : await printAll(now);
    if (made === 0) return;
    noteDone({ title: isPdf ? say().pdfDone(made) : say().done(made), note: noteOf(of) });
    if (isPdf) onClose();
  };
  const form = useRef<HTMLFormElement>(null);
  // The field of what is printed is off, and takes the focus with it; so does the button once all is printed.
  useLayoutEffect(() => {
    const at = document.activeElement;
    if (isBusy || states.size === 0 || (at !== document.body && !at?.matches(':disabled'))) return;
    const [close, again] = form.current?.querySelectorAll<HTMLElement>('footer button') ?? [];
    (again ?? close)?.focus();
  }, [isBusy]);
  return (
    <Dialog title={'items' in of ? say().titleOfItems : say().title} onClose={onClose}>
      <form ref={form} class="form" noValidate onSubmit={inPage(start)}>
        <PaperChoice {...{ choices, chosen }} onChoose={choose} />
        {placeCount && place !== undefined ? (
          <Preview of={{ place }} paper={paper?.name} />
        ) : (
          first?.barcode && <Preview of={{ item: first.item, barcode: first.barcode }} paper={paper?.name} />
        )}
        {paper?.kind === 'sheet' && <UsedLabels {...{ paper, labels }} text={usedText} onText={setUsed} />}
        <p class="soft">{whyOf(of)}</p>
        {!orders && error === undefined && <p class="soft">{partSays().loading}</p>}
        {!orders && <Refused error={error} />}
        <ul class="rows label-orders">
          {place !== undefined && (
            <PlaceRow
              place={place}
              text={placeText}
              most={most}
              isWrong={placeCount === undefined}
              onText={setText(THE_PLACE)}
            />
          )}
          {rows.map(({ order, text, count }) => (
            <OrderRow
              key={order.id}
              order={order}
              text={text}
              most={most}
              isWrong={count === undefined}
              state={isPdf ? 'waiting' : (states.get(order.id) ?? 'waiting')}
              onText={setText(order.id)}
            />
          ))}
        </ul>
        <Refused error={isPdf ? problem : undefined} />
        <p role="status" class="soft">
          {isBusy && (isPdf ? partSays().loading : say().progress(doneCount, rows.length))}
          {!isBusy && failures > 0 && say().failed(failures)}
        </p>
        <footer>
          <Button onClick={onClose}>{partSays().close}</Button>
          {labels > 0 && (
            <Button type="submit" look="main" off={isBusy || isWrong}>
              {failures > 0 && !isBusy ? partSays().retry : isPdf ? say().pdf(labels) : say().print(labels)}
            </Button>
          )}
        </footer>
      </form>
    </Dialog>
  );
}

const whyOf = (of: WantedOf) => ('items' in of ? say().whyOfItems : 'place' in of ? say().whyOfPlace : say().why);

function noteOf(of: WantedOf): string {
  if ('items' in of) return say().ofItems(of.items);
  return 'place' in of ? of.place : say().ofDelivery(of.delivery);
}

type CopiesProps = {
  id: number;
  name: string;
  text: string;
  most: number;
  isWrong: boolean;
  isOff?: boolean;
  onText: (text: string) => void;
};

const fieldOf = (id: number) => `copies-${id}`;

function Copies({ id, name, text, isWrong, isOff = false, onText }: CopiesProps) {
  return (
    <input
      id={fieldOf(id)}
      class="input"
      inputMode="numeric"
      autocomplete="off"
      aria-label={say().copies(name)}
      aria-invalid={isWrong ? 'true' : undefined}
      aria-describedby={isWrong ? `${fieldOf(id)}-fault` : undefined}
      value={text}
      disabled={isOff}
      onInput={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}

type PlaceRowProps = Omit<CopiesProps, 'id' | 'name'> & { place: string };

function PlaceRow({ place, ...field }: PlaceRowProps) {
  return (
    <li>
      <div class="row">
        <div>
          <p>{say().thePlace(place)}</p>
          <p class="note">{say().thePlaceWhy}</p>
          {field.isWrong && <Fault id={`${fieldOf(THE_PLACE)}-fault`}>{say().noNumber(field.most)}</Fault>}
        </div>
        <div class="line-quantity">
          <Copies id={THE_PLACE} name={place} {...field} />
        </div>
      </div>
    </li>
  );
}

type RowProps = Omit<CopiesProps, 'id' | 'name'> & { order: LabelOrder; state: OrderState };

function OrderRow({ order, state, ...field }: RowProps) {
  const { item, barcode } = order;
  const { most, isWrong } = field;
  const isFull = (order.packs ?? 0) > most;
  return (
    <li data-item={item.id}>
      <div class="row">
        <div>
          <p>
            <bdi>{item.name}</bdi>
          </p>
          <p class="note">
            {barcode ? say().pack(barcode.barcode, `${quantity(barcode.quantity)} ${item.unit.unit}`) : say().noBarcode}{' '}
            {isFull && say().atMost}
          </p>
          {isWrong && <Fault id={`${fieldOf(order.id)}-fault`}>{say().noNumber(most)}</Fault>}
          {typeof state === 'object' && <Fault>{state.failed}</Fault>}
        </div>
        <div class="line-quantity">
          {state === 'done' && <Chip kind="done">{say().printed}</Chip>}
          {state === 'busy' && <Chip>{partSays().loading}</Chip>}
          <Copies id={order.id} name={item.name} {...field} isOff={state === 'done'} />
        </div>
      </div>
    </li>
  );
}
