import type { Call } from '@stockroom/rpc';
import { askAndSettle, batchWrites, onceWithStock } from '@stockroom/stock-moves';
import type { Done } from '@stockroom/store';
import { refuseOtherVersion } from '@stockroom/store';
import { removeDifference } from '../domain/difference.ts';
import { beginLineChange, requireSettled } from './begin-change.ts';
import type { AcquisitionsDeps, Empty, LineChange } from './deps.ts';
import { noSuchAcquisition, noSuchLine } from './refusals.ts';

/** Takes what a line brought out of stock, and removes it. @throws Fault("not-found"), Fault("invalid") when it is short */
export function removeItem(
  deps: AcquisitionsDeps,
  { acquisitionId, id }: { acquisitionId: number; id: number },
  call: Call,
): Promise<Done<Empty>> {
  const { acquisitions, lines } = deps;
  const begin = async () => {
    const acquisition = await acquisitions.get(acquisitionId);
    if (!acquisition) throw noSuchAcquisition(acquisitionId);
    const line = await lines.get(acquisitionId, id);
    requireSettled(acquisition, line ? [line] : []);
    if (!line) throw noSuchLine(id);
    refuseOtherVersion(line.editVersion, call.expectedVersions);
    const change: LineChange = { kind: 'remove-item', line_id: id };
    const about = { id: acquisitionId, name: `remove-${id}`, difference: removeDifference([line]), change };
    const begun = beginLineChange(about, call);
    await deps.commit([acquisitions.countUp(acquisition), lines.begin(line, begun), ...batchWrites(call, begun)]);
    return begun;
  };
  const remove = async () => {
    const begun = await deps.exclusively([String(acquisitionId)], call.deadline, begin);
    return askAndSettle(deps.stock, begun, call);
  };
  return onceWithStock(deps.stock, call, remove);
}
