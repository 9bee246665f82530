import type { Millionths } from '@stockroom/kernel';
import type { Phase } from './work.ts';
import type { WorkItem } from './work-item.ts';

/** What closing a phase asks of the stock: outbound takes, returned gives back; null came back as 0. */
export function closingLines(phase: Phase, items: WorkItem[]): { itemId: number; quantity: Millionths }[] {
  return items
    .map(({ itemId, outbound, returned }) => ({
      itemId,
      quantity: phase === 'outbound' ? -outbound : (returned ?? 0),
    }))
    .filter(({ quantity }) => quantity !== 0);
}
