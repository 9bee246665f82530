import type { Call } from '@stockroom/rpc';
import type { Mover } from '@stockroom/stock-moves';

/** Who is written into the ledger for a call. */
export function moverOf({ actor }: Call): Mover {
  if (!actor) throw new Error('A stock move needs to know who makes it.');
  return actor;
}
