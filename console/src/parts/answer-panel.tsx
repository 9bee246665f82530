import type { ComponentChildren } from 'preact';
import type { Answer, AnswerKind, Scan } from '../scan/bus.ts';
import { say } from './texts.ts';

const SIGNS: Record<AnswerKind, string> = { done: '✓', found: '✓', unknown: '✕', refused: '✕' };

type AnswerPanelProps = {
  scan: Pick<Scan, 'text'>;
  answer: Answer;
  /** The numbers and buttons that belong to it. */
  children?: ComponentChildren;
  /** The children show what the lines say, in another form. */
  hidesLines?: boolean;
};

/** The answer to a scan, to be read from two metres. `Announcer` says it to those who do not see it. */
export function AnswerPanel({ scan, answer, children, hidesLines = false }: AnswerPanelProps) {
  const { kind, title, amount, lines, state, looksOut = false } = answer;
  // Nobody reads the same number twice.
  const isSaid = [title, ...lines].some((words) => scan.text !== '' && words.includes(scan.text));
  return (
    <section class={`answer ${looksOut ? 'look-out' : kind}`} data-answer={kind}>
      <div class="answer-head">
        {!isSaid && <bdi>{scan.text}</bdi>}
        <span class="state">
          <span aria-hidden="true">{looksOut ? '!' : SIGNS[kind]} </span>
          {state ?? say()[kind]}
        </span>
      </div>
      <h2 class="answer-title">
        <bdi>{title}</bdi> {amount && <span class={isLong(amount) ? 'amount long-number' : 'amount'}>{amount}</span>}
      </h2>
      {!hidesLines &&
        lines.map((line) => (
          <p key={line} class="answer-lines">
            {line}
          </p>
        ))}
      {children}
    </section>
  );
}

/** Of the size of the title it would be wider than a phone. */
const isLong = (amount: string): boolean => amount.length > 9;
