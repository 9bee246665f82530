import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { sentenceOf } from '../api/errors.ts';
import { hrefOf } from '../base.ts';
import { apart } from '../i18n/apart.ts';
import { LARGEST_AMOUNT, parseNumber, quantity } from '../i18n/numbers.ts';
import type { Item } from '../items/look-up.ts';
import { Button } from '../parts/button.tsx';
import { Fault } from '../parts/fault.tsx';
import { useHandOnFocus } from '../parts/hand-on-focus.ts';
import { say } from './texts.ts';

type ItemRowProps = {
  item: Item;
  /** So much is counted; undefined where nobody has counted it. */
  counted?: number;
  note: string;
  /** Counts it anew, as so much. @throws why not */
  onCount: (amount: number) => Promise<void>;
  /** The quick way for those who have no number to type, beside its field. */
  quick: { says: string; label: string; run: () => Promise<void> };
  /** The words beneath the item's name. */
  children?: ComponentChildren;
};

/** One item of a count, with the field of its amount: Enter counts it, Esc leaves it. */
export function ItemRow({ item, counted, note, onCount, quick, children }: ItemRowProps) {
  const [text, setText] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  useHandOnFocus(line, buttonNextTo);
  const before = counted === undefined ? '' : quantity(counted);
  const leave = () => {
    setText(undefined);
    setFault(undefined);
  };
  const once = async (run: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await run();
      leave();
    } catch (error) {
      setFault(sentenceOf(error));
    }
    setBusy(false);
  };
  const end = (typed: string) => {
    if (text === undefined) return;
    if (typed.trim() === before) return leave();
    const amount = parseNumber(typed);
    if (amount === undefined || amount < 0 || amount > LARGEST_AMOUNT) return setFault(say().needsAmount);
    void once(() => onCount(amount));
  };
  const field = `counted-${item.id}`;
  return (
    <li ref={line} class="count-row" data-item={item.id}>
      <div class="row">
        <div>
          <p>
            <a href={hrefOf(`/items/${item.id}`)}>
              <bdi>{item.name}</bdi>
            </a>
          </p>
          <p class="note">{[item.location, item.article_number, note].filter(Boolean).map(apart).join(' · ')}</p>
          {children}
        </div>
        <div class="count-amount">
          <input
            id={field}
            class="input"
            inputMode="decimal"
            autocomplete="off"
            aria-label={say().amountOf(item.name)}
            aria-invalid={fault ? 'true' : undefined}
            aria-describedby={fault && `${field}-fault`}
            size={Math.max(5, (text ?? before).length)}
            value={text ?? before}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
            onBlur={({ currentTarget }) => end(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur();
              if (event.key === 'Escape') event.currentTarget.value = before;
            }}
          />
          <bdi class="count-unit">{item.unit.unit}</bdi>
          <Button look={['small', 'quiet']} off={isBusy} aria-label={quick.label} onClick={() => void once(quick.run)}>
            {quick.says}
          </Button>
        </div>
      </div>
      <Fault id={`${field}-fault`}>{fault}</Fault>
    </li>
  );
}

/**
 * The button of the row that takes the place of one that goes to the other list; the way on where it was the last one. No
 * field: a number that is typed next is meant for a scan.
 */
function buttonNextTo(line: HTMLElement): HTMLElement | null | undefined {
  const buttonIn = (row: Element | null) => row?.querySelector<HTMLElement>('.button');
  const next = buttonIn(line.nextElementSibling) ?? buttonIn(line.previousElementSibling);
  return next ?? document.querySelector<HTMLElement>('.count-foot .button');
}
