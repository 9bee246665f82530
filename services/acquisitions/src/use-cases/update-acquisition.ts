import type { Decided } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import { refuseOtherVersion } from '@stockroom/store';
import type { AcquisitionView } from '../view.ts';
import { acquisitionView } from '../view.ts';
import type { AcquisitionsDeps } from './deps.ts';
import { noSuchAcquisition } from './refusals.ts';

/** Sets the comment; the timestamp stays. @throws Fault("not-found") */
export async function updateAcquisition(
  { acquisitions }: AcquisitionsDeps,
  { acquisitionId: id, comment }: { acquisitionId: number; comment: string | null },
  call: Call,
): Promise<Decided<AcquisitionView>> {
  const before = await acquisitions.get(id);
  if (!before) throw noSuchAcquisition(id);
  refuseOtherVersion(before.editVersion, call.expectedVersions);
  const answer = acquisitionView({ ...before, comment, editVersion: before.editVersion + 1 });
  return { writes: [acquisitions.describe(before, comment)], answer };
}
