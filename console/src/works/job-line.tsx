import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { quantity } from '../i18n/numbers.ts';
import { Bar } from '../parts/bar.tsx';
import { useHandOnFocus } from '../parts/hand-on-focus.ts';
import type { Answer } from '../scan/bus.ts';
import type { Item } from './job.ts';
import { say } from './texts.ts';

type JobLineProps = {
  item: Item;
  part: number;
  whole: number;
  /** Nothing is left to do in it. */
  isComplete: boolean;
  /** The answer that stands on the page is about it. */
  mark: Answer | undefined;
  /** More is counted than there is: nothing of it is green. */
  looksOut?: boolean;
  note: ComponentChildren;
  /** Stands beneath it: a shortage and its ways out. */
  children?: ComponentChildren;
  /** Its fields, opened by the button with its amounts. */
  editor: (close: () => void) => ComponentChildren;
};

/** One line of a job: where it lies, what it is, how much of it is counted. */
export function JobLine(props: JobLineProps) {
  const { item, part, whole, isComplete, mark, looksOut = false, note, children, editor } = props;
  const isCurrent = mark !== undefined;
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useHandOnFocus(row, amountButtonNextTo);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent, part]);
  const amounts = isComplete && part === whole ? quantity(whole) : `${quantity(part)} / ${quantity(whole)}`;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <li ref={row} class={classOf({ mark, looksOut })} data-line={item.id} aria-current={isCurrent ? 'true' : undefined}>
      <div class="line-main">
        <bdi class="line-place">{item.location}</bdi>
        <div class="line-name">
          <p>
            <bdi>{item.name}</bdi>
          </p>
          <p class="note">{note}</p>
        </div>
        <Bar part={part} whole={whole} looksOut={looksOut} />
        <button
          ref={button}
          type="button"
          class="line-amount"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={say().changeLine(item.name, amounts)}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            {looksOut ? <span class="caution">! </span> : isComplete && <span class="tick">✓ </span>}
            {amounts}
          </span>
        </button>
      </div>
      {children}
      <div id={id} class="line-editor" hidden={!isOpen}>
        {isOpen && editor(close)}
      </div>
    </li>
  );
}

/** A line is marked green only where what was done with it is all right. */
function classOf({ mark, looksOut }: { mark: Answer | undefined; looksOut: boolean }): string {
  const isRight = !looksOut && mark?.kind === 'done' && !mark.looksOut;
  return ['job-line', mark && 'current', mark && isRight && 'right', looksOut && 'look-out'].filter(Boolean).join(' ');
}

/** The button with the amounts of the line that this is a part of. */
export function amountButtonOf(part: Element | null): HTMLElement | null | undefined {
  return part?.closest('.job-line')?.querySelector<HTMLElement>('.line-amount');
}

/** That of the line which takes the place of one that is removed; the way on where it was the last one. */
function amountButtonNextTo(line: HTMLElement): HTMLElement | null | undefined {
  const next = amountButtonOf(line.nextElementSibling) ?? amountButtonOf(line.previousElementSibling);
  return next ?? document.querySelector<HTMLElement>('.job-foot .button');
}
