import { useState } from 'preact/hooks';
import { useQuery } from '../../api/query.ts';
import { quantity } from '../../i18n/numbers.ts';
import { TargetChoice, UsedLabels } from '../../items/labels/paper-choice.tsx';
import { useTarget } from '../../items/labels/papers.ts';
import { Preview } from '../../items/labels/preview.tsx';
import { readUsed } from '../../items/labels/used.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Fault } from '../../parts/fault.tsx';
import { inPage } from '../../parts/in-page.ts';
import { Refused } from '../../parts/refused.tsx';
import { say as partSays } from '../../parts/texts.ts';
import { readCopies } from '../../printing/copies.ts';
import { JobNow } from '../../printing/job-now.tsx';
import { noteDone } from '../../shell/done-here.ts';
import type { Line } from '../add-to-line.ts';
import { type LabelOrder, MOST_LABELS } from './label-orders.ts';
import { readOrders } from './print-order.ts';
import { say } from './texts.ts';
import { useLabels } from './use-labels.ts';

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
  const { isBusy, make, problem, error: refusal } = useLabels();
  const [job, setJob] = useState<number>();
  const target = useTarget();
  const { isPdf, printer, paper } = target;
  const used = paper?.kind === 'sheet' ? readUsed(usedText, paper) : 0;
  const place = 'place' in of ? of.place : undefined;

  const textOf = ({ id, copies: few }: LabelOrder) => copies.get(id) ?? String(few);
  const setText = (id: number) => (typed: string) => setCopies((before) => new Map(before).set(id, typed));
  const rows = (orders ?? []).map((order) => ({
    order,
    text: textOf(order),
    count: readCopies(textOf(order), MOST_LABELS),
  }));
  const open = rows.filter(({ count }) => count !== 0);
  const placeText = copies.get(THE_PLACE) ?? '1';
  const placeCount = place === undefined ? 0 : readCopies(placeText, MOST_LABELS);
  const isWrong =
    rows.some(({ count }) => count === undefined) || placeCount === undefined || used === undefined || target.isWrong;
  const labels = open.reduce((sum, { count = 0 }) => sum + count, placeCount ?? 0);
  const first = open.find(({ order }) => order.barcode)?.order;
  const title = 'items' in of ? say().titleOfItems : say().title;

  const start = async () => {
    if (isWrong || isBusy || labels === 0) return;
    const now = open.map(({ order, count = 0 }) => ({ ...order, copies: count }));
    const ofPlace = place !== undefined && placeCount ? { place, copies: placeCount } : undefined;
    const how = { printer, place: ofPlace, skip: used ?? 0, ...(target.sent !== undefined && { paper: target.sent }) };
    const made = await make(now, { ...how, what: noteOf(of) });
    if (!made) return;
    target.remember();
    if (made.job !== undefined) return setJob(made.job);
    noteDone({ title: say().pdfDone(labels), note: noteOf(of) });
    onClose();
  };
  if (job !== undefined)
    return (
      <Dialog title={title} onClose={onClose}>
        <JobNow id={job} onPrinted={onClose} onClose={onClose} takesFocus />
      </Dialog>
    );
  return (
    <Dialog title={title} onClose={onClose}>
      <form class="form" noValidate onSubmit={inPage(start)}>
        <TargetChoice target={target} error={refusal} />
        {placeCount && place !== undefined ? (
          <Preview of={{ place }} paper={target.chosen.paper?.name} />
        ) : (
          first?.barcode && (
            <Preview of={{ item: first.item, barcode: first.barcode }} paper={target.chosen.paper?.name} />
          )
        )}
        {paper?.kind === 'sheet' && <UsedLabels {...{ paper, labels, isPdf }} text={usedText} onText={setUsed} />}
        <p class="soft">{whyOf(of)}</p>
        {!orders && error === undefined && <p class="soft">{partSays().loading}</p>}
        {!orders && <Refused error={error} />}
        <ul class="rows label-orders">
          {place !== undefined && (
            <PlaceRow place={place} text={placeText} isWrong={placeCount === undefined} onText={setText(THE_PLACE)} />
          )}
          {rows.map(({ order, text, count }) => (
            <OrderRow
              key={order.id}
              order={order}
              text={text}
              isWrong={count === undefined}
              onText={setText(order.id)}
            />
          ))}
        </ul>
        <Refused error={problem} />
        <p role="status" class="soft">
          {isBusy && partSays().loading}
        </p>
        <footer>
          <Button onClick={onClose}>{partSays().close}</Button>
          {labels > 0 && (
            <Button type="submit" look="main" off={isBusy || isWrong}>
              {isPdf ? say().pdf(labels) : say().print(labels)}
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
  isWrong: boolean;
  onText: (text: string) => void;
};

const fieldOf = (id: number) => `copies-${id}`;

function Copies({ id, name, text, isWrong, onText }: CopiesProps) {
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
          {field.isWrong && <Fault id={`${fieldOf(THE_PLACE)}-fault`}>{say().noNumber(MOST_LABELS)}</Fault>}
        </div>
        <div class="line-quantity">
          <Copies id={THE_PLACE} name={place} {...field} />
        </div>
      </div>
    </li>
  );
}

type RowProps = Omit<CopiesProps, 'id' | 'name'> & { order: LabelOrder };

function OrderRow({ order, ...field }: RowProps) {
  const { item, barcode } = order;
  const { isWrong } = field;
  return (
    <li data-item={item.id}>
      <div class="row">
        <div>
          <p>
            <bdi>{item.name}</bdi>
          </p>
          <p class="note">
            {barcode ? say().pack(barcode.barcode, `${quantity(barcode.quantity)} ${item.unit.unit}`) : say().noBarcode}
          </p>
          {isWrong && <Fault id={`${fieldOf(order.id)}-fault`}>{say().noNumber(MOST_LABELS)}</Fault>}
        </div>
        <div class="line-quantity">
          <Copies id={order.id} name={item.name} {...field} />
        </div>
      </div>
    </li>
  );
}
