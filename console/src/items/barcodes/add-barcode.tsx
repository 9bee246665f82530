import { useEffect, useRef, useState } from 'preact/hooks';
import { sentenceOf } from '../../api/errors.ts';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { inPage } from '../../parts/in-page.ts';
import { Refused } from '../../parts/refused.tsx';
import { say as partSays } from '../../parts/texts.ts';
import { useUnsaved } from '../../parts/unsaved.tsx';
import { onScan } from '../../scan/bus.ts';
import { expectedLastDigit } from '../../scan/check-digit.ts';
import { say as fieldSays } from '../field-texts.ts';
import { barcodeOfScan, faultsOfBarcode, ownerOf, typedBarcode } from '../free-barcode.ts';
import { numberIn } from '../item-draft.ts';
import type { Item } from '../look-up.ts';
import { faultsOfRefusal } from '../refusals.ts';
import { addBarcode } from './barcodes.ts';
import { say } from './texts.ts';

type Faults = { barcode?: string | undefined; quantity?: string | undefined; all?: string | undefined };

/** Adds a barcode that is typed or scanned: while this is open, a scan fills it in. */
export function AddBarcode({ item, onClose }: { item: Item; onClose: () => void }) {
  const [text, setText] = useState('');
  const [amount, setAmount] = useState('1');
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsaved();
  const digit = expectedLastDigit(text);

  const fill = (value: string) => {
    setText(value);
    setFaults({});
    unsaved.set(value.trim() !== '');
  };
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
    return onScan(async (scan) => {
      if (scan.source === 'typed') return undefined;
      const scanned = barcodeOfScan(scan);
      const owner = await ownerOf(scanned);
      if (owner) return { kind: 'refused', title: say().taken, lines: [owner.name] };
      fill(scanned);
      return { kind: 'done', title: scanned, state: say().filledIn, lines: [] };
    });
  }, []);
  useEffect(() => {
    if (Object.values(faults).some(Boolean)) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);

  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const barcode = typedBarcode(text);
      const found = barcode === '' ? { barcode: fieldSays().missing } : await faultsOfBarcode(barcode, amount);
      setFaults(found);
      if (Object.keys(found).length > 0) return;
      await addBarcode({ item, text: barcode, quantity: numberIn(amount) });
      unsaved.set(false);
      onClose();
    } catch (error) {
      const { barcode, quantity } = faultsOfRefusal(error);
      setFaults(barcode || quantity ? { barcode, quantity } : { all: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const cancel = () => {
    unsaved.set(false);
    onClose();
  };
  return (
    <form
      ref={form}
      class="form add-barcode"
      aria-label={say().addTitle}
      noValidate
      onSubmit={inPage(submit)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        cancel();
      }}
    >
      <Field
        id="added-barcode"
        label={fieldSays().barcode}
        value={text}
        onInput={fill}
        hint={digit === undefined ? say().addHint : fieldSays().misread(digit)}
        fault={faults.barcode}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
      />
      <Field
        id="added-amount"
        label={fieldSays().amount}
        value={amount}
        onInput={setAmount}
        fault={faults.quantity}
        inputMode="decimal"
        autocomplete="off"
      />
      <Refused error={faults.all} />
      <div class="actions">
        <Button type="submit" look={['main', 'small']} off={isBusy}>
          {isBusy ? partSays().saving : say().add}
        </Button>
        <Button look="small" onClick={cancel}>
          {partSays().cancel}
        </Button>
      </div>
      {unsaved.question}
    </form>
  );
}
