import type { Call } from '@stockroom/rpc';
import type { Done, Step } from '@stockroom/stock-moves';
import { newBatch, Unsettled } from '@stockroom/stock-moves';
import type { LineBody } from '../domain/acquisition.ts';
import { alreadyInAcquisition, batchesUnderWay, noSuchItem, refuseBadBody } from '../domain/acquisition.ts';
import { addDifference } from '../domain/difference.ts';
import type { StoredAcquisition } from '../store/acquisitions.ts';
import type { LineView } from '../view.ts';
import type { AcquisitionsDeps, Fresh, LineChange } from './deps.ts';
import { moverOf } from './mover.ts';
import { noSuchAcquisition } from './refusals.ts';
import { showLine } from './show-line.ts';

export type AddRequest = { acquisitionId: number; body: LineBody };

/**
 * Adds a line and its quantity to the item's stock. The line shows once the stock has moved; until then it holds the
 * item's place.
 * @throws Fault("not-found") for an acquisition or an item that does not exist, "invalid" for one that is in it already
 */
export function addItem(deps: AcquisitionsDeps, request: AddRequest, call: Call): Promise<Done<LineView>> {
  const { acquisitions, lines, moves } = deps;
  const { acquisitionId, body } = request;
  return moves.move(call, {
    lane: acquisitionId,
    decide: async (_ready, isAlone): Promise<Step<LineView, LineChange, Fresh>> => {
      refuseBadBody(body);
      const [acquisition, id] = await Promise.all([acquisitions.get(acquisitionId), deps.nextLineId()]);
      if (!acquisition) throw noSuchAcquisition(acquisitionId);
      await refuseTakenPlace(deps, request, { acquisition, isAlone }, call);
      const about = { reason: 'acquisition', reference: acquisitionId, user: moverOf(call) } as const;
      const batch = newBatch(`acquisition-${acquisitionId}-add-${id}`, { ...about, lines: addDifference(body) });
      const line = { id, acquisitionId, ...body, pendingBatch: batch.id };
      return {
        begins: {
          batch,
          change: { kind: 'add-item', line_id: id, item_id: body.itemId, quantity: body.quantity },
        },
        writes: (change) => [acquisitions.touch(acquisition), lines.hide(line, change)],
        learn: async () => 'fresh',
      };
    },
    show: (kept) => showLine(deps, kept, call),
  });
}

/** The unique index refuses a place that is taken, and with it a whole group: then, alone, it is looked at beforehand. */
async function refuseTakenPlace(
  { lines, catalog }: AcquisitionsDeps,
  { acquisitionId, body: { itemId } }: AddRequest,
  { acquisition, isAlone }: { acquisition: StoredAcquisition; isAlone: boolean },
  call: Call,
): Promise<void> {
  const taken = isAlone ? await lines.holding(acquisitionId, itemId) : undefined;
  const underWay = batchesUnderWay(acquisition, taken ? [taken] : []);
  if (underWay.length > 0) throw new Unsettled(underWay);
  if (!taken) return;
  const item = (await catalog.items([itemId], call)).get(itemId);
  throw !item || item.deleted ? noSuchItem(itemId, 'create') : alreadyInAcquisition();
}
