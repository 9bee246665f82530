import type { Call } from '@stockroom/rpc';
import { answeredWrites, askAndSettle, batchWrites, onceWithStock } from '@stockroom/stock-moves';
import type { Done } from '@stockroom/store';
import { refuseOtherVersion } from '@stockroom/store';
import { removeDifference } from '../domain/difference.ts';
import { beginLineChange, requireSettled } from './begin-change.ts';
import type { AcquisitionsDeps, Empty, LineChange } from './deps.ts';
import { noSuchAcquisition } from './refusals.ts';

/** Takes everything that an acquisition brought out of stock, all or none in one batch, and removes it. */
export function deleteAcquisition(deps: AcquisitionsDeps, id: number, call: Call): Promise<Done<Empty>> {
  const { acquisitions, lines, commit } = deps;
  const begin = async () => {
    const acquisition = await acquisitions.get(id);
    if (!acquisition) throw noSuchAcquisition(id);
    refuseOtherVersion(acquisition.editVersion, call.expectedVersions);
    const all = await lines.of(id);
    requireSettled(acquisition, all);
    if (all.length === 0) {
      await commit([acquisitions.remove(acquisition), ...answeredWrites(call, {})]);
      return { answer: {} };
    }
    const change: LineChange = { kind: 'delete-acquisition', acquisition_id: id };
    const begun = beginLineChange({ id, name: 'delete', difference: removeDifference(all), change }, call);
    await commit([acquisitions.beginDelete(acquisition, begun), ...batchWrites(call, begun)]);
    return begun;
  };
  const remove = async () => {
    const begun = await deps.exclusively([String(id)], call.deadline, begin);
    return 'answer' in begun ? begun : askAndSettle(deps.stock, begun, call);
  };
  return onceWithStock(deps.stock, call, remove);
}
