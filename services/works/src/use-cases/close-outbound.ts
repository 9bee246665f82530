import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/stock-moves';
import { decideCloseOutbound } from '../domain/work.ts';
import type { WorkView } from '../view.ts';
import { closeWork } from './close-work.ts';
import type { WorksDeps } from './deps.ts';

/** Takes every outbound quantity out of stock, all or none, and closes the outbound phase. */
export function closeOutbound(deps: WorksDeps, workId: number, call: Call): Promise<Done<WorkView>> {
  return closeWork(deps, { workId, phase: 'outbound', decideClose: decideCloseOutbound }, call);
}
