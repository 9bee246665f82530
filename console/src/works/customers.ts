import { StockroomError } from '@stockroom/client';
import type { KeyOf } from '../api/act.ts';
import { api } from '../api/api.ts';
import { useQuery } from '../api/query.ts';
import { type Customer, customerNamed } from './customers-like.ts';

const readCustomers = (): Promise<Customer[]> => api.get('/api/customers');

export function useCustomers(): readonly Customer[] {
  return useQuery('customers', readCustomers).data ?? [];
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
