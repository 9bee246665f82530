import type { Decision } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import { refuseOtherVersion } from '@stockroom/store';
import { decideDelete, stateOf } from '../domain/work.ts';
import { pendingOf } from './close-work.ts';
import type { Empty, WorksDeps } from './deps.ts';
import { noSuchWork } from './refusals.ts';

/**
 * Removes a work and its items; a closing that is under way is settled first. No stock moves.
 * @throws Fault("not-found"), Fault("invalid") while its goods are out
 */
export async function deleteWork(
  { works, items }: WorksDeps,
  { workId }: { workId: number },
  call: Call,
): Promise<Decision<Empty>> {
  const work = await works.get(workId);
  if (!work) throw noSuchWork(workId);
  refuseOtherVersion(work.editVersion, call.expectedVersions);
  if (decideDelete(stateOf(work)) === 'settle-first') return { settleFirst: pendingOf(work) };
  return { writes: [works.remove(work), items.removeAll(workId)], answer: {} };
}
