import type { Call } from '@stockroom/rpc';
import { askAndSettle, onceWithStock } from '@stockroom/stock-moves';
import type { Done } from '@stockroom/store';
import { refuseOtherVersion } from '@stockroom/store';
import { decideCloseOutbound, stateOf } from '../domain/work.ts';
import type { WorkView } from '../view.ts';
import { beginClosing, requireSettled } from './begin-closing.ts';
import type { WorksDeps } from './deps.ts';
import { noSuchWork } from './refusals.ts';

/**
 * Takes every outbound quantity out of stock, all or none, and closes the outbound phase. An earlier closing that is under
 * way is settled first.
 */
export function closeOutbound(deps: WorksDeps, workId: number, call: Call): Promise<Done<WorkView>> {
  const key = String(workId);
  const begin = async () => {
    const found = await deps.closable(workId);
    if (!found) throw noSuchWork(workId);
    refuseOtherVersion(found.work.editVersion, call.expectedVersions);
    requireSettled(found.work, decideCloseOutbound(stateOf(found.work)));
    return beginClosing(deps, found, 'outbound', call);
  };
  const close = async () => {
    const begun = await deps.exclusively([key], call.deadline, begin);
    return 'answer' in begun ? begun : askAndSettle(deps.stock, begun, call);
  };
  return deps.closings([key], () => onceWithStock(deps.stock, call, close));
}
