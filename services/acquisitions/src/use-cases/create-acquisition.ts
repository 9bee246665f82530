import { now } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/store';
import { nextIds, once } from '@stockroom/store';
import type { AcquisitionView } from '../view.ts';
import { acquisitionView } from '../view.ts';
import type { AcquisitionsDeps } from './deps.ts';

/** Adds an acquisition without items, received now. */
export function createAcquisition(
  { store, acquisitions }: AcquisitionsDeps,
  comment: string | null,
  call: Call,
): Promise<Done<AcquisitionView>> {
  const timestamp = now();
  return once(store, call.idempotency, async (session) => {
    const id = await nextIds(store, 'acquisitions');
    const created = { id, comment, timestamp, deletingBatch: null, editVersion: 0 };
    await acquisitions.insert(session, created);
    return acquisitionView(created);
  });
}
