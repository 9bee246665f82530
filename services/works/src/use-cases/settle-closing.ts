import type { Finished, Outcome, StockChange } from '@stockroom/stock-moves';
import { refusalOf, refused } from '@stockroom/stock-moves';
import type { Write } from '@stockroom/store';
import type { Closing, Phase } from '../domain/work.ts';
import type { StoredWork } from '../store/works.ts';
import { workView } from '../view.ts';
import type { ClosingChange, ShownWork, WorksDeps } from './deps.ts';
import { noSuchWork } from './refusals.ts';

type Deps = Pick<WorksDeps, 'works' | 'items' | 'closable'>;

/** Finishes a closing whose batch was applied; abandons one that was refused, and the work is as it was before. */
export async function settleClosing(
  deps: Deps,
  { batch, change: { work_id, phase, closing } }: StockChange<ClosingChange>,
  outcome: Outcome,
  known?: ShownWork,
): Promise<Finished> {
  const shown = known ?? (await deps.closable(work_id));
  if (!shown) throw noSuchWork(work_id);
  const { work, customerName } = shown;
  const isUnderWay = work.pending?.batchId === batch.id;
  if (!outcome.applied) {
    const writes = isUnderWay ? [deps.works.end(work, phase, null)] : [];
    return { writes, result: refused(refusalOf(outcome)) };
  }
  if (!isUnderWay) return { writes: [], result: { answer: workView(work, customerName) } };
  const closed = { ...work, [phase]: closing };
  return { writes: closeInWork(deps, work, { phase, closing }), result: { answer: workView(closed, customerName) } };
}

/** Closes a phase whose stock has moved, or of which nothing moves. */
export function closeInWork(
  { works, items }: Pick<Deps, 'works' | 'items'>,
  work: StoredWork,
  { phase, closing }: { phase: Phase; closing: Closing },
): Write[] {
  const end = works.end(work, phase, closing);
  return phase === 'returned' ? [end, items.returnNothingElse(work.id)] : [end];
}
