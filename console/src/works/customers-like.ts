import type { components } from '@stockroom/client';
import { folded } from '../i18n/fits.ts';

export type Customer = components['schemas']['Customer'];

const MOST_CHOICES = 8;

/** Customers whose name holds the text; those that begin with it first. */
export function customersLike(customers: readonly Customer[], text: string): Customer[] {
  const wanted = folded(text);
  const found = customers.filter(({ name }) => folded(name).includes(wanted));
  const rank = ({ name }: Customer) => (folded(name).startsWith(wanted) ? 0 : 1);
  return found
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
    .slice(0, MOST_CHOICES);
}

/** The customer of exactly this name. */
export function customerNamed(customers: readonly Customer[], name: string): Customer | undefined {
  return customers.find((one) => one.name === name.trim());
}
