import { now } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Done, Step } from '@stockroom/stock-moves';
import { newBatch, Unsettled } from '@stockroom/stock-moves';
import { closingLines } from '../domain/closing-batch.ts';
import type { CloseStep, Closing, Phase, WorkState } from '../domain/work.ts';
import { stateOf } from '../domain/work.ts';
import type { StoredWork } from '../store/works.ts';
import type { WorkView } from '../view.ts';
import { workView } from '../view.ts';
import type { ClosingChange, ShownWork, WorksDeps } from './deps.ts';
import { noSuchWork } from './refusals.ts';
import { closeInWork } from './settle-closing.ts';

export type CloseRequest = { workId: number; phase: Phase; decide: (state: WorkState) => CloseStep };

type ClosingStep = Step<WorkView, ClosingChange, ShownWork>;

/**
 * Closes a phase: keeps the closing as under way, asks the stock, and answers by the outcome. Whoever closes while a
 * closing is under way joins it; nothing to move closes at once.
 */
export function closeWork(
  deps: WorksDeps,
  { workId, phase, decide }: CloseRequest,
  call: Call,
): Promise<Done<WorkView>> {
  const closing = { timestamp: now(), user: userOf(call) };
  return deps.moves.move(call, {
    lane: workId,
    decide: async (): Promise<ClosingStep> => {
      const work = await deps.works.get(workId);
      if (!work) throw noSuchWork(workId);
      const step = decide(stateOf(work));
      if (step !== 'start' && !work.pending) throw new Error(`Work ${workId} is being closed without a batch.`);
      if (step === 'settle-first' && work.pending) throw new Unsettled([work.pending.batchId]);
      if (step === 'join' && work.pending) return { joins: work.pending.batchId };
      return startClosing(deps, { work, phase, closing });
    },
  });
}

/** The items are read after the work: whoever changes one writes the work too, and then this is decided again. */
async function startClosing(
  deps: WorksDeps,
  { work, phase, closing }: { work: StoredWork; phase: Phase; closing: Closing },
): Promise<ClosingStep> {
  const { works, items } = deps;
  const [held, customerName] = await Promise.all([items.of(work.id), deps.customerName(work.customerId)]);
  const lines = closingLines(phase, held);
  if (lines.length === 0) {
    const answer = workView({ ...work, [phase]: closing }, customerName);
    return { answer, writes: closeInWork(deps, work, { phase, closing }) };
  }
  const reason = `work-${phase}` as const;
  const batch = newBatch(`work-${work.id}-${phase}`, { reason, reference: work.id, user: closing.user, lines });
  const pending = { phase, batchId: batch.id };
  return {
    begins: { batch, change: { kind: `close-${phase}`, work_id: work.id, phase, closing } },
    writes: (change) => [works.begin(work, phase, change)],
    known: { work: { ...work, pending, touched: work.touched + 1 }, customerName },
  };
}

function userOf({ actor }: Call): Closing['user'] {
  if (!actor) throw new Error('A closing needs to know who closes.');
  const { id, username, email, admin, disabled } = actor;
  return { id, username, email, admin, disabled };
}
