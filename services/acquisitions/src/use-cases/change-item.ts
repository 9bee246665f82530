import type { Decision } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import { refuseOtherVersion } from '@stockroom/store';
import type { LineBody } from '../domain/acquisition.ts';
import { alreadyInAcquisition, batchesUnderWay, noSuchItem, refuseBadBody } from '../domain/acquisition.ts';
import { changeDifference } from '../domain/difference.ts';
import type { LineView } from '../view.ts';
import { lineView } from '../view.ts';
import { beginLineChange } from './begin-change.ts';
import type { AcquisitionsDeps, LineChange } from './deps.ts';
import { noSuchAcquisition, noSuchLine } from './refusals.ts';
import type { KeptLine } from './show-lines.ts';

/**
 * Changes a line and moves the difference. With another item the old quantity goes out and the new comes in, both or
 * neither; a hidden line holds the new item's place meanwhile.
 * @throws Fault("not-found"), Fault("invalid") for an item that is unknown, or in another line
 */
export async function changeItem(
  { acquisitions, lines, catalog, nextLineId }: AcquisitionsDeps,
  { acquisitionId, id, body }: { acquisitionId: number; id: number; body: LineBody },
  call: Call,
): Promise<Decision<KeptLine | LineView, LineChange>> {
  refuseBadBody(body);
  const acquisition = await acquisitions.get(acquisitionId);
  if (!acquisition) throw noSuchAcquisition(acquisitionId);
  const [before, [taken]] = await Promise.all([
    lines.get(acquisitionId, id),
    lines.holding(acquisitionId, [body.itemId]),
  ]);
  const underWay = batchesUnderWay(
    acquisition,
    [before, taken].filter((line) => line !== undefined),
  );
  if (underWay.length > 0) return { settleFirst: underWay };
  if (!before) throw noSuchLine(id);
  refuseOtherVersion(before.editVersion, call.expectedVersions);
  // The catalog is asked only about a line that exists.
  const item = (await catalog.items([body.itemId], call)).get(body.itemId);
  if (taken && taken.id !== id) throw alreadyInAcquisition();
  if (!item || (item.deleted && body.itemId !== before.itemId)) throw noSuchItem(body.itemId, 'update');

  const editVersion = before.editVersion + 1;
  const countUp = acquisitions.countUp(acquisition);
  const difference = changeDifference(before, body);
  if (difference.length === 0)
    return { writes: [countUp, lines.countEdit(before)], answer: lineView({ ...before, ...body, editVersion }, item) };

  const { itemId: item_id, quantity } = body;
  const place_id = item_id === before.itemId ? null : await nextLineId();
  const line = { line_id: id, item_id, quantity, place_id, edit_version: editVersion };
  const change: LineChange = { kind: 'change-item', ...line };
  const ask = beginLineChange({ id: acquisitionId, name: `change-${id}`, difference, change }, call);
  const place = { acquisitionId, ...body, pendingBatch: ask.batch.id };
  const held = place_id === null ? [] : [lines.hide({ id: place_id, ...place })];
  return { ask, begin: [countUp, lines.begin(before, ask), ...held] };
}
