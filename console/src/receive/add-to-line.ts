import type { components } from '@stockroom/client';
import type { KeyOf } from '../api/act.ts';
import { api } from '../api/api.ts';
import { statusOf } from '../api/errors.ts';

export type AcquisitionItem = components['schemas']['AcquisitionItem'];

type Addition = { delivery: number; item: number; by: number };

/** The last change that others made in between is read again, this often. */
const TRIES = 5;

/**
 * Adds an amount to the delivery's line of an item, makes the line, or removes what is 0 then.
 * @returns the line as it is now; undefined when it is gone
 */
export async function addToLine({ delivery, item, by }: Addition, keyOf: KeyOf): Promise<AcquisitionItem | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await addOnce({ delivery, item, by }, keyOf(String(attempt)));
    } catch (error) {
      // 412: somebody changed the line meanwhile; 404: somebody removed it.
      if (attempt >= TRIES || ![404, 412].includes(statusOf(error) ?? 0)) throw error;
    }
  }
}

async function addOnce({ delivery, item, by }: Addition, headers: ReturnType<KeyOf>) {
  const path = { id: delivery };
  const lines = await api.get('/api/acquisitions/{id}/items', { params: { path } });
  const line = lines.find((one) => one.item.id === item);
  if (!line) {
    const body = { item: { id: item }, quantity: by };
    return api.post('/api/acquisitions/{id}/items', { params: { path }, headers, body });
  }
  const params = { path: { id: delivery, item_id: line.id } };
  const now = await api.getWithHeaders('/api/acquisitions/{id}/items/{item_id}', { params });
  const ifMatch = { ...headers, 'If-Match': now.headers.get('etag') ?? '*' };
  const quantity = Math.round((now.data.quantity + by) * 1e6) / 1e6;
  if (quantity <= 0) {
    await api.delete('/api/acquisitions/{id}/items/{item_id}', { params, headers: ifMatch });
    return undefined;
  }
  const body = { item: { id: item }, quantity };
  return api.put('/api/acquisitions/{id}/items/{item_id}', { params, headers: ifMatch, body });
}
