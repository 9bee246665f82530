import type { Decided, Decision } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import type { LineBody } from '../domain/acquisition.ts';
import { refuseBadBodies } from '../domain/acquisition.ts';
import { addDifference } from '../domain/difference.ts';
import type { AcquisitionView } from '../view.ts';
import { acquisitionView } from '../view.ts';
import { beginLineChange } from './begin-change.ts';
import type { AcquisitionsDeps, LineChange } from './deps.ts';
import { hideLines, newLines } from './hide-lines.ts';

/** Adds an acquisition, received now, whose items are still to come. */
export async function createAcquisition(
  { nextAcquisitionId, now, acquisitions }: AcquisitionsDeps,
  { comment }: { comment: string | null },
): Promise<Decided<AcquisitionView>> {
  const timestamp = now();
  const id = await nextAcquisitionId();
  return {
    writes: [acquisitions.add({ id, comment, timestamp })],
    answer: acquisitionView({ id, comment, timestamp, editVersion: 0 }),
  };
}

/**
 * Adds an acquisition, received now, with its items and their stock: all or nothing. Until the stock has moved only the
 * first line is stored, hidden, with the change. The other lines hold no places, as nobody else can add to an
 * acquisition that is not there yet.
 * @throws as `addItems`
 */
export async function receiveAtOnce(
  deps: AcquisitionsDeps,
  { comment, items }: { comment: string | null; items: LineBody[] },
  call: Call,
): Promise<Decision<AcquisitionView, LineChange>> {
  const timestamp = deps.now();
  refuseBadBodies(items, 'items');
  const [id, added] = await Promise.all([deps.nextAcquisitionId(), newLines(deps, items)]);
  const change: LineChange = { kind: 'create-acquisition', acquisition_id: id, comment, timestamp, lines: added };
  const ask = beginLineChange({ id, name: 'create', difference: addDifference(items), change }, call);
  return { ask, begin: hideLines(deps, { acquisitionId: id, added: added.slice(0, 1), change: ask }) };
}
