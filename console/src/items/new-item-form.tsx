import { useEffect, useRef, useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { sentenceOf } from '../api/errors.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { useFirstFocus } from '../parts/first-focus.ts';
import { inPage } from '../parts/in-page.ts';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { useUnsaved } from '../parts/unsaved.tsx';
import { expectedLastDigit } from '../scan/check-digit.ts';
import { noteDone } from '../shell/done-here.ts';
import { say as fieldSays, sentenceOfFault } from './field-texts.ts';
import { faultsOfBarcode, typedBarcode } from './free-barcode.ts';
import { type Chosen, type DraftField, EMPTY_DRAFT, faultsOf, type ItemDraft, numberIn } from './item-draft.ts';
import type { Item } from './look-up.ts';
import { type Made, makeItem, type NewBarcode } from './make-item.ts';
import { say } from './new-item-texts.ts';
import { faultsOfRefusal } from './refusals.ts';
import { RegisterField } from './register-field.tsx';
import { readUsual, rememberEntries, type Usual } from './usual-entries.ts';

type NewItemFormProps = {
  /** The unknown barcode that the item gets. A page may change it while the form is open. */
  barcode?: string | undefined;
  /** The item is made, and has its barcode. */
  onMade: (item: Item) => void;
};

type Faults = Record<string, string | undefined>;

/** Makes an item, with its barcode where there is one. Its name alone is needed. */
export function NewItemForm({ barcode = '', onMade }: NewItemFormProps) {
  const [draft, setDraft] = useState<ItemDraft>(EMPTY_DRAFT);
  const [code, setCode] = useState(barcode);
  const [amount, setAmount] = useState('1');
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string>();
  const [made, setMade] = useState<Made>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsaved();
  useUsual(({ vendor, unit }) =>
    setDraft((now) => ({ ...now, vendor: orUsual(now.vendor, vendor), unit: orUsual(now.unit, unit) })),
  );
  useFirstFocus(form);
  useEffect(() => setCode(barcode), [barcode]);

  const change = <Name extends DraftField>(field: Name) => ({
    fault: faults[field],
    onInput: (value: ItemDraft[Name]) => {
      unsaved.set(true);
      setDraft((now) => ({ ...now, [field]: value }));
      setFaults((now) => ({ ...now, [field]: undefined }));
    },
  });
  const refuse = (found: Faults) => {
    setFaults(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const finish = (item: Item) => {
    unsaved.set(false);
    rememberEntries(item);
    noteDone({ title: item.name, note: say().made });
    onMade(item);
  };
  const save = async () => {
    const found = { ...sentencesOf(draft), ...(await faultsOfCode(code, amount)) };
    if (Object.keys(found).length > 0) return refuse(found);
    const wanted = barcodeOf(code, amount);
    const begun = act((keyOf) => makeItem({ draft, barcode: wanted, made, onItem: setMade }, keyOf));
    finish(await begun.result);
  };
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await save();
    } catch (error) {
      const refused = faultsOfRefusal(error);
      if (Object.keys(refused).length > 0) refuse(refused);
      else setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  const digit = expectedLastDigit(code);
  const text = (field: 'name' | 'article_number' | 'location' | 'purchase_price' | 'warning_quantity') => ({
    id: `new-${field}`,
    label: fieldSays()[field],
    value: draft[field],
    ...change(field),
  });
  const entry = (field: 'vendor' | 'unit') => {
    const { fault, onInput: onChange } = change(field);
    return { id: `new-${field}`, label: fieldSays()[field], value: draft[field], fault, onChange };
  };
  return (
    <form ref={form} class="form new-item" noValidate onSubmit={inPage(submit)}>
      {made && <p class="message">{say().madeAlready(made.item.name)}</p>}
      <Field {...text('name')} autoFocus autocomplete="off" />
      <div class="two">
        <Field {...text('location')} autocomplete="off" autocapitalize="characters" />
        <Field {...text('article_number')} autocomplete="off" autocapitalize="characters" />
      </div>
      <div class="two">
        <RegisterField register="vendors" {...entry('vendor')} />
        <RegisterField register="units" {...entry('unit')} />
      </div>
      <div class="two">
        <Field {...text('purchase_price')} inputMode="decimal" autocomplete="off" />
        <Field {...text('warning_quantity')} inputMode="decimal" autocomplete="off" />
      </div>
      <div class="two">
        <Field
          id="new-barcode"
          label={fieldSays().barcode}
          value={code}
          onInput={(value) => {
            unsaved.set(true);
            setCode(value);
            setFaults((now) => ({ ...now, barcode: undefined }));
          }}
          hint={digit === undefined ? say().barcodeHint : fieldSays().misread(digit)}
          fault={faults.barcode}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
        />
        <Field
          id="new-amount"
          label={fieldSays().amount}
          value={amount}
          onInput={(value) => {
            setAmount(value);
            setFaults((now) => ({ ...now, quantity: undefined }));
          }}
          hint={say().amountHint}
          fault={faults.quantity}
          inputMode="decimal"
          autocomplete="off"
        />
      </div>
      <Refused error={problem} />
      <div class="actions">
        <Button type="submit" look="main" off={isBusy}>
          {isBusy ? partSays().saving : made ? say().goOn : say().make}
        </Button>
        {made && !isBusy && <Button onClick={() => finish(made.item)}>{say().goOnWithout}</Button>}
      </div>
      {unsaved.question}
    </form>
  );
}

/** Fills in the vendor and the unit that the item has most likely, unless somebody was faster. */
function useUsual(onRead: (usual: Usual) => void): void {
  useEffect(() => {
    // Without them they are typed.
    readUsual().then(onRead, () => {});
  }, []);
}

const orUsual = (chosen: Chosen, usual: Chosen): Chosen => (chosen.name === '' ? usual : chosen);

function sentencesOf(draft: ItemDraft): Faults {
  const faults = Object.entries(faultsOf(draft)) as [DraftField, Parameters<typeof sentenceOfFault>[1]][];
  return Object.fromEntries(faults.map(([field, fault]) => [field, sentenceOfFault(field, fault)]));
}

async function faultsOfCode(code: string, amount: string) {
  const text = typedBarcode(code);
  return text === '' ? {} : faultsOfBarcode(text, amount);
}

function barcodeOf(code: string, amount: string): NewBarcode | undefined {
  const text = typedBarcode(code);
  return text === '' ? undefined : { text, quantity: numberIn(amount) };
}
