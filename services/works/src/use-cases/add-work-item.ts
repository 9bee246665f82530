import { Fault } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Done, Item } from '@stockroom/stock-moves';
import { nextIds } from '@stockroom/store';
import { refuseUnlessOpen, stateOf } from '../domain/work.ts';
import type { WorkItemBody } from '../domain/work-item.ts';
import { refuseBadBody, refuseReturnedWhileOpen } from '../domain/work-item.ts';
import { type WholeWork, withItem } from '../store/works-seen.ts';
import type { WorkItemView } from '../view.ts';
import { workItemView } from '../view.ts';
import type { WorksDeps } from './deps.ts';
import { noSuchWork } from './refusals.ts';

/**
 * Adds an item to an open work.
 * @throws Fault("not-found") for a work or an item that does not exist, "closed" for a closed work, "invalid" for an
 * item that it already holds
 */
export async function addWorkItem(
  deps: WorksDeps,
  { workId, body }: { workId: number; body: WorkItemBody },
  call: Call,
): Promise<Done<WorkItemView>> {
  const { store, works, items, moves, seen } = deps;
  let filled: WholeWork | undefined;
  const done = await moves.write(call, {
    lane: workId,
    prepare: async () => {
      refuseBadBody(body);
      return existingItem(deps, { workId, itemId: body.itemId }, call);
    },
    write: async (session, item) => {
      const before = seen.take(workId);
      const work = await works.hold(session, workId);
      if (!work) throw noSuchWork(workId);
      refuseUnlessOpen(stateOf(work));
      refuseReturnedWhileOpen(body);
      const id = await nextIds(store, 'work_items');
      const added = { id, workId, itemId: body.itemId, outbound: body.outbound, returned: null };
      await items.insert(session, added);
      filled = withItem(before, work, added);
      return workItemView(added, item);
    },
  });
  if (filled && !done.replayed) seen.keep(filled);
  return done;
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
