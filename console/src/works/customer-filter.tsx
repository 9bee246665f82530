import { useEffect, useState } from 'preact/hooks';
import { Combobox } from '../parts/combobox.tsx';
import { setQuery } from '../router/router.ts';
import { useCustomers } from './customers.ts';
import { customersLike } from './customers-like.ts';
import { say } from './texts.ts';

/** Asks whose jobs the list shows; an empty field means everybody's. */
export function CustomerFilter({ customer }: { customer: number | undefined }) {
  const customers = useCustomers();
  const name = customers.find(({ id }) => id === customer)?.name ?? '';
  const [text, setText] = useState('');
  useEffect(() => setText(name), [name]);
  const choose = (id: string | undefined) => setQuery({ customer: id, after: undefined });
  return (
    <Combobox
      id="customer-filter"
      label={say().customer}
      placeholder={say().anyCustomer}
      text={text}
      choices={customersLike(customers, text === name ? '' : text).map((one) => ({
        id: String(one.id),
        name: one.name,
      }))}
      onText={(written) => {
        setText(written);
        if (written.trim() === '') choose(undefined);
      }}
      onChoose={(choice) => {
        setText(choice.name);
        choose(choice.id);
      }}
    />
  );
}
