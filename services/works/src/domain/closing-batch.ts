import type { Millionths } from '@stockroom/kernel';
import type { Phase } from './work.ts';
import type { WorkItem } from './work-item.ts';

/** The stock lines of a closing: outbound takes, returned gives back; a returned quantity of null counts as 0. */
export function closingLines(phase: Phase, items: WorkItem[]): { itemId: number; quantity: Millionths }[] {
  return items
    .map(({ itemId, outbound, returned }) => ({
      itemId,
      quantity: phase === 'outbound' ? -outbound : (returned ?? 0),
    }))
    .filter(({ quantity }) => quantity !== 0);
}
