import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/store';
import { once, preconditionFailed } from '@stockroom/store';
import type { AcquisitionView } from '../view.ts';
import { acquisitionView } from '../view.ts';
import type { AcquisitionsDeps } from './deps.ts';
import { noSuchAcquisition } from './refusals.ts';

/** Sets the comment; the timestamp stays. @throws Fault("not-found") */
export function updateAcquisition(
  { store, acquisitions, exclusively }: AcquisitionsDeps,
  { id, comment }: { id: number; comment: string | null },
  call: Call,
): Promise<Done<AcquisitionView>> {
  return exclusively([String(id)], call.deadline, () =>
    once(store, call.idempotency, async (session) => {
      const updated = await acquisitions.describe(session, { id, comment }, call.expectedVersions);
      if (!updated) throw (await acquisitions.isThere(session, id)) ? preconditionFailed() : noSuchAcquisition(id);
      return acquisitionView(updated);
    }),
  );
}
