import type { Call } from '@stockroom/rpc';
import { askAndSettle, batchWrites, onceWithStock } from '@stockroom/stock-moves';
import type { Done, Write } from '@stockroom/store';
import { isDuplicateKey } from '@stockroom/store';
import type { LineBody } from '../domain/acquisition.ts';
import { alreadyInAcquisition, noSuchItem, refuseBadBody } from '../domain/acquisition.ts';
import { addDifference } from '../domain/difference.ts';
import type { LineView } from '../view.ts';
import { beginLineChange, requireSettled } from './begin-change.ts';
import type { AcquisitionsDeps, LineChange } from './deps.ts';
import { noSuchAcquisition } from './refusals.ts';
import type { KeptLine } from './show-line.ts';
import { showLine } from './show-line.ts';

export type AddRequest = { acquisitionId: number; body: LineBody };

/**
 * Adds a line and its quantity to the item's stock. The line shows once the stock has moved; until then it holds the
 * item's place.
 * @throws Fault("not-found") for an acquisition or an item that does not exist, "invalid" for one that is in it already
 */
export async function addItem(deps: AcquisitionsDeps, request: AddRequest, call: Call): Promise<Done<LineView>> {
  const { acquisitions, lines } = deps;
  const { acquisitionId, body } = request;
  const begin = async () => {
    refuseBadBody(body);
    const [acquisition, id] = await Promise.all([acquisitions.get(acquisitionId), deps.nextLineId()]);
    if (!acquisition) throw noSuchAcquisition(acquisitionId);
    requireSettled(acquisition, []);
    const change: LineChange = { kind: 'add-item', line_id: id, item_id: body.itemId, quantity: body.quantity };
    const about = { id: acquisitionId, name: `add-${id}`, difference: addDifference(body), change };
    const begun = beginLineChange(about, call);
    const line = { id, acquisitionId, ...body, pendingBatch: begun.batch.id };
    const writes = [acquisitions.countUp(acquisition), lines.hide(line, begun), ...batchWrites(call, begun)];
    await commitInFreePlace(deps, request, writes, call);
    return begun;
  };
  const add = async () => {
    const begun = await deps.exclusively([String(acquisitionId)], call.deadline, begin);
    return askAndSettle(deps.stock, begun, call);
  };
  const done = await onceWithStock<LineChange, KeptLine>(deps.stock, call, add);
  return showLine(deps, 'add-item', done, call);
}

/** Commits a line; the unique index tells when another line of the acquisition holds the item's place. */
async function commitInFreePlace(
  deps: AcquisitionsDeps,
  request: AddRequest,
  writes: Write[],
  call: Call,
): Promise<void> {
  try {
    await deps.commit(writes);
  } catch (error) {
    if (isDuplicateKey(error, 'item_id')) await refuseTakenPlace(deps, request, call);
    throw error;
  }
}

/** @throws nothing when the place is free again */
async function refuseTakenPlace(
  { acquisitions, lines, catalog }: AcquisitionsDeps,
  { acquisitionId, body: { itemId } }: AddRequest,
  call: Call,
): Promise<void> {
  const [acquisition, taken] = await Promise.all([
    acquisitions.get(acquisitionId),
    lines.holding(acquisitionId, itemId),
  ]);
  if (!acquisition || !taken) return;
  requireSettled(acquisition, [taken]);
  const item = (await catalog.items([itemId], call)).get(itemId);
  throw !item || item.deleted ? noSuchItem(itemId, 'create') : alreadyInAcquisition();
}
