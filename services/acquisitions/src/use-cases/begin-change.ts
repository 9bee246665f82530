import type { Call } from '@stockroom/rpc';
import type { Mover, StockChange } from '@stockroom/stock-moves';
import { beginChange, newBatch } from '@stockroom/stock-moves';
import type { Difference } from '../domain/difference.ts';
import type { LineChange } from './deps.ts';

/**
 * Begins a change that moves stock.
 * @param name what is done to the acquisition, for readers of logs
 */
export function beginLineChange(
  { id, name, difference, change }: { id: number; name: string; difference: Difference; change: LineChange },
  call: Call,
): StockChange<LineChange> {
  const about = { reason: 'acquisition', reference: id, user: moverOf(call), lines: difference } as const;
  const batch = newBatch(`acquisition-${id}-${name}`, about);
  return beginChange({ batch, change, keyed: call.idempotency !== undefined });
}

function moverOf({ actor }: Call): Mover {
  if (!actor) throw new Error('A stock move needs to know who makes it.');
  return actor;
}
