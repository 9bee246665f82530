import { useEffect, useRef, useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { sentenceOf } from '../api/errors.ts';
import { invalidate } from '../api/query.ts';
import { parseNumber } from '../i18n/numbers.ts';
import { faultsOfRefusal } from '../items/refusals.ts';
import { Button } from '../parts/button.tsx';
import { type Choice, Combobox } from '../parts/combobox.tsx';
import { Field } from '../parts/field.tsx';
import { noteDone } from '../shell/done-here.ts';
import { useFound } from '../shell/search-field.tsx';
import { say } from './texts.ts';

type Faults = { item?: string; amount?: string; all?: string };
type Props = { text: string; onAdded: () => void; onCancel: () => void };

/** Adds a barcode to an item that is found by its name. */
export function BelongsTo({ text, onAdded, onCancel }: Props) {
  const [name, setName] = useState('');
  const [item, setItem] = useState<Choice>();
  const [amount, setAmount] = useState('1');
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const choices = useFound(item ? '' : name);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const onChoose = (choice: Choice) => {
    setItem(choice);
    setName(choice.name);
    setFaults({});
    form.current?.querySelector<HTMLInputElement>('#belongs-amount')?.select();
  };
  const submit = async () => {
    const wanted = item ?? (choices.length === 1 ? choices[0] : undefined);
    const quantity = parseNumber(amount);
    if (isBusy) return;
    if (!wanted) return setFaults({ item: say().chooseItem });
    if (quantity === undefined || quantity <= 0) return setFaults({ amount: say().noAmount });
    setBusy(true);
    setFaults({});
    try {
      await addBarcode({ item: wanted, text, quantity });
      onAdded();
    } catch (error) {
      const { barcode, quantity } = faultsOfRefusal(error);
      setFaults(quantity ? { amount: quantity } : { all: barcode ?? sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      class="form panel"
      aria-label={say().belongsToWhat(text)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div class="two belongs">
        <Combobox
          id="belongs-item"
          label={say().name}
          text={name}
          choices={choices}
          fault={faults.item}
          onText={(typed) => {
            setItem(undefined);
            setName(typed);
          }}
          onChoose={onChoose}
        />
        <Field
          id="belongs-amount"
          label={say().amount}
          value={amount}
          onInput={setAmount}
          fault={faults.amount}
          inputMode="decimal"
          autocomplete="off"
        />
      </div>
      {faults.all && (
        <p class="message refused" role="alert">
          {faults.all}
        </p>
      )}
      <div class="actions">
        <Button type="submit" look="main" off={isBusy}>
          {say().add}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {say().cancel}
        </Button>
      </div>
    </form>
  );
}

type Addition = { item: Choice; text: string; quantity: number };

async function addBarcode({ item, text, quantity }: Addition): Promise<void> {
  const id = Number(item.id);
  const body = { barcode: text, quantity };
  const path = { id };
  const added = act((keyOf) => api.post('/api/items/{id}/barcodes', { params: { path }, headers: keyOf(), body }));
  const { id: barcode } = await added.result;
  const takeBack = (keyOf: () => { 'Idempotency-Key': string }) =>
    api.delete('/api/items/{item_id}/barcodes/{id}', {
      params: { path: { item_id: id, id: barcode } },
      headers: keyOf(),
    });
  const undo = async () => {
    await act(takeBack).result;
    invalidate(`barcodes ${id}`, 'items', 'item ');
  };
  noteDone({ title: item.name, note: say().added(text), undo });
  invalidate(`barcodes ${id}`, 'items', 'item ');
}
