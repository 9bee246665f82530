// Papers (beyond.md): which kind a work has in which state, and the day of a moment.
import { Fault } from '@stockroom/kernel';

export const WORK_PAPERS = ['picking-list', 'delivery-note', 'return-note'] as const;
export type WorkPaper = (typeof WORK_PAPERS)[number];
export const PAPERS = [...WORK_PAPERS, 'goods-in-note', 'counting-sheet', 'order-list'] as const;

type Phases = {
  id: number;
  outbound_close_timestamp?: string | undefined;
  returned_close_timestamp?: string | undefined;
};

/**
 * A list to pick by is for an open work, a delivery note for goods that are out, a return note for what came back.
 * @throws Fault("invalid") naming the paper that the work has instead, or what is to be done first
 */
export function refuseUntimely(kind: WorkPaper, work: Phases): void {
  const isOut = work.outbound_close_timestamp !== undefined;
  const isBack = work.returned_close_timestamp !== undefined;
  if (kind === 'picking-list' && isOut)
    throw untimely(work, 'has no picking list any more: its outbound items are closed. Ask for its delivery note.');
  if (kind === 'delivery-note' && !isOut)
    throw untimely(work, 'has no delivery note yet: close its outbound items first.');
  if (kind === 'return-note' && !isBack)
    throw untimely(work, 'has no return note yet: close its returned items first.');
}

function untimely({ id }: Phases, why: string): Fault {
  return new Fault('invalid', {
    message: `Work ${id} ${why}`,
    fields: { kind: [`is not for this work now: it ${why}`] },
  });
}

/** The day of a moment by the clocks of a time zone, as 2026-11-20. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const { year, month, day } = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${year?.padStart(4, '0')}-${month}-${day}`;
}
