import type { Call } from '@stockroom/rpc';
import { crashPoint } from '@stockroom/runtime';
import type { Item } from '@stockroom/stock-moves';
import { answeredWrites, askAndSettle, batchWrites, onceWithStock } from '@stockroom/stock-moves';
import type { Done } from '@stockroom/store';
import { refuseOtherVersion } from '@stockroom/store';
import type { Line, LineBody } from '../domain/acquisition.ts';
import { alreadyInAcquisition, noSuchItem, refuseBadBody } from '../domain/acquisition.ts';
import { changeDifference } from '../domain/difference.ts';
import type { StoredAcquisition } from '../store/acquisitions.ts';
import type { LineView } from '../view.ts';
import { lineView } from '../view.ts';
import { beginLineChange, requireSettled } from './begin-change.ts';
import type { AcquisitionsDeps, LineChange } from './deps.ts';
import { noSuchAcquisition, noSuchLine } from './refusals.ts';
import type { KeptLine } from './show-lines.ts';
import { showLine } from './show-lines.ts';

export type ChangeRequest = { acquisitionId: number; id: number; body: LineBody };

/**
 * Changes a line and moves the difference. With another item the old quantity goes out and the new comes in, both or
 * neither; a hidden line holds the new item's place meanwhile.
 */
export async function changeItem(deps: AcquisitionsDeps, request: ChangeRequest, call: Call): Promise<Done<LineView>> {
  const change = async () => {
    refuseBadBody(request.body);
    const item = await itemOfChange(deps, request, call);
    const begin = () => beginItemChange(deps, request, item, call);
    const begun = await deps.exclusively([String(request.acquisitionId)], call.deadline, begin);
    return 'answer' in begun ? begun : askAndSettle(deps.stock, begun, call);
  };
  const done = await onceWithStock<LineChange, KeptLine | LineView>(deps.stock, call, change);
  const shown = await showLine(deps, done, call);
  crashPoint('acquisitions.change-item.shown');
  return shown;
}

/** Asks the catalog about the item only for a line that exists. */
async function itemOfChange(
  { acquisitions, lines, catalog }: AcquisitionsDeps,
  { acquisitionId, id, body }: ChangeRequest,
  call: Call,
): Promise<Item | undefined> {
  if (!(await acquisitions.get(acquisitionId))) throw noSuchAcquisition(acquisitionId);
  const line = await lines.get(acquisitionId, id);
  if (!line) throw noSuchLine(id);
  refuseOtherVersion(line.editVersion, call.expectedVersions);
  return (await catalog.items([body.itemId], call)).get(body.itemId);
}

/** Keeps the change in its line, or answers when nothing changes. */
async function beginItemChange(deps: AcquisitionsDeps, request: ChangeRequest, item: Item | undefined, call: Call) {
  const { acquisitions, lines, commit } = deps;
  const { acquisitionId, id, body } = request;
  const { acquisition, before } = await changeableLine(deps, request, call);
  if (!item || (item.deleted && body.itemId !== before.itemId)) throw noSuchItem(body.itemId, 'update');
  const editVersion = before.editVersion + 1;
  const difference = changeDifference(before, body);
  if (difference.length === 0) {
    const answer = lineView({ ...before, ...body, editVersion }, item);
    await commit([acquisitions.countUp(acquisition), lines.countEdit(before), ...answeredWrites(call, answer)]);
    return { answer };
  }
  const { itemId: item_id, quantity } = body;
  const place_id = item_id === before.itemId ? null : await deps.nextLineId();
  const change: LineChange = {
    ...{ kind: 'change-item', line_id: id, item_id, quantity, place_id },
    edit_version: editVersion,
  };
  const begun = beginLineChange({ id: acquisitionId, name: `change-${id}`, difference, change }, call);
  const place = place_id === null ? [] : [{ id: place_id, acquisitionId, ...body, pendingBatch: begun.batch.id }];
  const held = place.map((line) => lines.hide(line));
  await commit([acquisitions.countUp(acquisition), lines.begin(before, begun), ...held, ...batchWrites(call, begun)]);
  return begun;
}

/** The line, when nothing of it is under way and the item it is changed to is in no other line. */
async function changeableLine(
  { acquisitions, lines }: AcquisitionsDeps,
  { acquisitionId, id, body }: ChangeRequest,
  call: Call,
): Promise<{ acquisition: StoredAcquisition; before: Line }> {
  const acquisition = await acquisitions.get(acquisitionId);
  if (!acquisition) throw noSuchAcquisition(acquisitionId);
  const [line, [taken]] = await Promise.all([
    lines.get(acquisitionId, id),
    lines.holding(acquisitionId, [body.itemId]),
  ]);
  requireSettled(
    acquisition,
    [line, taken].filter((found) => found !== undefined),
  );
  if (!line) throw noSuchLine(id);
  refuseOtherVersion(line.editVersion, call.expectedVersions);
  if (taken && taken.id !== id) throw alreadyInAcquisition();
  return { acquisition, before: line };
}
