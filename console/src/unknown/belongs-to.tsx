import { useEffect, useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { sentenceOf } from '../api/errors.ts';
import { invalidate } from '../api/query.ts';
import { useByName } from '../items/by-name.tsx';
import { faultsOfRefusal } from '../items/refusals.ts';
import { Button } from '../parts/button.tsx';
import type { Choice } from '../parts/combobox.tsx';
import { noteDone } from '../shell/done-here.ts';
import { say } from './texts.ts';

type Props = { text: string; onAdded: () => void; onCancel: () => void };

/** Adds a barcode to an item that is found by its name. */
export function BelongsTo({ text, onAdded, onCancel }: Props) {
  const byName = useByName({ id: 'belongs', amountLabel: say().amount });
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(byName.focus, []);

  const submit = async () => {
    const wanted = isBusy ? undefined : byName.read();
    if (!wanted) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await addBarcode({ item: wanted.item, text, quantity: wanted.amount });
      onAdded();
    } catch (error) {
      const { barcode, quantity } = faultsOfRefusal(error);
      if (quantity) byName.fail({ amount: quantity });
      else setProblem(barcode ?? sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      class="form panel"
      aria-label={say().belongsToWhat(text)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div class="two belongs">{byName.fields}</div>
      {problem && (
        <p class="message refused" role="alert">
          {problem}
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
