import type { components } from '@stockroom/client';

type WorkItem = components['schemas']['WorkItem'];
type Wanted = { item: Pick<WorkItem['item'], 'quantity'>; outbound_quantity: number };

export type JobLines = { lines: number; short: number };

/** Tells how many lines a job has, and of how many the stock has less than they want. */
export function jobLinesOf(lines: readonly Wanted[]): JobLines {
  const short = lines.filter(({ item, outbound_quantity: wanted }) => item.quantity < wanted).length;
  return { lines: lines.length, short };
}
