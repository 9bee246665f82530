import { useState } from 'preact/hooks';
import { parseNumber, quantity } from '../i18n/numbers.ts';
import { Button } from '../parts/button.tsx';
import { type Choice, Combobox } from '../parts/combobox.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { useFound } from '../shell/search-field.tsx';
import { exact } from '../works/amounts.ts';
import { AwayNote } from '../works/away-note.tsx';
import type { JobSession } from '../works/session.ts';
import { countLine } from './count-line.ts';
import { say } from './texts.ts';
import type { PickLine } from './totals.ts';

export type AddByNameProps = { session: JobSession; lines: readonly PickLine[]; onClose: () => void };

/** The list of what is wanted, written at the desk: item, amount, Enter, and the next one. */
export function AddByName({ session, lines, onClose }: AddByNameProps) {
  const [text, setText] = useState('');
  const [item, setItem] = useState<Choice>();
  const [amount, setAmount] = useState('1');
  const [faults, setFaults] = useState<{ item?: string; amount?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const choices = useFound(item ? '' : text);
  const line = lines.find((one) => String(one.item.id) === item?.id);
  const submit = async () => {
    if (isBusy) return;
    const number = parseNumber(amount);
    const isAmount = number !== undefined && number > 0;
    setFaults({ ...(!item && { item: say().itemMissing }), ...(!isAmount && { amount: say().positive }) });
    if (!item) return document.getElementById('add-item')?.focus();
    if (!isAmount) return document.getElementById('add-amount')?.focus();
    setBusy(true);
    const named = { id: Number(item.id), name: item.name };
    const change = { picked: 0, wanted: number };
    const answer = await countLine({ session, item: named, line, change, state: say().changed });
    setBusy(false);
    if (answer.kind !== 'done') return setFaults({ item: [answer.title, ...answer.lines].join('. ') });
    setSaid(say().added(item.name, quantity(exact((line?.wanted ?? 0) + number))));
    setItem(undefined);
    setText('');
    setAmount('1');
    document.getElementById('add-item')?.focus();
  };
  return (
    <Dialog title={say().addTitle(session.job)} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Combobox
          id="add-item"
          label={say().item}
          hint={say().itemHint}
          text={text}
          choices={choices}
          fault={faults.item}
          autoFocus
          onText={(written) => {
            setText(written);
            setItem(undefined);
          }}
          onChoose={(choice) => {
            setItem(choice);
            setText(choice.name);
            document.getElementById('add-amount')?.focus();
          }}
        />
        <Field
          id="add-amount"
          label={say().amount}
          value={amount}
          onInput={setAmount}
          inputMode="decimal"
          autocomplete="off"
          fault={faults.amount}
        />
        <p class="added" role="status">
          {said && `✓ ${said}`}
        </p>
        <AwayNote />
        <footer>
          <Button onClick={onClose}>{say().ready}</Button>
          <Button type="submit" look="main" off={isBusy}>
            {say().add}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
