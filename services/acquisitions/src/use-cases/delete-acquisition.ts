import type { Decision } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import { refuseOtherVersion } from '@stockroom/store';
import { batchesUnderWay } from '../domain/acquisition.ts';
import { removeDifference } from '../domain/difference.ts';
import { beginLineChange } from './begin-change.ts';
import type { AcquisitionsDeps, Empty, LineChange } from './deps.ts';
import { noSuchAcquisition } from './refusals.ts';

/**
 * Takes everything that an acquisition brought out of stock, all or none in one batch, and removes it.
 * @throws Fault("not-found"), Fault("invalid") when an item is short
 */
export async function deleteAcquisition(
  { acquisitions, lines }: AcquisitionsDeps,
  { acquisitionId: id }: { acquisitionId: number },
  call: Call,
): Promise<Decision<Empty, LineChange>> {
  const acquisition = await acquisitions.get(id);
  if (!acquisition) throw noSuchAcquisition(id);
  refuseOtherVersion(acquisition.editVersion, call.expectedVersions);
  const all = await lines.of(id);
  const underWay = batchesUnderWay(acquisition, all);
  if (underWay.length > 0) return { settleFirst: underWay };
  if (all.length === 0) return { writes: [acquisitions.remove(acquisition)], answer: {} };
  const change: LineChange = { kind: 'delete-acquisition', acquisition_id: id };
  const ask = beginLineChange({ id, name: 'delete', difference: removeDifference(all), change }, call);
  return { ask, begin: [acquisitions.beginDelete(acquisition, ask)] };
}
