import type { Call } from '@stockroom/rpc';
import type { Done, Step } from '@stockroom/stock-moves';
import { newBatch, Unsettled } from '@stockroom/stock-moves';
import { batchesUnderWay } from '../domain/acquisition.ts';
import { removeDifference } from '../domain/difference.ts';
import type { AcquisitionsDeps, Empty, Fresh, LineChange } from './deps.ts';
import { moverOf } from './mover.ts';
import { noSuchAcquisition } from './refusals.ts';

/** Takes everything that an acquisition brought out of stock, all or none in one batch, and removes it. */
export function deleteAcquisition(deps: AcquisitionsDeps, id: number, call: Call): Promise<Done<Empty>> {
  const { acquisitions, lines, moves } = deps;
  return moves.move(call, {
    lane: id,
    decide: async (): Promise<Step<Empty, LineChange, Fresh>> => {
      const acquisition = await acquisitions.get(id);
      if (!acquisition) throw noSuchAcquisition(id);
      const all = await lines.of(id);
      const underWay = batchesUnderWay(acquisition, all);
      if (underWay.length > 0) throw new Unsettled(underWay);
      if (all.length === 0) return { answer: {}, writes: [acquisitions.remove(acquisition)] };
      const about = { reason: 'acquisition', reference: id, user: moverOf(call) } as const;
      const batch = newBatch(`acquisition-${id}-delete`, { ...about, lines: removeDifference(all) });
      return {
        begins: { batch, change: { kind: 'delete-acquisition', acquisition_id: id } },
        writes: (change) => [acquisitions.beginDelete(acquisition, change)],
        learn: async () => 'fresh',
      };
    },
  });
}
