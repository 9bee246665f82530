import type { Call } from '@stockroom/rpc';
import type { LineView } from '../view.ts';
import { lineView } from '../view.ts';
import type { AcquisitionsDeps } from './deps.ts';

/** A line as a settled change keeps it. */
export type KeptLine = { id: number; item_id: number; quantity: number };

/** Shows a settled line with its item as it is after the change. */
export async function showLine({ catalog }: AcquisitionsDeps, kept: unknown, call: Call): Promise<LineView> {
  const { id, item_id: itemId, quantity } = kept as KeptLine;
  return lineView({ id, itemId, quantity }, (await catalog.items([itemId], call)).get(itemId));
}
