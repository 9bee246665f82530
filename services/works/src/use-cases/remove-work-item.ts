import type { Decided } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import { refuseOtherVersion } from '@stockroom/store';
import { refuseUnlessOpen, stateOf } from '../domain/work.ts';
import type { Empty, WorksDeps } from './deps.ts';
import { noSuchWork, noSuchWorkItem } from './refusals.ts';

/** Takes an item out of an open work. @throws Fault("not-found"), or Fault("closed") */
export async function removeWorkItem(
  { works, items }: WorksDeps,
  { workId, id }: { workId: number; id: number },
  call: Call,
): Promise<Decided<Empty>> {
  const work = await works.get(workId);
  if (!work) throw noSuchWork(workId);
  const item = await items.get(workId, id);
  if (!item) throw noSuchWorkItem(id);
  refuseOtherVersion(item.editVersion, call.expectedVersions);
  refuseUnlessOpen(stateOf(work));
  return { writes: [works.countUp(work), items.remove(item)], answer: {} };
}
