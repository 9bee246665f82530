import type { Decided } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import { refuseOtherVersion } from '@stockroom/store';
import { stateOf } from '../domain/work.ts';
import type { WorkItemBody } from '../domain/work-item.ts';
import { alreadyInWork, changedItem, noSuchItem, refuseBadBody } from '../domain/work-item.ts';
import type { WorkItemView } from '../view.ts';
import { workItemView } from '../view.ts';
import type { WorksDeps } from './deps.ts';
import { noSuchWork, noSuchWorkItem } from './refusals.ts';

/** Replaces a work item while its work is open; sets what came back once outbound is closed. */
export async function changeWorkItem(
  { works, items, catalog }: WorksDeps,
  { workId, id, body }: { workId: number; id: number; body: WorkItemBody },
  call: Call,
): Promise<Decided<WorkItemView>> {
  refuseBadBody(body);
  const work = await works.get(workId);
  if (!work) throw noSuchWork(workId);
  const before = await items.get(workId, id);
  if (!before) throw noSuchWorkItem(id);
  refuseOtherVersion(before.editVersion, call.expectedVersions);
  const after = changedItem(stateOf(work), before, body);
  const isOther = after.itemId !== before.itemId;
  // Asked only about a change that is allowed, so that all others are refused while the catalog is away too.
  const [found, held] = await Promise.all([
    catalog.items([body.itemId], call),
    isOther ? items.heldBy(workId, [body.itemId]) : new Set<number>(),
  ]);
  const item = found.get(body.itemId);
  // An item deleted since may stay in the work; it cannot newly come into it.
  if (!item || (item.deleted && isOther)) throw noSuchItem(body.itemId, 'update');
  if (held.has(body.itemId)) throw alreadyInWork();
  return { writes: [works.countUp(work), items.replace(after)], answer: workItemView(after, item) };
}
