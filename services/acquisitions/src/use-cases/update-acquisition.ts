import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/stock-moves';
import type { ClientSession } from 'mongodb';
import type { AcquisitionView } from '../view.ts';
import { acquisitionView } from '../view.ts';
import type { AcquisitionsDeps } from './deps.ts';
import { noSuchAcquisition } from './refusals.ts';

/** Sets the comment; the timestamp stays. @throws Fault("not-found") */
export function updateAcquisition(
  { acquisitions, moves }: AcquisitionsDeps,
  { id, comment }: { id: number; comment: string | null },
  call: Call,
): Promise<Done<AcquisitionView>> {
  const write = async (session: ClientSession) => {
    const updated = await acquisitions.describe(session, id, comment);
    if (!updated) throw noSuchAcquisition(id);
    return acquisitionView(updated);
  };
  return moves.write(call, { lane: id, write });
}
