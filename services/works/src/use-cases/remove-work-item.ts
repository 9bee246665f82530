import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/store';
import { once, refuseOtherVersion } from '@stockroom/store';
import { refuseUnlessOpen, stateOf } from '../domain/work.ts';
import type { Empty, WorksDeps } from './deps.ts';
import { noSuchWork, noSuchWorkItem } from './refusals.ts';

/** Takes an item out of an open work. @throws Fault("not-found"), or Fault("closed") */
export function removeWorkItem(
  { store, works, items, exclusively }: WorksDeps,
  { workId, id }: { workId: number; id: number },
  call: Call,
): Promise<Done<Empty>> {
  return exclusively([String(workId)], call.deadline, () =>
    once(store, call.idempotency, async (session) => {
      const work = await works.lock(session, workId);
      if (!work) throw noSuchWork(workId);
      const item = await items.get(workId, id, session);
      if (!item) throw noSuchWorkItem(id);
      refuseOtherVersion(item.editVersion, call.expectedVersions);
      refuseUnlessOpen(stateOf(work));
      await items.remove(session, id);
      return {};
    }),
  );
}
