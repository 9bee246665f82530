import type { Call } from '@stockroom/rpc';
import type { BookedValue } from '@stockroom/stock-moves';
import type { AcquisitionsDeps } from './deps.ts';

/** What an acquisition comes to: its lines, and what they were worth when they were booked. */
export type AcquisitionSummary = BookedValue & { acquisitionId: number; lines: number };

/** Sums up those of the acquisitions that exist, by id; the catalog is asked once for all of them. */
export async function summarizeAcquisitions(
  { acquisitions, lines, catalog }: AcquisitionsDeps,
  ids: number[],
  call: Call,
): Promise<AcquisitionSummary[]> {
  const inOrder = [...new Set(ids)].sort((a, b) => a - b);
  const found = (await Promise.all(inOrder.map((id) => acquisitions.get(id)))).filter((one) => one !== undefined);
  const bookings = found.map(({ id: reference }) => ({ reason: 'acquisition' as const, reference }));
  const [counts, values] = await Promise.all([
    lines.counts(found.map(({ id }) => id)),
    catalog.bookedValues(bookings, call),
  ]);
  return found.map(({ id }, at) => ({
    ...{ acquisitionId: id, lines: counts.get(id) ?? 0 },
    ...(values[at] ?? { value: 0n, estimated: false }),
  }));
}
