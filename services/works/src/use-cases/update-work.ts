import type { Decided, Earlier } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import { refuseOtherVersion } from '@stockroom/store';
import type { WorkView } from '../view.ts';
import { workView } from '../view.ts';
import type { WorkBody } from './create-work.ts';
import { usedCustomer } from './create-work.ts';
import type { WorksDeps } from './deps.ts';
import { noSuchWork } from './refusals.ts';

/** Sets comment and customer in every state; the closings stay. @throws Fault("not-found"), Fault("invalid") */
export async function updateWork(
  deps: WorksDeps,
  { workId, body: { comment, customer } }: { workId: number; body: WorkBody },
  call: Call,
  earlier?: Earlier<WorkView>,
): Promise<Decided<WorkView>> {
  const before = await deps.works.get(workId);
  if (!before) throw noSuchWork(workId);
  refuseOtherVersion(before.editVersion, call.expectedVersions);
  const { entry, writes } = await usedCustomer(deps, customer, earlier !== undefined);
  const work = { ...before, comment, customerId: entry.id, editVersion: before.editVersion + 1 };
  return { writes: [...writes, deps.works.describe(before, work)], answer: workView(work, entry.name) };
}
