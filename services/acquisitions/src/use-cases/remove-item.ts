import type { Decision } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import { refuseOtherVersion } from '@stockroom/store';
import { batchesUnderWay } from '../domain/acquisition.ts';
import { removeDifference } from '../domain/difference.ts';
import { beginLineChange } from './begin-change.ts';
import type { AcquisitionsDeps, Empty, LineChange } from './deps.ts';
import { noSuchAcquisition, noSuchLine } from './refusals.ts';

/** Takes what a line brought out of stock, and removes it. @throws Fault("not-found"), Fault("invalid") when it is short */
export async function removeItem(
  { acquisitions, lines }: AcquisitionsDeps,
  { acquisitionId, id }: { acquisitionId: number; id: number },
  call: Call,
): Promise<Decision<Empty, LineChange>> {
  const acquisition = await acquisitions.get(acquisitionId);
  if (!acquisition) throw noSuchAcquisition(acquisitionId);
  const line = await lines.get(acquisitionId, id);
  const underWay = batchesUnderWay(acquisition, line ? [line] : []);
  if (underWay.length > 0) return { settleFirst: underWay };
  if (!line) throw noSuchLine(id);
  refuseOtherVersion(line.editVersion, call.expectedVersions);
  const change: LineChange = { kind: 'remove-item', line_id: id };
  const about = { id: acquisitionId, name: `remove-${id}`, difference: removeDifference([line]), change };
  const ask = beginLineChange(about, call);
  return { ask, begin: [acquisitions.countUp(acquisition), lines.begin(line, ask)] };
}
