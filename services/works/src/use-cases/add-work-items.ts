import type { SentAs } from '@stockroom/kernel';
import { checkEntries } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/store';
import { isDuplicateKey, onceCommitted, withAnswer, writeEach } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import { refuseUnlessOpen, stateOf } from '../domain/work.ts';
import type { WorkItem, WorkItemBody } from '../domain/work-item.ts';
import { alreadyInWork, newWorkItems, refuseBadBodies, refuseReturnedWhileOpen } from '../domain/work-item.ts';
import type { WorkItemView } from '../view.ts';
import { workItemView } from '../view.ts';
import type { WorksDeps } from './deps.ts';
import { existingItems } from './existing-items.ts';
import { noSuchWork } from './refusals.ts';

type NewItems = { workId: number; bodies: WorkItemBody[]; sentAs: SentAs };

/** Adds an item to an open work, as `addWorkItems` does. */
export function addWorkItem(
  deps: WorksDeps,
  { workId, body }: { workId: number; body: WorkItemBody },
  call: Call,
): Promise<Done<WorkItemView>> {
  return add(deps, { workId, bodies: [body], sentAs: 'body' }, call, ([added]) => added as WorkItemView);
}

/**
 * Adds items to an open work, all or none.
 * @throws Fault("not-found") for a work or an item that does not exist, "closed" for a closed work, "invalid" for an
 * item that it already holds
 */
export function addWorkItems(
  deps: WorksDeps,
  { workId, bodies }: { workId: number; bodies: WorkItemBody[] },
  call: Call,
): Promise<Done<{ items: WorkItemView[] }>> {
  return add(deps, { workId, bodies, sentAs: 'array' }, call, (items) => ({ items }));
}

/** @param answerOf makes the answer, as it is kept for repeats too */
function add<Answer>(
  deps: WorksDeps,
  asked: NewItems,
  call: Call,
  answerOf: (added: WorkItemView[]) => Answer,
): Promise<Done<Answer>> {
  const { store, works } = deps;
  const { workId, bodies, sentAs } = asked;
  return onceCommitted(store, call.idempotency, async () => {
    refuseBadBodies(bodies, sentAs);
    if (!(await works.get(workId))) throw noSuchWork(workId);
    const found = await existingItems(deps, asked, call);
    return deps.exclusively([String(workId)], call.deadline, () =>
      withAnswer(store, call.idempotency, async (session) => {
        const work = await works.lock(session, workId);
        if (!work) throw noSuchWork(workId);
        refuseUnlessOpen(stateOf(work));
        checkEntries(sentAs, bodies, refuseReturnedWhileOpen);
        const added = newWorkItems(workId, bodies, await deps.nextWorkItemId(bodies.length));
        await insert(deps, asked, added, session);
        return answerOf(added.map((item) => workItemView(item, found.get(item.itemId))));
      }),
    );
  });
}

/** @throws Fault("invalid") for items that the work already holds */
async function insert(
  { store, items }: WorksDeps,
  { workId, bodies, sentAs }: NewItems,
  added: WorkItem[],
  session: ClientSession,
): Promise<void> {
  try {
    await writeEach(store, added.map(items.add), session);
  } catch (error) {
    if (!isDuplicateKey(error, 'item_id')) throw error;
    const itemIds = bodies.map(({ itemId }) => itemId);
    const held = await items.heldBy(workId, itemIds);
    checkEntries(sentAs, itemIds, (itemId) => {
      if (held.has(itemId)) throw alreadyInWork();
    });
    throw error;
  }
}
