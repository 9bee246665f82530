import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { sentenceOf } from '../api/errors.ts';
import { LARGEST_AMOUNT, parseNumber, quantity } from '../i18n/numbers.ts';
import type { Item } from '../items/look-up.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { inPage } from '../parts/in-page.ts';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { type Answer, showAnswer } from '../scan/bus.ts';
import { AwayNote } from '../shell/away-note.tsx';
import { useHotkeys } from '../shell/shortcuts.ts';
import { setRight } from './set-right.ts';
import { say } from './set-right-texts.ts';

/** The item that is being set right. The dialog is no part of the answer that opened it: that goes with the next scan. */
export const settingRight = signal<Item | undefined>(undefined);

/** Offers, beside the amount that the system has, to say how much is really there. */
export function SetRight({ item }: { item: Item }) {
  const open = () => {
    settingRight.value = item;
  };
  useHotkeys({ c: open });
  return (
    <Button look={['small', 'quiet']} hotkey="C" onClick={open}>
      {say().really}
    </Button>
  );
}

/** @param onAnswer has the page show the answer to what was booked */
export function SetRightDialog({ onAnswer }: { onAnswer: (answer: Answer) => void }) {
  return settingRight.value && <AskAmount item={settingRight.value} onAnswer={onAnswer} />;
}

/** Asks how much is really there, and books it by one call. */
function AskAmount({ item, onAnswer }: { item: Item; onAnswer: (answer: Answer) => void }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { unit } = item.unit;
  const onClose = () => {
    settingRight.value = undefined;
  };
  const submit = async () => {
    if (isBusy) return;
    const amount = parseNumber(text);
    if (amount === undefined || amount < 0 || amount > LARGEST_AMOUNT) return setFault(say().needsAmount);
    setBusy(true);
    setProblem(undefined);
    try {
      await setRight({ item, amount }, (answer) => {
        onAnswer(answer);
        showAnswer(answer, { text: '', source: 'typed', time: performance.now() });
      });
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={say().reallyTitle(item.name)} onClose={isBusy ? undefined : onClose}>
      <form class="form" noValidate onSubmit={inPage(submit)}>
        <Field
          id="really-there"
          label={say().reallyLabel(unit)}
          value={text}
          onInput={(typed) => {
            setText(typed);
            setFault(undefined);
          }}
          hint={say().reallyHas(`${quantity(item.quantity)} ${unit}`)}
          fault={fault}
          inputMode="decimal"
          autocomplete="off"
          autoFocus
        />
        <Refused error={problem} />
        <AwayNote />
        <footer>
          <Button off={isBusy} onClick={onClose}>
            {partSays().cancel}
          </Button>
          <Button type="submit" look="main" off={isBusy}>
            {isBusy ? partSays().saving : say().reallyBook}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
