import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { parseNumber, quantity } from '../i18n/numbers.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { inPage } from '../parts/in-page.ts';
import { useUnsaved } from '../parts/unsaved.tsx';
import { say } from './texts.ts';

type AmountField = { name: string; label: string; value: number; most?: { amount: number; why: string } };

type AmountFormProps = {
  fields: readonly AmountField[];
  save: string;
  onSave: (amounts: Record<string, number>) => void;
  onCancel: () => void;
  /** Further buttons. */
  children?: ComponentChildren;
};

/** Amounts of a line, to be typed: Enter saves, Esc leaves them. */
export function AmountForm({ fields, save, onSave, onCancel, children }: AmountFormProps) {
  const [written, setWritten] = useState<Record<string, string>>({});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const unsaved = useUnsaved();
  const form = useRef<HTMLFormElement>(null);
  // At once: whoever opens it by a key types the amount right behind it.
  useLayoutEffect(() => form.current?.querySelector('input')?.select(), []);
  const textOf = ({ name, value }: AmountField) => written[name] ?? quantity(value);
  const submit = () => {
    const amounts = fields.map((field) => [field, parseNumber(textOf(field))] as const);
    const found = amounts.flatMap(([field, amount]) => {
      const fault = faultOf(field, amount);
      return fault ? [[field.name, fault] as const] : [];
    });
    setFaults(Object.fromEntries(found));
    if (found.length > 0) return;
    unsaved.set(false);
    onSave(Object.fromEntries(amounts.map(([{ name }, amount]) => [name, amount as number])));
  };
  return (
    <form
      ref={form}
      class="amount-form"
      onSubmit={inPage(submit)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onCancel();
      }}
    >
      {fields.map((field) => (
        <Field
          key={field.name}
          name={field.name}
          label={field.label}
          value={textOf(field)}
          inputMode="decimal"
          autocomplete="off"
          fault={faults[field.name]}
          onInput={(text) => {
            setWritten({ ...written, [field.name]: text });
            unsaved.set(true);
          }}
        />
      ))}
      <div class="actions">
        <Button type="submit" look={['small', 'main']}>
          {save}
        </Button>
        {children}
      </div>
      {unsaved.question}
    </form>
  );
}

function faultOf({ most }: AmountField, amount: number | undefined): string | undefined {
  if (amount === undefined) return say().needsNumber;
  if (amount < 0) return say().notNegative;
  return most && amount > most.amount ? most.why : undefined;
}
