import type { Outcome, Settlement, StockChange } from '@stockroom/stock-moves';
import { commitSettlement, refusalOf, refused } from '@stockroom/stock-moves';
import type { Write } from '@stockroom/store';
import type { Closing, Phase } from '../domain/work.ts';
import type { StoredWork } from '../store/works.ts';
import { workView } from '../view.ts';
import type { ClosingChange, WorksDeps } from './deps.ts';
import { noSuchWork } from './refusals.ts';

const SETTLE_WITHIN_MS = 5_000;

/**
 * Closes the work when its batch was applied; when it was refused, the work is as it was before. The request that began
 * the closing calls it, and recovery does.
 * @returns the result that another has settled the closing by, if one has
 */
export function settleClosing(
  deps: WorksDeps,
  change: StockChange<ClosingChange>,
  outcome: Outcome,
): Promise<Settlement> {
  const { work_id: workId, phase, closing } = change.change;
  return deps.exclusively([String(workId)], Date.now() + SETTLE_WITHIN_MS, async () => {
    const found = await deps.closable(workId);
    if (!found) throw noSuchWork(workId);
    const { work, customerName } = found;
    const isUnderWay = work.pending?.batchId === change.batch.id;
    const after = isUnderWay ? { ...work, [phase]: closing } : work;
    const result = outcome.applied ? { answer: workView(after, customerName) } : refused(refusalOf(outcome));
    if (!isUnderWay) return (await deps.stock.changes.result(change.batch.id)) ?? result;
    const writes = outcome.applied ? closedWrites(deps, work, { phase, closing }) : [deps.works.end(work, phase, null)];
    await commitSettlement(deps.commit, change, { writes, result });
    return result;
  });
}

/** The writes that close a phase whose stock has moved, or of which nothing moves. */
export function closedWrites(
  { works, items }: Pick<WorksDeps, 'works' | 'items'>,
  work: StoredWork,
  { phase, closing }: { phase: Phase; closing: Closing },
): Write[] {
  const end = works.end(work, phase, closing);
  return phase === 'returned' ? [end, items.returnNothingElse(work.id)] : [end];
}
