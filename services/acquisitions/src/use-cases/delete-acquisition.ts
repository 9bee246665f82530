import type { Call } from '@stockroom/rpc';
import type { Begun, Done } from '@stockroom/stock-moves';
import { newBatch, Unsettled } from '@stockroom/stock-moves';
import { batchesUnderWay } from '../domain/acquisition.ts';
import { removeDifference } from '../domain/difference.ts';
import type { AcquisitionsDeps, Empty } from './deps.ts';
import { moverOf } from './mover.ts';
import { noSuchAcquisition } from './refusals.ts';

/** Takes everything that an acquisition brought out of stock, all or none in one batch, and removes it. */
export function deleteAcquisition(deps: AcquisitionsDeps, id: number, call: Call): Promise<Done<Empty>> {
  const { acquisitions, lines, moves } = deps;
  return moves.move(call, {
    lane: id,
    write: async (session): Promise<Begun<Empty>> => {
      const acquisition = await acquisitions.hold(session, id);
      if (!acquisition) throw noSuchAcquisition(id);
      const all = await lines.of(session, id);
      const underWay = batchesUnderWay(acquisition, all);
      if (underWay.length > 0) throw new Unsettled(underWay);
      if (all.length === 0) {
        await acquisitions.remove(session, id);
        return { answer: {} };
      }
      const about = {
        reason: 'acquisition',
        reference: id,
        user: moverOf(call),
        lines: removeDifference(all),
      } as const;
      const batch = newBatch(`acquisition-${id}-delete`, about);
      await acquisitions.setDeleting(session, id, batch.id);
      return moves.begin(session, { batch, change: { kind: 'delete-acquisition', acquisition_id: id } });
    },
  });
}
