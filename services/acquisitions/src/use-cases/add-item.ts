import type { Call } from '@stockroom/rpc';
import type { Begun, Done } from '@stockroom/stock-moves';
import { newBatch, Unsettled } from '@stockroom/stock-moves';
import { nextIds } from '@stockroom/store';
import type { LineBody } from '../domain/acquisition.ts';
import { alreadyInAcquisition, batchesUnderWay, noSuchItem, refuseBadBody } from '../domain/acquisition.ts';
import { addDifference } from '../domain/difference.ts';
import type { LineView } from '../view.ts';
import type { AcquisitionsDeps } from './deps.ts';
import { moverOf } from './mover.ts';
import { noSuchAcquisition } from './refusals.ts';
import { showLine } from './show-line.ts';

/**
 * Adds a line and its quantity to the item's stock. The line shows once the stock has moved; until then it holds the
 * item's place.
 * @throws Fault("not-found") for an acquisition or an item that does not exist, "invalid" for one that is in it already
 */
export function addItem(
  deps: AcquisitionsDeps,
  { acquisitionId, body }: { acquisitionId: number; body: LineBody },
  call: Call,
): Promise<Done<LineView>> {
  const { store, acquisitions, lines, catalog, moves } = deps;
  return moves.move(call, {
    lane: acquisitionId,
    prepare: async () => {
      refuseBadBody(body);
      if (!(await acquisitions.get(acquisitionId))) throw noSuchAcquisition(acquisitionId);
      const item = (await catalog.items([body.itemId], call)).get(body.itemId);
      if (!item || item.deleted) throw noSuchItem(body.itemId, 'create');
    },
    write: async (session): Promise<Begun<LineView>> => {
      const acquisition = await acquisitions.hold(session, acquisitionId);
      if (!acquisition) throw noSuchAcquisition(acquisitionId);
      const taken = await lines.holding(session, acquisitionId, body.itemId);
      const underWay = batchesUnderWay(acquisition, taken ? [taken] : []);
      if (underWay.length > 0) throw new Unsettled(underWay);
      if (taken) throw alreadyInAcquisition();
      const id = await nextIds(store, 'acquisition_items');
      const about = { reason: 'acquisition', reference: acquisitionId, user: moverOf(call) } as const;
      const batch = newBatch(`acquisition-${acquisitionId}-add-${id}`, { ...about, lines: addDifference(body) });
      await lines.hide(session, { id, acquisitionId, ...body, pendingBatch: batch.id });
      const change = { kind: 'add-item', line_id: id, item_id: body.itemId, quantity: body.quantity } as const;
      return moves.begin(session, { batch, change });
    },
    show: (kept) => showLine(deps, kept, call),
  });
}
