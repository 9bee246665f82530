import type { Call } from '@stockroom/rpc';
import type { Item } from '@stockroom/stock-moves';
import type { Done } from '@stockroom/store';
import { onceCommitted, refuseOtherVersion, withAnswer } from '@stockroom/store';
import { stateOf } from '../domain/work.ts';
import type { WorkItemBody } from '../domain/work-item.ts';
import { changedItem, noSuchItem, refuseBadBody } from '../domain/work-item.ts';
import type { WorkItemView } from '../view.ts';
import { workItemView } from '../view.ts';
import type { WorksDeps } from './deps.ts';
import { noSuchWork, noSuchWorkItem } from './refusals.ts';

type ChangeRequest = { workId: number; id: number; body: WorkItemBody };

/** Replaces a work item while its work is open; sets what came back once outbound is closed. */
export function changeWorkItem(deps: WorksDeps, request: ChangeRequest, call: Call): Promise<Done<WorkItemView>> {
  const { store, works, items } = deps;
  const { workId, id, body } = request;
  return onceCommitted(store, call.idempotency, async () => {
    refuseBadBody(body);
    const item = await itemOfChange(deps, request, call);
    return deps.exclusively([String(workId)], call.deadline, () =>
      withAnswer(store, call.idempotency, async (session) => {
        const work = await works.lock(session, workId);
        if (!work) throw noSuchWork(workId);
        const before = await items.get(workId, id, session);
        if (!before) throw noSuchWorkItem(id);
        refuseOtherVersion(before.editVersion, call.expectedVersions);
        const after = changedItem(stateOf(work), before, body);
        // An item deleted since may stay in the work; it cannot newly come into it.
        if (!item || (item.deleted && after.itemId !== before.itemId)) throw noSuchItem(body.itemId, 'update');
        await items.replace(session, after);
        return workItemView(after, item);
      }),
    );
  });
}

/** Asks the catalog only about a change that is allowed, so that all others are refused while it is away too. */
async function itemOfChange(
  { works, items, catalog }: WorksDeps,
  { workId, id, body }: ChangeRequest,
  call: Call,
): Promise<Item | undefined> {
  const work = await works.get(workId);
  if (!work) throw noSuchWork(workId);
  const before = await items.get(workId, id);
  if (!before) throw noSuchWorkItem(id);
  refuseOtherVersion(before.editVersion, call.expectedVersions);
  changedItem(stateOf(work), before, body);
  return (await catalog.items([body.itemId], call)).get(body.itemId);
}
