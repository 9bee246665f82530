import { now } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Done, Step } from '@stockroom/stock-moves';
import { newBatch, Unsettled } from '@stockroom/stock-moves';
import { closingLines } from '../domain/closing-batch.ts';
import type { CloseStep, Closing, Phase, WorkState } from '../domain/work.ts';
import { mayStart, stateOf } from '../domain/work.ts';
import type { ClosableWork } from '../store/closable-works.ts';
import type { WholeWork } from '../store/works-seen.ts';
import type { WorkView } from '../view.ts';
import { workView } from '../view.ts';
import type { ClosingChange, ShownWork, WorksDeps } from './deps.ts';
import { noSuchWork } from './refusals.ts';
import { closeInWork } from './settle-closing.ts';

export type CloseRequest = { workId: number; phase: Phase; decideClose: (state: WorkState) => CloseStep };

type ClosingStep = Step<WorkView, ClosingChange, ShownWork>;

/**
 * Closes a phase: keeps the closing as under way, asks the stock, and answers by the outcome. A closing that is under
 * way already is settled first, and this one is then decided on what that left. Nothing to move closes at once.
 */
export function closeWork(
  deps: WorksDeps,
  { workId, phase, decideClose }: CloseRequest,
  call: Call,
): Promise<Done<WorkView>> {
  const user = userOf(call);
  // Not when it was asked for: outbound may have been closed since, and its time is never the later one.
  const begun = () => ({ phase, closing: { timestamp: now(), user } });
  const decide = async (_ready: unknown, isAlone: boolean): Promise<ClosingStep> => {
    const seen = seenWork(deps, workId, isAlone);
    const start = seen && mayStart(phase, stateOf(seen.work)) && startClosing(deps, seen, begun());
    if (start) return start;
    const closable = await deps.closable(workId);
    if (!closable) throw noSuchWork(workId);
    const { work } = closable;
    if (decideClose(stateOf(work)) === 'settle-first') throw new Unsettled(work.pending ? [work.pending.batchId] : []);
    return startClosing(deps, closable, begun()) ?? closeAtOnce(deps, closable, begun());
  };
  return deps.closingQueue([String(workId)], () => deps.moves.move(call, { lane: workId, decide }));
}

/** The work as it was last seen, unless its group was spoiled: that may have been it. */
function seenWork({ seen }: WorksDeps, workId: number, isAlone: boolean): WholeWork | undefined {
  if (isAlone) seen.wasWrong();
  return seen.take(workId);
}

type Begun = { phase: Phase; closing: Closing };

/** Keeps a closing as under way; nothing where no stock moves. */
function startClosing(
  deps: WorksDeps,
  { work, items, customerName }: WholeWork & Partial<ClosableWork>,
  { phase, closing }: Begun,
): ClosingStep | undefined {
  const lines = closingLines(phase, items);
  if (lines.length === 0) return undefined;
  const reason = `work-${phase}` as const;
  const batch = newBatch(`work-${work.id}-${phase}`, { reason, reference: work.id, user: closing.user, lines });
  const pending = { phase, batchId: batch.id };
  return {
    begins: { batch, change: { kind: `close-${phase}`, work_id: work.id, phase, closing } },
    writes: (change) => [deps.works.begin(work, phase, change)],
    learn: async () => {
      const name = customerName ?? (await deps.customerName(work.customerId));
      // The work has got another customer in between, and the one that it had is gone.
      if (name === undefined) return undefined;
      return { work: { ...work, pending, touched: work.touched + 1 }, customerName: name };
    },
  };
}

function closeAtOnce(deps: WorksDeps, { work, customerName }: ClosableWork, { phase, closing }: Begun): ClosingStep {
  const answer = workView({ ...work, [phase]: closing }, customerName);
  return { answer, writes: closeInWork(deps, work, { phase, closing }) };
}

function userOf({ actor }: Call): Closing['user'] {
  if (!actor) throw new Error('A closing needs to know who closes.');
  const { id, username, email, admin, disabled } = actor;
  return { id, username, email, admin, disabled };
}
