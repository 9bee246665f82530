import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useQuery } from '../../api/query.ts';
import { quantity } from '../../i18n/numbers.ts';
import { isPrinting } from '../../items/print-label.ts';
import { Button } from '../../parts/button.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Fault } from '../../parts/fault.tsx';
import { inPage } from '../../parts/in-page.ts';
import { Refused } from '../../parts/refused.tsx';
import { say as partSays } from '../../parts/texts.ts';
import { noteDone } from '../../shell/done-here.ts';
import type { Line } from '../add-to-line.ts';
import { type LabelOrder, MOST_COPIES, readCopies } from './label-orders.ts';
import { readOrders } from './print-order.ts';
import { say } from './texts.ts';
import { type OrderState, usePrinting } from './use-printing.ts';

type Props = {
  /** What wants them: a delivery for each pack that came, a place for each item that lies there. */
  of: { delivery: number } | { place: string };
  lines: readonly Line[];
  onClose: () => void;
};

/** Labels for every line of a delivery, or every item of a place, in one go. */
export function LabelsDialog({ of, lines, onClose }: Props) {
  const [wanted] = useState(lines);
  const { data: orders, error } = useQuery(
    `labels ${JSON.stringify(of)} ${wanted.map(({ id, quantity }) => `${id}:${quantity}`)}`,
    () => readOrders(wanted),
  );
  const [copies, setCopies] = useState<ReadonlyMap<number, string>>(new Map());
  const { states, isBusy, print } = usePrinting();
  const isPrinter = isPrinting();

  const textOf = ({ id, copies: preset }: LabelOrder) => copies.get(id) ?? String(preset);
  const rows = (orders ?? []).map((order) => ({ order, text: textOf(order), count: readCopies(textOf(order)) }));
  const open = rows.filter(({ order, count }) => count !== 0 && states.get(order.id) !== 'done');
  const isWrong = rows.some(({ count }) => count === undefined);
  const doneCount = rows.filter(({ order }) => states.get(order.id) === 'done').length;
  const failures = [...states.values()].filter((state) => typeof state === 'object').length;
  const labels = open.reduce((sum, { count = 0 }) => sum + count, 0);

  const start = async () => {
    if (isWrong || isBusy) return;
    const done = await print(open.map(({ order, count = 0 }) => ({ ...order, copies: count })));
    if (done.length === 0) return;
    const printed = done.reduce((sum, one) => sum + one.copies, 0);
    noteDone({
      title: isPrinter ? say().done(printed) : say().files(done.length),
      note: 'place' in of ? of.place : say().ofDelivery(of.delivery),
    });
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
    <Dialog title={say().title} onClose={onClose}>
      <form ref={form} class="form" onSubmit={inPage(start)}>
        <p class="soft">{isPrinter ? ('place' in of ? say().whyOfPlace : say().why) : say().whyFiles}</p>
        {!orders && error === undefined && <p class="soft">{partSays().loading}</p>}
        {!orders && <Refused error={error} />}
        <ul class="rows label-orders">
          {rows.map(({ order, text, count }) => (
            <OrderRow
              key={order.id}
              order={order}
              text={text}
              isWrong={count === undefined}
              isFixed={!isPrinter}
              state={states.get(order.id) ?? 'waiting'}
              onText={(typed) => setCopies((before) => new Map(before).set(order.id, typed))}
            />
          ))}
        </ul>
        <p role="status" class="soft">
          {isBusy && say().progress(doneCount, rows.length)}
          {!isBusy && failures > 0 && say().failed(failures)}
        </p>
        <footer>
          <Button onClick={onClose}>{partSays().close}</Button>
          {open.length > 0 && (
            <Button type="submit" look="main" off={isBusy || isWrong}>
              {failures > 0 && !isBusy
                ? partSays().retry
                : isPrinter
                  ? say().print(labels)
                  : say().download(open.length)}
            </Button>
          )}
        </footer>
      </form>
    </Dialog>
  );
}

type RowProps = {
  order: LabelOrder;
  text: string;
  isWrong: boolean;
  /** Files have no copies. */
  isFixed: boolean;
  state: OrderState;
  onText: (text: string) => void;
};

function OrderRow({ order, text, isWrong, isFixed, state, onText }: RowProps) {
  const { item } = order;
  const { barcode } = order;
  const field = `copies-${order.id}`;
  const isFull = order.copies === MOST_COPIES;
  return (
    <li data-item={item.id}>
      <div class="row">
        <div>
          <p>
            <bdi>{item.name}</bdi>
          </p>
          <p class="note">
            {barcode ? say().pack(barcode.barcode, `${quantity(barcode.quantity)} ${item.unit.unit}`) : say().noBarcode}{' '}
            {isFull && !isFixed && say().atMost}
          </p>
          {isWrong && <Fault id={`${field}-fault`}>{say().noNumber}</Fault>}
          {typeof state === 'object' && <Fault>{state.failed}</Fault>}
        </div>
        <div class="line-quantity">
          {state === 'done' && <Chip kind="done">{isFixed ? say().saved : say().printed}</Chip>}
          {state === 'busy' && <Chip>{partSays().loading}</Chip>}
          {isFixed ? (
            <b>{text} ×</b>
          ) : (
            <input
              id={field}
              class="input"
              inputMode="numeric"
              autocomplete="off"
              aria-label={say().copies(item.name)}
              aria-invalid={isWrong ? 'true' : undefined}
              aria-describedby={isWrong ? `${field}-fault` : undefined}
              value={text}
              disabled={state === 'done'}
              onInput={({ currentTarget }) => onText(currentTarget.value)}
            />
          )}
        </div>
      </div>
    </li>
  );
}
