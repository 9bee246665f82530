import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { parseNumber } from '../i18n/numbers.ts';
import { type Choice, Combobox } from '../parts/combobox.tsx';
import { Field } from '../parts/field.tsx';
import { useSearch } from '../shell/search-field.tsx';
import { say } from './by-name-texts.ts';

type ByNameProps = {
  /** The fields are `<id>-item` and `<id>-amount`. */
  id: string;
  amountLabel: string;
  hint?: string;
  /** The amount may be 0, as of a shelf that is empty. */
  mayBeNone?: boolean;
  /** Makes an item of this name, where none is found; left out where none is made. */
  onMake?: () => void;
};

type Faults = { item?: string; amount?: string };

type ByName = {
  fields: ComponentChildren;
  /** The item that is chosen, or the only one that the text names, and how much of it; else the fields say what is missing. */
  read: () => { item: Choice; amount: number } | undefined;
  choose: (item: Choice) => void;
  fail: (faults: Faults) => void;
  /** Makes room for the next one. */
  clear: () => void;
  focus: () => void;
};

/** The fields of a form for an item that is found by its name, and an amount of it. */
export function useByName({ id, amountLabel, hint, mayBeNone = false, onMake }: ByNameProps): ByName {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Choice>();
  const [amount, setAmount] = useState('1');
  const [faults, setFaults] = useState<Faults>({});
  const { found, named, isDone } = useSearch(chosen ? '' : name);
  // While the search is under way its first answer may be what is meant.
  const isNew = name.trim() !== '' && !chosen && isDone;
  const focusOn = (field: 'item' | 'amount') => {
    const input = document.getElementById(`${id}-${field}`) as HTMLInputElement | null;
    input?.focus();
    input?.select();
  };
  const choose = (item: Choice) => {
    setChosen(item);
    setName(item.name);
    setFaults({});
  };
  const missing = (fault: Faults) => {
    setFaults(fault);
    focusOn(fault.item ? 'item' : 'amount');
    return undefined;
  };
  return {
    read: () => {
      const item = chosen ?? (isDone && named.length === 1 ? named[0] : undefined);
      const number = parseNumber(amount);
      if (!item) return missing({ item: say().chooseItem });
      if (number === undefined || number < 0 || (number === 0 && !mayBeNone))
        return missing({ amount: mayBeNone ? say().zeroOrMore : say().noAmount });
      setFaults({});
      return { item, amount: number };
    },
    choose,
    fail: setFaults,
    clear: () => {
      setName('');
      setChosen(undefined);
      setAmount('1');
      setFaults({});
      focusOn('item');
    },
    focus: () => focusOn('item'),
    fields: (
      <>
        <Combobox
          id={`${id}-item`}
          label={say().name}
          hint={hint}
          text={name}
          choices={found}
          isCurrent={isDone}
          fault={faults.item}
          autoFocus
          onText={(typed) => {
            setChosen(undefined);
            setName(typed);
          }}
          onChoose={(item) => {
            choose(item);
            focusOn('amount');
          }}
          makeNew={onMake && isNew ? { label: say().makeItem(name.trim()), onMake } : undefined}
        />
        <Field
          id={`${id}-amount`}
          label={amountLabel}
          value={amount}
          onInput={setAmount}
          fault={faults.amount}
          inputMode="decimal"
          autocomplete="off"
        />
      </>
    ),
  };
}
