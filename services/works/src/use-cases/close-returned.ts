import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/stock-moves';
import { decideCloseReturned } from '../domain/work.ts';
import type { WorkView } from '../view.ts';
import { closeWork } from './close-work.ts';
import type { WorksDeps } from './deps.ts';

/** Puts every returned quantity back into stock, and closes the returned phase: the work is done. */
export function closeReturned(deps: WorksDeps, workId: number, call: Call): Promise<Done<WorkView>> {
  return closeWork(deps, { workId, phase: 'returned', decideClose: decideCloseReturned }, call);
}
