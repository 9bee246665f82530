import { useLayoutEffect, useState } from 'preact/hooks';
import { sentenceOf } from '../api/errors.ts';
import { addBarcode } from '../items/barcodes/barcodes.ts';
import { useByName } from '../items/by-name.tsx';
import { faultsOfRefusal } from '../items/refusals.ts';
import { Button } from '../parts/button.tsx';
import { inPage } from '../parts/in-page.ts';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { say } from './texts.ts';

type Props = { text: string; onAdded: () => void; onCancel: () => void };

/** Adds a barcode to an item that is found by its name. */
export function BelongsTo({ text, onAdded, onCancel }: Props) {
  const byName = useByName({ id: 'belongs', amountLabel: say().amount });
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useLayoutEffect(byName.focus, []);

  const submit = async () => {
    const wanted = isBusy ? undefined : byName.read();
    if (!wanted) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { item, amount } = wanted;
      await addBarcode({ item: { id: Number(item.id), name: item.name }, text, quantity: amount });
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
    <form class="form panel" aria-label={say().belongsToWhat(text)} onSubmit={inPage(submit)}>
      <div class="two belongs">{byName.fields}</div>
      <Refused error={problem} />
      <div class="actions">
        <Button type="submit" look="main" off={isBusy}>
          {say().add}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {partSays().cancel}
        </Button>
      </div>
    </form>
  );
}
