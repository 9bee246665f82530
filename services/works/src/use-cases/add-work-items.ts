import type { Decided, Earlier } from '@stockroom/commands';
import { decidesAnew } from '@stockroom/commands';
import type { SentAs } from '@stockroom/kernel';
import { checkEntries } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import { refuseUnlessOpen, stateOf } from '../domain/work.ts';
import type { WorkItemBody } from '../domain/work-item.ts';
import { alreadyInWork, newWorkItems, refuseBadBodies, refuseReturnedWhileOpen } from '../domain/work-item.ts';
import type { WorkItemView } from '../view.ts';
import { workItemView } from '../view.ts';
import type { WorksDeps } from './deps.ts';
import { existingItems } from './existing-items.ts';
import { noSuchWork } from './refusals.ts';

/** Adds an item to an open work, as `addWorkItems` does. */
export async function addWorkItem(
  deps: WorksDeps,
  { workId, body }: { workId: number; body: WorkItemBody },
  call: Call,
  earlier?: Earlier<WorkItemView>,
): Promise<Decided<WorkItemView>> {
  const { writes, added } = await add(
    deps,
    { workId, bodies: [body], sentAs: 'body', anew: decidesAnew(call, earlier) },
    call,
  );
  return { writes, answer: added[0] as WorkItemView };
}

/**
 * Adds items to an open work, all or none.
 * @throws Fault("not-found") for a work or an item that does not exist, "closed" for a closed work, "invalid" for an
 * item that it already holds
 */
export async function addWorkItems(
  deps: WorksDeps,
  { workId, bodies }: { workId: number; bodies: WorkItemBody[] },
  call: Call,
  earlier?: Earlier<{ items: WorkItemView[] }>,
): Promise<Decided<{ items: WorkItemView[] }>> {
  const { writes, added } = await add(
    deps,
    { workId, bodies, sentAs: 'array', anew: decidesAnew(call, earlier) },
    call,
  );
  return { writes, answer: { items: added } };
}

/** `anew` when the command was in conflict with another write. */
type NewItems = { workId: number; bodies: WorkItemBody[]; sentAs: SentAs; anew: boolean };

async function add(deps: WorksDeps, asked: NewItems, call: Call) {
  const { works, items } = deps;
  const { workId, bodies, sentAs, anew } = asked;
  refuseBadBodies(bodies, sentAs);
  const itemIds = bodies.map(({ itemId }) => itemId);
  // At the first attempt the unique index tells whether the work holds these items; they are read when it has refused.
  const [work, held] = await Promise.all([works.get(workId), anew ? items.heldBy(workId, itemIds) : new Set<number>()]);
  if (!work) throw noSuchWork(workId);
  const found = await existingItems(deps, asked, call);
  refuseUnlessOpen(stateOf(work));
  checkEntries(sentAs, bodies, refuseReturnedWhileOpen);
  checkEntries(sentAs, itemIds, (itemId) => {
    if (held.has(itemId)) throw alreadyInWork();
  });
  const added = newWorkItems(workId, bodies, await deps.nextWorkItemId(bodies.length));
  return {
    writes: [works.countUp(work), ...added.map(items.add)],
    added: added.map((item) => workItemView(item, found.get(item.itemId))),
  };
}
