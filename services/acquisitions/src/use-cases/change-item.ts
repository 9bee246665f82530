import type { Call } from '@stockroom/rpc';
import type { Begun, Done, Item } from '@stockroom/stock-moves';
import { newBatch, Unsettled } from '@stockroom/stock-moves';
import { nextIds } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Line, LineBody } from '../domain/acquisition.ts';
import { alreadyInAcquisition, batchesUnderWay, noSuchItem, refuseBadBody } from '../domain/acquisition.ts';
import { changeDifference } from '../domain/difference.ts';
import type { LineView } from '../view.ts';
import { lineView } from '../view.ts';
import type { AcquisitionsDeps } from './deps.ts';
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
    write: async (session, item): Promise<Begun<LineView>> => {
      const before = await changeableLine(deps, request, session);
      if (!item || (item.deleted && body.itemId !== before.itemId)) throw noSuchItem(body.itemId, 'update');
      const difference = changeDifference(before, body);
      if (difference.length === 0) return { answer: lineView({ ...before, ...body }, item satisfies Item) };
      const about = { reason: 'acquisition', reference: acquisitionId, user: moverOf(call) } as const;
      const batch = newBatch(`acquisition-${acquisitionId}-change-${id}`, { ...about, lines: difference });
      await lines.setPending(session, id, batch.id);
      const place_id = body.itemId === before.itemId ? null : await holdPlace(deps, request, batch.id, session);
      const { itemId: item_id, quantity } = body;
      return moves.begin(session, { batch, change: { kind: 'change-item', line_id: id, item_id, quantity, place_id } });
    },
    show: (kept) => showLine(deps, kept, call),
  });
}

/** The line, when nothing of it is under way and the item it is changed to is in no other line. */
async function changeableLine(
  { acquisitions, lines }: AcquisitionsDeps,
  { acquisitionId, id, body }: ChangeRequest,
  session: ClientSession,
): Promise<Line> {
  const acquisition = await acquisitions.hold(session, acquisitionId);
  if (!acquisition) throw noSuchAcquisition(acquisitionId);
  const line = await lines.get(acquisitionId, id, session);
  const taken = await lines.holding(session, acquisitionId, body.itemId);
  const underWay = batchesUnderWay(
    acquisition,
    [line, taken].filter((found) => found !== undefined),
  );
  if (underWay.length > 0) throw new Unsettled(underWay);
  if (!line) throw noSuchLine(id);
  if (taken && taken.id !== id) throw alreadyInAcquisition();
  return line;
}

async function holdPlace(
  { store, lines }: AcquisitionsDeps,
  { acquisitionId, body }: ChangeRequest,
  batchId: string,
  session: ClientSession,
): Promise<number> {
  const id = await nextIds(store, 'acquisition_items');
  await lines.hide(session, { id, acquisitionId, ...body, pendingBatch: batchId });
  return id;
}
