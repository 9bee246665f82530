import { useState } from 'preact/hooks';
import { faultOfAmount } from '../items/field-texts.ts';
import { numberIn } from '../items/item-draft.ts';
import { say } from '../items/item-texts.ts';
import type { Item } from '../items/look-up.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { inPage } from '../parts/in-page.ts';
import { say as partSays } from '../parts/texts.ts';

type ReceiveDialogProps = {
  item: Item;
  /** Books the amount, or says why not. */
  onBook: (amount: number) => Promise<string | undefined>;
  onClose: () => void;
};

/** Asks how many of an item arrived: without a scan nothing says it. */
export function ReceiveDialog({ item, onBook, onClose }: ReceiveDialogProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBusy) return;
    const wrong = faultOfAmount(text);
    if (wrong) return setFault(wrong);
    setBusy(true);
    setFault(await onBook(numberIn(text)));
    setBusy(false);
  };
  return (
    <Dialog title={say().howMany} onClose={onClose}>
      <form class="form" noValidate onSubmit={inPage(submit)}>
        <Field
          id="received-amount"
          label={say().amount(item.unit.unit)}
          value={text}
          onInput={(value) => {
            setText(value);
            setFault(undefined);
          }}
          hint={say().howManyWhy}
          fault={fault}
          inputMode="decimal"
          autocomplete="off"
          autoFocus
        />
        <footer>
          <Button onClick={onClose}>{partSays().cancel}</Button>
          <Button type="submit" look="main" off={isBusy}>
            {say().book}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
