import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/stock-moves';
import { stateOf } from '../domain/work.ts';
import type { WorkItemBody } from '../domain/work-item.ts';
import { changedItem, noSuchItem, refuseBadBody } from '../domain/work-item.ts';
import type { WorkItemView } from '../view.ts';
import { workItemView } from '../view.ts';
import type { WorksDeps } from './deps.ts';
import { noSuchWork, noSuchWorkItem } from './refusals.ts';

/** Replaces a work item while its work is open; sets what came back once outbound is closed. */
export function changeWorkItem(
  { works, items, catalog, moves }: WorksDeps,
  { workId, id, body }: { workId: number; id: number; body: WorkItemBody },
  call: Call,
): Promise<Done<WorkItemView>> {
  return moves.write(call, {
    lane: workId,
    prepare: async () => {
      refuseBadBody(body);
      const work = await works.get(workId);
      if (!work) throw noSuchWork(workId);
      const before = await items.get(workId, id);
      if (!before) throw noSuchWorkItem(id);
      // Refused at once, also while the catalog is away and a closing waits for it.
      changedItem(stateOf(work), before, body);
      return (await catalog.items([body.itemId], call)).get(body.itemId);
    },
    write: async (session, item) => {
      const work = await works.hold(session, workId);
      if (!work) throw noSuchWork(workId);
      const before = await items.get(workId, id, session);
      if (!before) throw noSuchWorkItem(id);
      const after = changedItem(stateOf(work), before, body);
      // An item deleted since may stay in the work; it cannot newly come into it.
      if (!item || (item.deleted && after.itemId !== before.itemId)) throw noSuchItem(body.itemId);
      await items.replace(session, after);
      return workItemView(after, item);
    },
  });
}
