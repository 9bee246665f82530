import type { Call } from '@stockroom/rpc';
import type { StockChange } from '@stockroom/stock-moves';
import { answeredWrites, batchWrites, beginChange, newBatch, UnsettledChanges } from '@stockroom/stock-moves';
import { closingLines } from '../domain/closing-batch.ts';
import type { CloseStep, Closing, Phase, Work } from '../domain/work.ts';
import type { ClosableWork } from '../store/closable-works.ts';
import type { WorkView } from '../view.ts';
import { workView } from '../view.ts';
import type { ClosingChange, WorksDeps } from './deps.ts';
import { closedWrites } from './settle-closing.ts';

/** @throws UnsettledChanges where the closing that is under way must be settled first */
export function requireSettled({ pending }: Work, step: CloseStep | 'delete'): void {
  if (step === 'settle-first') throw new UnsettledChanges(pending ? [pending.batchId] : []);
}

/**
 * Keeps a closing in its work as under way, guarded by the version that it was decided on. A closing of which no stock
 * moves is finished at once.
 */
export async function beginClosing(
  deps: WorksDeps,
  { work, items, customerName }: ClosableWork,
  phase: Phase,
  call: Call,
): Promise<StockChange<ClosingChange> | { answer: WorkView }> {
  // The time of now, not of the request: outbound may have been closed since, and its time is never the later one.
  const closing = { timestamp: deps.now(), user: userOf(call) };
  const lines = closingLines(phase, items);
  const answer = workView({ ...work, [phase]: closing }, customerName);
  if (lines.length === 0) {
    await deps.commit([...closedWrites(deps, work, { phase, closing }), ...answeredWrites(call, answer)]);
    return { answer };
  }
  const about = { reason: `work-${phase}`, reference: work.id, user: closing.user, lines } as const;
  const change = beginChange<ClosingChange>({
    batch: newBatch(`work-${work.id}-${phase}`, about),
    change: { kind: `close-${phase}`, work_id: work.id, phase, closing, begun: { version: work.version + 1, answer } },
    keyed: call.idempotency !== undefined,
  });
  await deps.commit([deps.works.begin(work, phase, change), ...batchWrites(call, change)]);
  return change;
}

function userOf({ actor }: Call): Closing['user'] {
  if (!actor) throw new Error('A closing needs to know who closes.');
  const { id, username, email, admin, disabled } = actor;
  return { id, username, email, admin, disabled };
}
