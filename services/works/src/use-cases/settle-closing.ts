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
 * the closing calls it, and recovery does. The work is read only if it has changed since the closing began, which the
 * guarded write tells.
 * @returns the result that another has settled the closing by, if one has
 */
export function settleClosing(
  deps: WorksDeps,
  change: StockChange<ClosingChange>,
  outcome: Outcome,
): Promise<Settlement> {
  const { work_id: id, phase, closing } = change.change;
  let { begun } = change.change;
  return deps.exclusively([String(id)], Date.now() + SETTLE_WITHIN_MS, async () => {
    const { version, answer, isUnderWay } = begun ? { ...begun, isUnderWay: true } : await readClosing(deps, change);
    begun = undefined;
    const result = outcome.applied ? { answer } : refused(refusalOf(outcome));
    if (!isUnderWay) return (await deps.stock.changes.result(change.batch.id)) ?? result;
    const work = { id, version };
    const writes = outcome.applied ? closedWrites(deps, work, { phase, closing }) : [deps.works.end(work, phase, null)];
    await commitSettlement(deps.commit, change, { writes, result });
    return result;
  });
}

async function readClosing({ closable }: WorksDeps, { batch, change }: StockChange<ClosingChange>) {
  const found = await closable(change.work_id);
  if (!found) throw noSuchWork(change.work_id);
  const { work, customerName } = found;
  const isUnderWay = work.pending?.batchId === batch.id;
  const after = isUnderWay ? { ...work, [change.phase]: change.closing } : work;
  return { version: work.version, answer: workView(after, customerName), isUnderWay };
}

/** The writes that close a phase whose stock has moved, or of which nothing moves. */
export function closedWrites(
  { works, items }: Pick<WorksDeps, 'works' | 'items'>,
  work: Pick<StoredWork, 'id' | 'version'>,
  { phase, closing }: { phase: Phase; closing: Closing },
): Write[] {
  const end = works.end(work, phase, closing);
  return phase === 'returned' ? [end, items.returnNothingElse(work.id)] : [end];
}
