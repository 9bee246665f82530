import { quantity } from '../i18n/numbers.ts';
import { AnswerPanel } from '../parts/answer-panel.tsx';
import { Button } from '../parts/button.tsx';
import { say as partSays } from '../parts/texts.ts';
import { shown, waiting } from '../scan/bus.ts';
import { amountOf, typedAmount } from '../scan/typed-amount.ts';
import { doneHere, undoDone } from '../shell/done-here.ts';
import { outcomeFor } from './scan.ts';
import { say } from './texts.ts';

/** The answer to the newest scan, with its Undo and the amount that is being typed. */
export function CountAnswer() {
  const now = shown.value;
  const { doneId } = (now && outcomeFor(now.scan)) ?? {};
  const isUndoable = doneHere.value.some(({ id, undo }) => id === doneId && undo);
  const { length } = waiting.value;
  return (
    <div class="count-answer">
      {now ? (
        <AnswerPanel {...now}>
          {isUndoable && (
            <div class="actions">
              {/* This one and not the last: of two quick clicks the second would take back the act before it. */}
              <Button hotkey="U" onClick={() => void undoDone(doneId as string)}>
                {partSays().undo}
              </Button>
            </div>
          )}
        </AnswerPanel>
      ) : (
        <p class="answer waiting soft">{say().hint}</p>
      )}
      {typedAmount.value && (
        <p class="count-typed" role="status">
          {typedSentence(typedAmount.value)}
        </p>
      )}
      {length > 1 && <p class="note">{say().waits(length)}</p>}
    </div>
  );
}

/** Says which amount will be counted. */
function typedSentence(text: string): string {
  const amount = amountOf(text);
  return amount === undefined ? say().typedNone(text) : say().typed(quantity(amount));
}
