import { useRef } from 'preact/hooks';
import { quantity } from '../i18n/numbers.ts';
import { AnswerPanel } from '../parts/answer-panel.tsx';
import { Button } from '../parts/button.tsx';
import { say as partSays } from '../parts/texts.ts';
import { publishScan, type Scan, shown } from '../scan/bus.ts';
import { amountOf, typedAmount } from '../scan/typed-amount.ts';
import { doneHere, lastDone, undoDone } from '../shell/done-here.ts';
import { useHotkeys } from '../shell/shortcuts.ts';
import { useUndoKey } from '../shell/use-undo-key.ts';
import { UnknownList } from '../unknown/unknown-list.tsx';
import { placeOf } from './job.ts';
import type { JobSession } from './session.ts';
import { say } from './texts.ts';

type JobAnswerProps = {
  session: JobSession;
  hint: string;
  /** The job is counted no more: what was unknown is nobody's business here. */
  isOver?: boolean;
};

/** The answer to the last scan, with its question or its Undo; it stays in sight while the lines scroll. */
export function JobAnswer({ session, hint, isOver = false }: JobAnswerProps) {
  const now = shown.value;
  const asked = session.question.value;
  const question = asked && asked.answer === now?.answer ? asked : undefined;
  const isAnswered = useRef<unknown>(undefined);
  const reply = (scan: Scan) => {
    // A second press is none: the question is answered by the first.
    if (isAnswered.current === question) return;
    isAnswered.current = question;
    publishScan({ ...scan, time: performance.now() });
  };
  const onYes = question && (() => reply(question.scan));
  const { instead } = question ?? {};
  const { answer, done } = session.newest.value ?? {};
  const isUndoable = answer === now?.answer && doneHere.value.some(({ id, undo }) => id === done && undo);
  const undoLast = () => {
    const last = lastDone(placeOf(session.job));
    if (last) void undoDone(last.id);
  };
  useHotkeys({ Enter: onYes, u: undoLast });
  useUndoKey(undoLast);
  return (
    <>
      <div class="job-answer">
        {now ? (
          <AnswerPanel {...now}>
            {question && onYes && (
              <div class="actions">
                <Button look="main" hotkey="Enter" onClick={onYes}>
                  {question.yes}
                </Button>
                {instead && <Button onClick={() => reply(instead.scan)}>{instead.says}</Button>}
                <Button onClick={() => (shown.value = undefined)}>{say().no}</Button>
              </div>
            )}
            {isUndoable && (
              <Button look={['quiet', 'small']} hotkey="U" onClick={() => void undoDone(done as string)}>
                {partSays().undo}
              </Button>
            )}
          </AnswerPanel>
        ) : (
          <p class="answer waiting soft">{hint}</p>
        )}
        {typedAmount.value && (
          <p class="job-typed" role="status">
            {typedSentence(typedAmount.value)}
          </p>
        )}
      </div>
      {!isOver && <UnknownList place={placeOf(session.job)} />}
    </>
  );
}

/** Says what will be counted: what stands there. */
function typedSentence(text: string): string {
  const amount = amountOf(text);
  return amount === undefined ? say().typedNone(text) : say().typed(quantity(amount));
}
