import type { components } from '@stockroom/client';
import { nextCursor } from '@stockroom/client';
import { useMemo } from 'preact/hooks';
import { api } from '../../api/api.ts';
import { statusOf } from '../../api/errors.ts';
import { useQuery } from '../../api/query.ts';
import { createLedger, type Ledger } from './ledger.ts';

export type Movement = components['schemas']['Movement'];

const PAGE_LINES = 200;

/** The ledger of an item; it is read anew when the stock has moved. */
export function useLedger(itemId: number, quantity: number): Ledger<Movement> {
  return useMemo(
    () =>
      createLedger<Movement>(async (cursor) => {
        const query = { limit: PAGE_LINES, ...(cursor !== undefined && { cursor }) };
        const params = { path: { id: itemId }, query };
        const { data, headers } = await api.getWithHeaders('/api/items/{id}/movements', { params });
        const total = Number(headers.get('x-total-count'));
        return { lines: data, total, next: nextCursor(headers.get('link')) };
      }),
    [itemId, quantity],
  );
}

/** Describes what a line's document says of itself: for whom, or its comment. */
type DocumentWords = { words: string; isGone: boolean };

export function useDocument({ reason, reference }: Pick<Movement, 'reason' | 'reference'>): DocumentWords | undefined {
  const kind = reason === 'acquisition' ? 'delivery' : reason.startsWith('work') ? 'job' : 'count';
  const params = { path: { id: reference } };
  return useQuery(`document ${kind} ${reference}`, async () => {
    try {
      if (kind === 'delivery') {
        const { comment } = await api.get('/api/acquisitions/{id}', { params });
        return { words: comment ?? '', isGone: false };
      }
      if (kind === 'count') {
        const { comment } = await api.get('/api/stocktakings/{id}', { params });
        return { words: comment ?? '', isGone: false };
      }
      const { customer } = await api.get('/api/works/{id}', { params });
      return { words: customer.name, isGone: false };
    } catch (error) {
      // A closed job can be deleted; its movements stay.
      if (statusOf(error) === 404) return { words: '', isGone: true };
      throw error;
    }
  }).data;
}
