import { useEffect, useRef, useState } from 'preact/hooks';
import { parseNumber } from '../i18n/numbers.ts';
import type { Item } from '../items/look-up.ts';
import { NewItemForm } from '../items/new-item-form.tsx';
import { Button } from '../parts/button.tsx';
import { type Choice, Combobox } from '../parts/combobox.tsx';
import { Field } from '../parts/field.tsx';
import { say as partSays } from '../parts/texts.ts';
import { publishScan } from '../scan/bus.ts';
import { useSearch } from '../shell/search-field.tsx';
import { useHotkeys } from '../shell/shortcuts.ts';
import { say } from './texts.ts';

/** Books what has no barcode: it is found by its name, and answered as a scan would be. */
export function AddByName() {
  const [isOpen, setOpen] = useState(false);
  useHotkeys({ a: () => setOpen(true) });
  if (isOpen) return <AddForm onClose={() => setOpen(false)} />;
  return (
    <div class="actions">
      <Button hotkey="A" onClick={() => setOpen(true)}>
        {say().addByName}
      </Button>
    </div>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [item, setItem] = useState<Choice>();
  const [amount, setAmount] = useState('1');
  const [faults, setFaults] = useState<{ item?: string; amount?: string }>({});
  const [isMaking, setMaking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { found, isDone } = useSearch(item ? '' : name);
  const focus = (field: string) => form.current?.querySelector<HTMLInputElement>(field)?.select();
  useEffect(() => focus('#add-item'), [isMaking]);

  const book = (chosen: Choice, quantity: number) => {
    const scan = { text: chosen.name, itemId: Number(chosen.id), amount: quantity };
    if (!publishScan({ ...scan, source: 'typed', time: performance.now() })) return;
    setName('');
    setItem(undefined);
    setAmount('1');
    setFaults({});
    focus('#add-item');
  };
  const submit = () => {
    const chosen = item ?? (found.length === 1 ? found[0] : undefined);
    const quantity = parseNumber(amount);
    if (!chosen) return setFaults({ item: say().chooseItem });
    if (quantity === undefined || quantity <= 0) return setFaults({ amount: say().noAmount });
    book(chosen, quantity);
  };
  const onMade = (made: Item) => {
    setMaking(false);
    setItem({ id: String(made.id), name: made.name });
    setName(made.name);
  };
  // While the search is under way its first answer may be what is meant.
  const isNew = name.trim() !== '' && !item && isDone;
  if (isMaking)
    return (
      <section class="panel" aria-label={say().newItem}>
        <NewItemForm onMade={onMade} />
        <Button look="quiet" onClick={() => setMaking(false)}>
          {partSays().cancel}
        </Button>
      </section>
    );
  return (
    <form
      ref={form}
      class="form panel"
      aria-label={say().addByName}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div class="two belongs">
        <Combobox
          id="add-item"
          label={say().name}
          text={name}
          choices={found}
          fault={faults.item}
          onText={(typed) => {
            setItem(undefined);
            setName(typed);
          }}
          onChoose={(choice) => {
            setItem(choice);
            setName(choice.name);
            focus('#add-amount');
          }}
          makeNew={isNew ? { label: say().makeItem(name.trim()), onMake: () => setMaking(true) } : undefined}
        />
        <Field
          id="add-amount"
          label={say().amount}
          value={amount}
          onInput={setAmount}
          fault={faults.amount}
          inputMode="decimal"
          autocomplete="off"
        />
      </div>
      <div class="actions">
        <Button type="submit" look="main">
          {say().add}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {partSays().close}
        </Button>
      </div>
    </form>
  );
}
