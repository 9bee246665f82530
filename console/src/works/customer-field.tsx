import { Combobox } from '../parts/combobox.tsx';
import { useCustomers } from './customers.ts';
import { type Customer, customerNamed, customersLike } from './customers-like.ts';
import { say } from './texts.ts';

/** The customer of the job: somebody known, or a new one by this name; undefined while it is neither. */
export type ChosenCustomer = Customer | { name: string; isNew: true } | undefined;

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
      hint={say().customerHint}
      text={text}
      choices={choices}
      fault={fault}
      autoFocus={autoFocus ?? false}
      onText={(written) => onChange(written, customerNamed(customers, written))}
      onChoose={(choice) => onChange(choice.name, { id: Number(choice.id), name: choice.name })}
      makeNew={
        isNew ? { label: say().makeCustomer(name), onMake: () => onChange(name, { name, isNew: true }) } : undefined
      }
    />
  );
}
