import type { Call } from '@stockroom/rpc';
import type { Done, Step } from '@stockroom/stock-moves';
import { newBatch, Unsettled } from '@stockroom/stock-moves';
import { batchesUnderWay } from '../domain/acquisition.ts';
import { removeDifference } from '../domain/difference.ts';
import type { AcquisitionsDeps, Empty, Fresh, LineChange } from './deps.ts';
import { moverOf } from './mover.ts';
import { noSuchAcquisition, noSuchLine } from './refusals.ts';

/** Takes what a line brought out of stock, and removes it. @throws Fault("not-found"), Fault("invalid") when it is short */
export function removeItem(
  { acquisitions, lines, moves }: AcquisitionsDeps,
  { acquisitionId, id }: { acquisitionId: number; id: number },
  call: Call,
): Promise<Done<Empty>> {
  return moves.move(call, {
    lane: acquisitionId,
    decide: async (): Promise<Step<Empty, LineChange, Fresh>> => {
      const acquisition = await acquisitions.get(acquisitionId);
      if (!acquisition) throw noSuchAcquisition(acquisitionId);
      const line = await lines.get(acquisitionId, id);
      const underWay = batchesUnderWay(acquisition, line ? [line] : []);
      if (underWay.length > 0) throw new Unsettled(underWay);
      if (!line) throw noSuchLine(id);
      const about = { reason: 'acquisition', reference: acquisitionId, user: moverOf(call) } as const;
      const moved = { ...about, lines: removeDifference([line]) };
      return {
        begins: {
          batch: newBatch(`acquisition-${acquisitionId}-remove-${id}`, moved),
          change: { kind: 'remove-item', line_id: id },
        },
        writes: (change) => [acquisitions.touch(acquisition), lines.begin(id, change)],
        learn: async () => 'fresh',
      };
    },
  });
}
