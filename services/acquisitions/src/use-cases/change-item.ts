import type { Call } from '@stockroom/rpc';
import type { Done, Item, Step } from '@stockroom/stock-moves';
import { newBatch, Unsettled } from '@stockroom/stock-moves';
import type { Line, LineBody } from '../domain/acquisition.ts';
import { alreadyInAcquisition, batchesUnderWay, noSuchItem, refuseBadBody } from '../domain/acquisition.ts';
import { changeDifference } from '../domain/difference.ts';
import type { StoredAcquisition } from '../store/acquisitions.ts';
import type { LineView } from '../view.ts';
import { lineView } from '../view.ts';
import type { AcquisitionsDeps, Fresh, LineChange } from './deps.ts';
import { moverOf } from './mover.ts';
import { noSuchAcquisition, noSuchLine } from './refusals.ts';
import { showLine } from './show-line.ts';

export type ChangeRequest = { acquisitionId: number; id: number; body: LineBody };

/**
 * Changes a line and moves the difference. With another item the old quantity goes out and the new comes in, both or
 * neither; a hidden line holds the new item's place meanwhile.
 */
export function changeItem(deps: AcquisitionsDeps, request: ChangeRequest, call: Call): Promise<Done<LineView>> {
  const { acquisitions, lines, catalog, moves } = deps;
  const { acquisitionId, id, body } = request;
  return moves.move(call, {
    lane: acquisitionId,
    prepare: async () => {
      refuseBadBody(body);
      if (!(await acquisitions.get(acquisitionId))) throw noSuchAcquisition(acquisitionId);
      if (!(await lines.get(acquisitionId, id))) throw noSuchLine(id);
      return (await catalog.items([body.itemId], call)).get(body.itemId);
    },
    decide: async (item): Promise<Step<LineView, LineChange, Fresh>> => {
      const { acquisition, before } = await changeableLine(deps, request);
      if (!item || (item.deleted && body.itemId !== before.itemId)) throw noSuchItem(body.itemId, 'update');
      const difference = changeDifference(before, body);
      if (difference.length === 0) return { answer: lineView({ ...before, ...body }, item satisfies Item), writes: [] };
      const about = { reason: 'acquisition', reference: acquisitionId, user: moverOf(call) } as const;
      const batch = newBatch(`acquisition-${acquisitionId}-change-${id}`, { ...about, lines: difference });
      const place_id = body.itemId === before.itemId ? null : await deps.nextLineId();
      const places = place_id === null ? [] : [{ id: place_id, acquisitionId, ...body, pendingBatch: batch.id }];
      const { itemId: item_id, quantity } = body;
      return {
        begins: { batch, change: { kind: 'change-item', line_id: id, item_id, quantity, place_id } },
        writes: (change) => [
          acquisitions.touch(acquisition),
          lines.begin(id, change),
          ...places.map((place) => lines.hide(place)),
        ],
        learn: async () => 'fresh',
      };
    },
    show: (kept) => showLine(deps, kept, call),
  });
}

/** The line, when nothing of it is under way and the item it is changed to is in no other line. */
async function changeableLine(
  { acquisitions, lines }: AcquisitionsDeps,
  { acquisitionId, id, body }: ChangeRequest,
): Promise<{ acquisition: StoredAcquisition; before: Line }> {
  const acquisition = await acquisitions.get(acquisitionId);
  if (!acquisition) throw noSuchAcquisition(acquisitionId);
  const [line, taken] = await Promise.all([lines.get(acquisitionId, id), lines.holding(acquisitionId, body.itemId)]);
  const underWay = batchesUnderWay(
    acquisition,
    [line, taken].filter((found) => found !== undefined),
  );
  if (underWay.length > 0) throw new Unsettled(underWay);
  if (!line) throw noSuchLine(id);
  if (taken && taken.id !== id) throw alreadyInAcquisition();
  return { acquisition, before: line };
}
