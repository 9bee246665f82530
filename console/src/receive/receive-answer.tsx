import { quantity } from '../i18n/numbers.ts';
import { AnswerPanel } from '../parts/answer-panel.tsx';
import { Button } from '../parts/button.tsx';
import { Digits } from '../parts/digits.tsx';
import { say as partSays } from '../parts/texts.ts';
import { type Scan, shown, waiting } from '../scan/bus.ts';
import { amountOf, isTypedBarcode, typedAmount } from '../scan/typed-amount.ts';
import { doneHere, undoDone } from '../shell/done-here.ts';
import { bookingOf } from './book.ts';
import { OtherAmount } from './other-amount.tsx';
import { say } from './texts.ts';

/**
 * The answer to the newest scan, with the amount that is being typed above it.
 * @param of the name of a delivery that this person has not begun here: it stands beside every answer
 */
export function ReceiveAnswer({ of }: { of: string | undefined }) {
  const now = shown.value;
  const { doneId } = (now && bookingOf(now.scan)) ?? {};
  const isUndoable = doneHere.value.some(({ id, undo }) => id === doneId && undo);
  return (
    <div class="receive-answer">
      <TypedAmount last={now?.scan} />
      {now ? (
        <AnswerPanel {...now}>
          {of && <p class="answer-lines of-delivery">{say().into(of)}</p>}
          {isUndoable && (
            <div class="actions">
              {/* This one and not the last: of two quick clicks the second would take back the act before it. */}
              <Button hotkey="U" onClick={() => void undoDone(doneId as string)}>
                {partSays().undo}
              </Button>
              <OtherAmount key={`${now.scan.time} ${now.answer.amount}`} scan={now.scan} />
            </div>
          )}
        </AnswerPanel>
      ) : (
        <div class="answer waiting soft">
          <p>{say().hint}</p>
          <p class="note">{say().hintAmount}</p>
        </div>
      )}
      <Waiting />
    </div>
  );
}

/** A number on its way, so large that it surprises nobody. */
function TypedAmount({ last }: { last: Scan | undefined }) {
  const text = typedAmount.value;
  if (text === '') return null;
  const booking = last && bookingOf(last);
  const amount = amountOf(text);
  return (
    <section class="typed-amount" role="status" aria-label={say().typed}>
      <Digits>{amount === undefined ? text : quantity(amount)}</Digits>
      <div>
        <p>{isTypedBarcode(text) ? say().typedLookUp : amount === undefined ? say().typedNone : say().typedScan}</p>
        {booking && amount !== undefined && <p>{say().typedEnter(booking.item.name)}</p>}
        <p class="note">{say().typedDrop}</p>
      </div>
    </section>
  );
}

/** Scans behind the one that is being booked: seen as soon as there is a wait. */
function Waiting() {
  const { length } = waiting.value;
  return <p class="waiting-scans note">{length > 1 && say().waits(length)}</p>;
}
