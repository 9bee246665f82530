import type { Done, DoneWithStock } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import type { LineView } from '../view.ts';
import { lineView } from '../view.ts';
import type { AcquisitionsDeps } from './deps.ts';

/** A line as a settled change keeps it. */
export type KeptLine = { id: number; item_id: number; quantity: number; edit_version?: number };
export type KeptLines = { lines: KeptLine[] };
export type LinesView = { items: LineView[] };

/** Shows a settled line with its item as it is after the change; a repeat of the request gets the same view. */
export async function showLine(
  deps: AcquisitionsDeps,
  done: DoneWithStock<KeptLine | LineView>,
  call: Call,
): Promise<Done<LineView>> {
  const { answer, replayed, batch } = done;
  if (!('item_id' in answer)) return { answer, replayed };
  const show = async () => (await currentLines(deps, [answer], call))[0] as LineView;
  return { answer: await shownOnce(deps, { batch, show }, call), replayed };
}

/** Shows settled lines, as `showLine` does. */
export async function showLines(
  deps: AcquisitionsDeps,
  { answer, replayed, batch }: DoneWithStock<KeptLines>,
  call: Call,
): Promise<Done<LinesView>> {
  const show = async () => ({ items: await currentLines(deps, answer.lines, call) });
  return { answer: await shownOnce(deps, { batch, show }, call), replayed };
}

type ToShow<View> = { batch: string | undefined; show: () => Promise<View> };

async function shownOnce<View>(
  { stock: { changes } }: AcquisitionsDeps,
  { batch, show }: ToShow<View>,
  call: Call,
): Promise<View> {
  const before = call.idempotency && batch && (await changes.shown(batch));
  if (before) return before as View;
  const view = await show();
  return call.idempotency && batch ? changes.keepShown(batch, view) : view;
}

async function currentLines({ catalog }: AcquisitionsDeps, kept: KeptLine[], call: Call): Promise<LineView[]> {
  const found = await catalog.items(
    kept.map(({ item_id }) => item_id),
    call,
  );
  return kept.map(({ id, item_id: itemId, quantity, edit_version: editVersion = 0 }) => {
    const item = found.get(itemId);
    // In a dry run nothing was received; the answer shows the item as if it were.
    const shown = call.dryRun && item ? { ...item, quantity: item.quantity + quantity } : item;
    return lineView({ id, itemId, quantity, editVersion }, shown);
  });
}
