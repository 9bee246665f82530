import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/store';
import { once, refuseOtherVersion } from '@stockroom/store';
import type { WorkView } from '../view.ts';
import { workView } from '../view.ts';
import type { WorkBody } from './create-work.ts';
import { customerOf } from './create-work.ts';
import type { WorksDeps } from './deps.ts';
import { noSuchWork } from './refusals.ts';

/** Sets comment and customer, in every state: the closings stay as they are. */
export function updateWork(
  { store, works, customers, exclusively }: WorksDeps,
  { id, body }: { id: number; body: WorkBody },
  call: Call,
): Promise<Done<WorkView>> {
  return exclusively([String(id)], call.deadline, () =>
    once(store, call.idempotency, async (session) => {
      const before = await works.lock(session, id);
      if (!before) throw noSuchWork(id);
      refuseOtherVersion(before.editVersion, call.expectedVersions);
      const customer = await customerOf(customers, body, session);
      const described = { id, comment: body.comment, customerId: customer.id };
      const work = await works.describe(session, described, call.expectedVersions);
      return workView(work, customer.name);
    }),
  );
}
