import type { Call } from '@stockroom/rpc';
import { askAndSettle, batchWrites, onceWithStock } from '@stockroom/stock-moves';
import type { Done } from '@stockroom/store';
import { answerWrites, nextIds, onceCommitted } from '@stockroom/store';
import type { LineBody } from '../domain/acquisition.ts';
import { refuseBadBodies } from '../domain/acquisition.ts';
import { addDifference } from '../domain/difference.ts';
import type { AcquisitionView } from '../view.ts';
import { acquisitionView } from '../view.ts';
import { beginLineChange } from './begin-change.ts';
import type { AcquisitionsDeps, LineChange } from './deps.ts';
import { hideLines, newLines } from './hide-lines.ts';

/** A body for a new acquisition, with what it has received at once. */
type NewAcquisitionBody = { comment: string | null; items: LineBody[] };

/** Adds an acquisition, received now, with its items and their stock: all or nothing. @throws as `addItems` */
export function createAcquisition(
  deps: AcquisitionsDeps,
  body: NewAcquisitionBody,
  call: Call,
): Promise<Done<AcquisitionView>> {
  return body.items.length === 0 ? createWithoutItems(deps, body, call) : createWithItems(deps, body, call);
}

function createWithoutItems(
  { store, now, acquisitions, commit }: AcquisitionsDeps,
  { comment }: NewAcquisitionBody,
  call: Call,
): Promise<Done<AcquisitionView>> {
  const timestamp = now();
  return onceCommitted(store, call.idempotency, async () => {
    const id = await nextIds(store, 'acquisitions');
    const answer = acquisitionView({ id, comment, timestamp, editVersion: 0 });
    await commit([acquisitions.add({ id, comment, timestamp }), ...answerWrites(call.idempotency, answer)]);
    return answer;
  });
}

/**
 * Until the stock has moved there is only the first line, hidden, which keeps the change. The places of the others need
 * not be held: of an acquisition that is nowhere nobody else can take them.
 */
function createWithItems(
  deps: AcquisitionsDeps,
  { comment, items }: NewAcquisitionBody,
  call: Call,
): Promise<Done<AcquisitionView>> {
  const timestamp = deps.now();
  return onceWithStock<LineChange, AcquisitionView>(deps.stock, call, async () => {
    refuseBadBodies(items, 'items');
    const [id, added] = await Promise.all([nextIds(deps.store, 'acquisitions'), newLines(deps, items)]);
    const change: LineChange = { kind: 'create-acquisition', acquisition_id: id, comment, timestamp, lines: added };
    const begun = beginLineChange({ id, name: 'create', difference: addDifference(items), change }, call);
    const kept = hideLines(deps, { acquisitionId: id, added: added.slice(0, 1), change: begun });
    await deps.commit([...kept, ...batchWrites(call, begun)]);
    return askAndSettle(deps.stock, begun, call);
  });
}
