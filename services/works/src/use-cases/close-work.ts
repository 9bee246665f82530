import { now } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Begun, Done } from '@stockroom/stock-moves';
import { newBatch, Unsettled } from '@stockroom/stock-moves';
import type { ClientSession } from 'mongodb';
import { closingLines } from '../domain/closing-batch.ts';
import type { CloseStep, Closing, Phase, Work, WorkState } from '../domain/work.ts';
import { stateOf } from '../domain/work.ts';
import type { WorkView } from '../view.ts';
import type { WorksDeps } from './deps.ts';
import { noSuchWork } from './refusals.ts';
import { closeInWork } from './settle-closing.ts';

export type CloseRequest = { workId: number; phase: Phase; decide: (state: WorkState) => CloseStep };

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
    write: async (session): Promise<Begun<WorkView>> => {
      const work = await deps.works.hold(session, workId);
      if (!work) throw noSuchWork(workId);
      const step = decide(stateOf(work));
      if (step !== 'start' && !work.pending) throw new Error(`Work ${workId} is being closed without a batch.`);
      if (step === 'settle-first' && work.pending) throw new Unsettled([work.pending.batchId]);
      if (step === 'join' && work.pending) return { batch: work.pending.batchId };
      return startClosing(deps, { work, phase, closing }, session);
    },
  });
}

async function startClosing(
  deps: WorksDeps,
  { work, phase, closing }: { work: Work; phase: Phase; closing: Closing },
  session: ClientSession,
): Promise<Begun<WorkView>> {
  const { works, items, moves } = deps;
  const lines = closingLines(phase, await items.of(session, work.id));
  if (lines.length === 0) return { answer: await closeInWork(deps, { workId: work.id, phase, closing }, session) };
  const reason = `work-${phase}` as const;
  const batch = newBatch(`work-${work.id}-${phase}`, { reason, reference: work.id, user: closing.user, lines });
  await works.startClosing(session, work.id, { phase, batchId: batch.id });
  return moves.begin(session, { batch, change: { kind: `close-${phase}`, work_id: work.id, phase, closing } });
}

function userOf({ actor }: Call): Closing['user'] {
  if (!actor) throw new Error('A closing needs to know who closes.');
  const { id, username, email, admin, disabled } = actor;
  return { id, username, email, admin, disabled };
}
