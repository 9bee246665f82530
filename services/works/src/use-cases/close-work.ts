import type { Decision } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import type { Outcome, Settling, StockChange } from '@stockroom/stock-moves';
import { beginChange, newBatch, refusalOf, refused } from '@stockroom/stock-moves';
import type { Write } from '@stockroom/store';
import { refuseOtherVersion } from '@stockroom/store';
import { closingLines } from '../domain/closing-batch.ts';
import type { Closing, Phase } from '../domain/work.ts';
import { decideClose, stateOf } from '../domain/work.ts';
import type { StoredWork } from '../store/works.ts';
import type { WorkView } from '../view.ts';
import { workView } from '../view.ts';
import type { ClosingChange, WorksDeps } from './deps.ts';
import { noSuchWork } from './refusals.ts';

/**
 * Closes a phase of a work: outbound takes every outbound quantity out of stock, all or none; returned puts what came back into
 * stock, and the work is done. A closing that is under way is settled first, and one of which no stock moves is done at once.
 * @throws Fault("not-found"), Fault("invalid") for a phase that is closed, or whose turn has not come
 */
export async function closeWork(
  deps: WorksDeps,
  { workId, phase }: { workId: number; phase: Phase },
  call: Call,
): Promise<Decision<WorkView, ClosingChange>> {
  const found = await deps.worksWithItems(workId);
  if (!found) throw noSuchWork(workId);
  const { work, items, customerName } = found;
  refuseOtherVersion(work.editVersion, call.expectedVersions);
  if (decideClose(stateOf(work), phase) === 'settle-first') return { settleFirst: pendingOf(work) };

  // The time is taken now and not at the request: outbound may have been closed since, and is never closed later than
  // returned.
  const closing = { timestamp: deps.now(), user: userOf(call) };
  const answer = workView({ ...work, [phase]: closing }, customerName);
  const lines = closingLines(phase, items);
  if (lines.length === 0) return { writes: closedWrites(deps, work, { phase, closing }), answer };
  const about = { reason: `work-${phase}`, reference: workId, user: closing.user, lines } as const;
  const ask = beginChange<ClosingChange>({
    batch: newBatch(`work-${workId}-${phase}`, about),
    change: { kind: `close-${phase}`, work_id: workId, phase, closing, begun: { version: work.version + 1, answer } },
    keyed: call.idempotency !== undefined,
  });
  return { ask, begin: [deps.works.begin(work, phase, ask)] };
}

/**
 * Closes the work when its batch was applied; when it was refused, the work is as it was before.
 * @param isStale whether the work was written since the closing began and has to be read again
 */
export async function settleClosing(
  deps: WorksDeps,
  { batch, change }: StockChange<ClosingChange>,
  outcome: Outcome,
  isStale: boolean,
): Promise<Settling> {
  const { work_id: id, phase, closing } = change;
  const { version, answer } = (!isStale && change.begun) || (await readClosing(deps, change));
  const work = { id, version };
  const guard = { batchId: batch.id };
  if (!outcome.applied)
    return { writes: [deps.works.end(work, { phase, closing: null, ...guard })], result: refused(refusalOf(outcome)) };
  return { writes: closedWrites(deps, work, { phase, closing, ...guard }), result: { answer } };
}

async function readClosing(deps: WorksDeps, { work_id: id, phase, closing }: ClosingChange) {
  const found = await deps.worksWithItems(id);
  if (!found) throw noSuchWork(id);
  const { work, customerName } = found;
  return { version: work.version, answer: workView({ ...work, [phase]: closing }, customerName) };
}

/** The writes that close a phase whose stock has moved by this batch, or of which nothing moves. */
export function closedWrites(
  { works, items }: Pick<WorksDeps, 'works' | 'items'>,
  work: Pick<StoredWork, 'id' | 'version'>,
  ended: { phase: Phase; closing: Closing; batchId?: string },
): Write[] {
  const end = works.end(work, ended);
  if (ended.phase === 'returned') return [end, items.returnNothingElse(work.id)];
  // Outbound of which nothing moves has no lines.
  return ended.batchId === undefined ? [end] : [end, items.planNothing(work.id)];
}

/** The batch of the closing that is under way, if there is one. */
export function pendingOf({ pending }: { pending: { batchId: string } | null }): string[] {
  return pending ? [pending.batchId] : [];
}

function userOf({ actor }: Call): Closing['user'] {
  if (!actor) throw new Error('A closing needs to know who closes.');
  const { id, username, email, admin, disabled } = actor;
  return { id, username, email, admin, disabled };
}
