import { nextCursor } from '@stockroom/client';
import { api } from '../api/api.ts';
import type { Acquisition } from './delivery.ts';

export type Days = { from?: string | undefined; to?: string | undefined };
export type DeliveryPart = { deliveries: Acquisition[]; total: number; next: string | undefined };

const AT_ONCE = 50;

/** Reads deliveries, the newest first, of the person's own days. */
export async function readDeliveries({ from, to }: Days, cursor?: string, limit = AT_ONCE): Promise<DeliveryPart> {
  const days = { ...(from && { from: beginOf(from) }), ...(to && { to: endOf(to) }) };
  const query = { ...days, limit, order: '-id' as const, ...(cursor && { cursor }) };
  const { data, headers } = await api.getWithHeaders('/api/acquisitions', { params: { query } });
  const total = Number(headers.get('x-total-count') ?? data.length);
  return { deliveries: data, total, next: nextCursor(headers.get('link')) };
}

/** Today's deliveries, the newest first. */
export function readToday(limit: number): Promise<DeliveryPart> {
  const now = new Date();
  const part = (value: number) => String(value).padStart(2, '0');
  const from = `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
  return readDeliveries({ from }, undefined, limit);
}

/** A day as its field writes it is the person's own, not that of UTC. */
function beginOf(day: string): string {
  return new Date(`${day}T00:00:00.000`).toISOString();
}

function endOf(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}
