import type { Outcome, Settlement } from '@stockroom/stock-moves';
import { refusalOf, refused } from '@stockroom/stock-moves';
import { getEntry } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Closing, Phase } from '../domain/work.ts';
import type { WorkView } from '../view.ts';
import { workView } from '../view.ts';
import type { ClosingChange, WorksDeps } from './deps.ts';

type Deps = Pick<WorksDeps, 'works' | 'items' | 'customers'>;

/** Finishes a closing whose batch was applied; abandons one that was refused, and the work is as it was before. */
export async function settleClosing(
  deps: Deps,
  { work_id: workId, phase, closing }: ClosingChange,
  outcome: Outcome,
  session: ClientSession,
): Promise<Settlement> {
  if (outcome.applied) return { answer: await closeInWork(deps, { workId, phase, closing }, session) };
  await deps.works.endClosing(session, workId, { phase, closing: null });
  return refused(refusalOf(outcome));
}

/** Closes a phase whose stock has moved, or of which nothing moves. */
export async function closeInWork(
  { works, items, customers }: Deps,
  { workId, phase, closing }: { workId: number; phase: Phase; closing: Closing },
  session: ClientSession,
): Promise<WorkView> {
  if (phase === 'returned') await items.returnNothingElse(session, workId);
  const work = await works.endClosing(session, workId, { phase, closing });
  const { name } = await getEntry(customers, work.customerId, session);
  return workView(work, name);
}
