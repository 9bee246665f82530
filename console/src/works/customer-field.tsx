import { Combobox } from '../parts/combobox.tsx';
import { useCustomers } from './customers.ts';
import { type ChosenCustomer, customerNamed, customerOf, customersLike } from './customers-like.ts';
import { say } from './texts.ts';

type CustomerFieldProps = {
  text: string;
  onChange: (text: string, chosen: ChosenCustomer) => void;
  fault?: string | undefined;
  autoFocus?: boolean;
  id: string;
};

/** Finds a customer while somebody types, and makes one whom nobody knows yet. */
export function CustomerField({ text, onChange, fault, autoFocus, id }: CustomerFieldProps) {
  const customers = useCustomers();
  const name = text.trim();
  const choices = customersLike(customers, text).map((one) => ({ id: String(one.id), name: one.name }));
  const isNew = name !== '' && !customerNamed(customers, name);
  return (
    <Combobox
      id={id}
      label={say().customer}
      hint={isNew ? say().customerNew : say().customerHint}
      text={text}
      choices={choices}
      fault={fault}
      autoFocus={autoFocus ?? false}
      onText={(written) => onChange(written, customerOf(customers, written))}
      onChoose={(choice) => onChange(choice.name, { id: Number(choice.id), name: choice.name })}
      makeNew={
        isNew ? { label: say().makeCustomer(name), onMake: () => onChange(name, { name, isNew: true }) } : undefined
      }
    />
  );
}
