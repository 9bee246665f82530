import type { Millionths } from '@stockroom/kernel';
import { createSums } from '@stockroom/kernel';
import type { Work } from './work.ts';
import type { WorkItem } from './work-item.ts';

/** An item as the catalog has it now. */
export type ItemNow = { quantity: Millionths; price: Millionths; unitId: number; deleted: boolean };

/** A line of a work with its item. */
export type SummaryLine = Pick<WorkItem, 'outbound' | 'returned'> & { item: ItemNow };

/** The value of what a closing booked, signed as its quantities are. */
export type Booked = { value: bigint; estimated: boolean };

/** What a work comes to. */
export type WorkSummary = {
  workId: number;
  lines: number;
  /** The lines of an open outbound that the stock does not cover now. */
  short: number;
  /** What is booked; undefined where the lines have several units. */
  quantities: { out: bigint; back: bigint } | undefined;
  valueOut: bigint;
  valueBack: bigint;
  /** True if a value is told by today's prices. */
  estimated: boolean;
};

export type ToSummarize = {
  work: Pick<Work, 'id' | 'outbound' | 'returned'>;
  lines: SummaryLine[];
  booked: { outbound: Booked; returned: Booked };
};

/**
 * Sums up a work. Quantities are those that are booked. Values are those of the ledger; of what is not booked yet,
 * those that today's prices give.
 */
export function summaryOf({ work, lines, booked }: ToSummarize): WorkSummary {
  const isOut = work.outbound !== null;
  const isBack = work.returned !== null;
  const out = isOut
    ? { ...booked.outbound, value: -booked.outbound.value }
    : valueNow(lines, ({ outbound }) => outbound);
  const back = isBack ? booked.returned : valueNow(lines, ({ returned }) => returned ?? 0);
  return {
    workId: work.id,
    lines: lines.length,
    short: isOut ? 0 : lines.filter(isShort).length,
    quantities: quantitiesOf(lines, { isOut, isBack }),
    ...{ valueOut: out.value, valueBack: back.value, estimated: out.estimated || back.estimated },
  };
}

const isShort = ({ outbound, item }: SummaryLine): boolean => item.deleted || outbound > item.quantity;

/** The value at today's prices; there is nothing to estimate where nothing is to be moved. */
function valueNow(lines: SummaryLine[], quantityOf: (line: SummaryLine) => Millionths): Booked {
  const moving = lines.filter((line) => quantityOf(line) !== 0);
  const sum = createSums();
  for (const line of moving) sum.addValue(0, { price: line.item.price, quantity: quantityOf(line) });
  return { value: sum.total(0), estimated: moving.length > 0 };
}

function quantitiesOf(lines: SummaryLine[], { isOut, isBack }: { isOut: boolean; isBack: boolean }) {
  if (new Set(lines.map(({ item }) => item.unitId)).size > 1) return undefined;
  const sums = createSums(2);
  for (const { outbound, returned } of lines) {
    if (isOut) sums.add(0, outbound);
    if (isBack) sums.add(1, returned ?? 0);
  }
  return { out: sums.total(0), back: sums.total(1) };
}
