import { now } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/stock-moves';
import { nextIds } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { AcquisitionView } from '../view.ts';
import { acquisitionView } from '../view.ts';
import type { AcquisitionsDeps } from './deps.ts';

/** Adds an acquisition without items, received now. */
export function createAcquisition(
  { store, acquisitions, moves }: AcquisitionsDeps,
  comment: string | null,
  call: Call,
): Promise<Done<AcquisitionView>> {
  const timestamp = now();
  const write = async (session: ClientSession) => {
    const id = await nextIds(store, 'acquisitions');
    const created = { id, comment, timestamp, deletingBatch: null };
    await acquisitions.insert(session, created);
    return acquisitionView(created);
  };
  // Nobody else writes what does not exist yet.
  return moves.write(call, { lane: call.requestId, write });
}
