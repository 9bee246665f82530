import { api } from '../api/api.ts';
import { type Query, useQuery } from '../api/query.ts';
import type { Item } from './look-up.ts';

/** An item, and the mark by which the API knows whether somebody has edited it since. */
export type ItemRead = { item: Item; etag: string };

export const itemKey = (id: number): string => `item ${id} page`;

export async function readItem(id: number): Promise<ItemRead> {
  const { data: item, headers } = await api.getWithHeaders('/api/items/{id}', { params: { path: { id } } });
  return { item, etag: headers.get('etag') ?? '*' };
}

export function useItem(id: number): Query<ItemRead> {
  return useQuery(itemKey(id), () => readItem(id));
}
