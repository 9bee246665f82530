import type { Call } from '@stockroom/rpc';
import { crashPoint } from '@stockroom/runtime';
import type { DoneWithStock } from '@stockroom/stock-moves';
import type { Done } from '@stockroom/store';
import type { LineView } from '../view.ts';
import { lineView } from '../view.ts';
import type { AcquisitionsDeps, LineChange } from './deps.ts';

/** A line as a settled change keeps it. */
export type KeptLine = { id: number; item_id: number; quantity: number; edit_version?: number };

/** Shows a settled line with its item as it is after the change; to every repeat as it was shown first. */
export async function showLine(
  deps: AcquisitionsDeps,
  kind: LineChange['kind'],
  { answer, replayed, batch }: DoneWithStock<KeptLine | LineView>,
  call: Call,
): Promise<Done<LineView>> {
  if (!('item_id' in answer)) return { answer, replayed };
  const { changes } = deps.stock;
  const before = call.idempotency && batch && (await changes.shown(batch));
  if (before) return { answer: before as LineView, replayed };
  const line = await currentLine(deps, answer, call);
  const shown = call.idempotency && batch ? await changes.keepShown(batch, line) : line;
  crashPoint(`acquisitions.${kind}.shown`);
  return { answer: shown, replayed };
}

async function currentLine({ catalog }: AcquisitionsDeps, kept: KeptLine, call: Call): Promise<LineView> {
  const { id, item_id: itemId, quantity, edit_version: editVersion = 0 } = kept;
  return lineView({ id, itemId, quantity, editVersion }, (await catalog.items([itemId], call)).get(itemId));
}
