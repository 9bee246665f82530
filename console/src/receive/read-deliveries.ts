import type { components } from '@stockroom/client';
import { nextCursor } from '@stockroom/client';
import { api } from '../api/api.ts';
import { dayOf } from '../i18n/dates.ts';
import { type DeliveryFilters, sentFilters } from './delivery-filters.ts';

export type DeliveryPart = {
  deliveries: components['schemas']['ListedAcquisition'][];
  total: number;
  next: string | undefined;
};

type Asked = { cursor?: string | undefined; limit?: number; withSummary?: boolean };

const AT_ONCE = 50;

/** Reads deliveries, the newest first, of the person's own days. */
export async function readDeliveries(
  filters: DeliveryFilters,
  { cursor, limit = AT_ONCE, withSummary = false }: Asked = {},
): Promise<DeliveryPart> {
  const query = {
    ...sentFilters(filters),
    ...{ limit, order: '-id' as const },
    ...(withSummary && { with: 'summary' as const }),
    ...(cursor && { cursor }),
  };
  const { data, headers } = await api.getWithHeaders('/api/acquisitions', { params: { query } });
  const total = Number(headers.get('x-total-count') ?? data.length);
  return { deliveries: data, total, next: nextCursor(headers.get('link')) };
}

/** Today's deliveries, the newest first. */
export function readToday(limit: number): Promise<DeliveryPart> {
  return readDeliveries({ from: dayOf(new Date()) }, { limit });
}
