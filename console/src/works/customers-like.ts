import type { components } from '@stockroom/client';
import { foldText } from '@stockroom/kernel/text';
import { entryNamed } from '../items/entries.ts';

export type Customer = components['schemas']['Customer'];

/** The customer of the job: somebody known, or a new one by this name; undefined while there is no name. */
export type ChosenCustomer = Customer | { name: string; isNew: true } | undefined;

const MOST_CHOICES = 8;

/** Customers whose name holds the text; those that begin with it first. */
export function customersLike(customers: readonly Customer[], text: string): Customer[] {
  const wanted = foldText(text);
  const found = customers.filter(({ name }) => foldText(name).includes(wanted));
  const rank = ({ name }: Customer) => (foldText(name).startsWith(wanted) ? 0 : 1);
  return found
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
    .slice(0, MOST_CHOICES);
}

/** The customer of this name, as a person reads it. */
export function customerNamed(customers: readonly Customer[], name: string): Customer | undefined {
  return entryNamed(customers, name);
}

/** Gives the customer who is written there: a known one, or else a new one, as with a vendor. */
export function customerOf(customers: readonly Customer[], text: string): ChosenCustomer {
  const name = text.trim();
  if (name === '') return undefined;
  return customerNamed(customers, name) ?? { name, isNew: true };
}
