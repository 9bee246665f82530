import { nextCursor } from '@stockroom/client';
import { api } from '../api/api.ts';
import { beginOfDay, dayOf, endOfDay } from '../i18n/dates.ts';
import type { Acquisition } from './delivery.ts';

export type Days = { from?: string | undefined; to?: string | undefined };
export type DeliveryPart = { deliveries: Acquisition[]; total: number; next: string | undefined };

const AT_ONCE = 50;

/** Reads deliveries, the newest first, of the person's own days. */
export async function readDeliveries({ from, to }: Days, cursor?: string, limit = AT_ONCE): Promise<DeliveryPart> {
  const days = { ...(from && { from: beginOfDay(from) }), ...(to && { to: endOfDay(to) }) };
  const query = { ...days, limit, order: '-id' as const, ...(cursor && { cursor }) };
  const { data, headers } = await api.getWithHeaders('/api/acquisitions', { params: { query } });
  const total = Number(headers.get('x-total-count') ?? data.length);
  return { deliveries: data, total, next: nextCursor(headers.get('link')) };
}

/** Today's deliveries, the newest first. */
export function readToday(limit: number): Promise<DeliveryPart> {
  return readDeliveries({ from: dayOf(new Date()) }, undefined, limit);
}
