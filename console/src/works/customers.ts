import type { components } from '@stockroom/client';
import { StockroomError } from '@stockroom/client';
import type { KeyOf } from '../api/act.ts';
import { api } from '../api/api.ts';
import { useQuery } from '../api/query.ts';

export type Customer = components['schemas']['Customer'];

export const readCustomers = (): Promise<Customer[]> => api.get('/api/customers');

export function useCustomers(): readonly Customer[] {
  return useQuery('customers', readCustomers).data ?? [];
}

const MOST_CHOICES = 8;

/** Without case and accents, as the search of items compares. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

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

/** Makes a customer, or takes the one whom somebody has made meanwhile. */
export async function makeCustomer(name: string, keyOf: KeyOf): Promise<Customer> {
  try {
    return await api.post('/api/customers', { headers: keyOf('customer'), body: { name } });
  } catch (error) {
    if (!(error instanceof StockroomError) || error.status !== 422) throw error;
    const made = customerNamed(await readCustomers(), name);
    if (!made) throw error;
    return made;
  }
}
