import type { Call } from '@stockroom/rpc';
import { askAndSettle, onceWithStock } from '@stockroom/stock-moves';
import type { Done } from '@stockroom/store';
import { refuseOtherVersion } from '@stockroom/store';
import { decideCloseReturned, stateOf } from '../domain/work.ts';
import type { WorkView } from '../view.ts';
import { beginClosing, requireSettled } from './begin-closing.ts';
import type { WorksDeps } from './deps.ts';
import { noSuchWork } from './refusals.ts';

/**
 * Puts every returned quantity back into stock and closes the returned phase: the work is done. An earlier closing that is
 * under way is settled first.
 */
export function closeReturned(deps: WorksDeps, workId: number, call: Call): Promise<Done<WorkView>> {
  const key = String(workId);
  const begin = async () => {
    const found = await deps.closable(workId);
    if (!found) throw noSuchWork(workId);
    refuseOtherVersion(found.work.editVersion, call.expectedVersions);
    requireSettled(found.work, decideCloseReturned(stateOf(found.work)));
    return beginClosing(deps, found, 'returned', call);
  };
  const close = async () => {
    const begun = await deps.exclusively([key], call.deadline, begin);
    return 'answer' in begun ? begun : askAndSettle(deps.stock, begun, call);
  };
  return deps.closings([key], () => onceWithStock(deps.stock, call, close));
}
