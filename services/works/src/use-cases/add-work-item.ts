import { Fault } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Item } from '@stockroom/stock-moves';
import type { Done } from '@stockroom/store';
import { nextIds, onceCommitted, withAnswer } from '@stockroom/store';
import { refuseUnlessOpen, stateOf } from '../domain/work.ts';
import type { WorkItemBody } from '../domain/work-item.ts';
import { refuseBadBody, refuseReturnedWhileOpen } from '../domain/work-item.ts';
import type { WorkItemView } from '../view.ts';
import { workItemView } from '../view.ts';
import type { WorksDeps } from './deps.ts';
import { noSuchWork } from './refusals.ts';

/**
 * Adds an item to an open work.
 * @throws Fault("not-found") for a work or an item that does not exist, "closed" for a closed work, "invalid" for an
 * item that it already holds
 */
export function addWorkItem(
  deps: WorksDeps,
  { workId, body }: { workId: number; body: WorkItemBody },
  call: Call,
): Promise<Done<WorkItemView>> {
  const { store, works, items } = deps;
  return onceCommitted(store, call.idempotency, async () => {
    refuseBadBody(body);
    const item = await existingItem(deps, { workId, itemId: body.itemId }, call);
    return deps.exclusively([String(workId)], call.deadline, () =>
      withAnswer(store, call.idempotency, async (session) => {
        const work = await works.lock(session, workId);
        if (!work) throw noSuchWork(workId);
        refuseUnlessOpen(stateOf(work));
        refuseReturnedWhileOpen(body);
        const id = await nextIds(store, 'work_items');
        const added = { id, workId, itemId: body.itemId, outbound: body.outbound, returned: null, editVersion: 0 };
        await items.insert(session, added);
        return workItemView(added, item);
      }),
    );
  });
}

async function existingItem(
  { works, catalog }: WorksDeps,
  { workId, itemId }: { workId: number; itemId: number },
  call: Call,
): Promise<Item> {
  if (!(await works.get(workId))) throw noSuchWork(workId);
  const item = (await catalog.items([itemId], call)).get(itemId);
  if (!item || item.deleted) throw new Fault('not-found', { message: `There is no item ${itemId}.` });
  return item;
}
