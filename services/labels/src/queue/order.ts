// What a job prints, as it is kept: the texts that were true when it was asked for, from which any printer's form is drawn.
import { deflateSync, inflateSync } from 'node:zlib';
import { invalidField } from '@stockroom/kernel';
import type { Label } from '../domain/label.ts';
import type { LabelPaper } from '../domain/label-paper.ts';
import type { LabelOrder } from '../domain/pages.ts';
import type { Paper } from '../papers/paper.ts';
import type { PrintJob } from './job.ts';

export type PrintOrder =
  | { kind: 'labels'; orders: LabelOrder[]; paper: LabelPaper; skip: number }
  | { kind: 'paper'; paper: Paper; copies: number };

type KeptLabels = {
  kind: 'labels';
  labels: Label[];
  /** The place of a label in `labels`, and its copies. */
  orders: [number, number][];
  paper: LabelPaper;
  skip: number;
};
type Kept = KeptLabels | Extract<PrintOrder, { kind: 'paper' }>;

/** A document of MongoDB has at most 16 MB; the rest of the job has its room in the difference. */
const MOST_BYTES = 14 << 20;

/** @throws Fault("invalid") for more text than is kept */
export function packOrder(order: PrintOrder): Buffer {
  const packed = deflateSync(JSON.stringify(keptOf(order)));
  if (packed.length <= MOST_BYTES) return packed;
  throw invalidField('labels', 'These labels have more text than a print job can hold; print them in several jobs.');
}

export function unpackOrder(packed: Buffer): PrintOrder {
  const kept = JSON.parse(inflateSync(packed).toString()) as Kept;
  if (kept.kind === 'paper') return kept;
  const { labels, orders, ...rest } = kept;
  return { ...rest, orders: orders.map(([at, copies]) => ({ label: labels[at] as Label, copies })) };
}

/** The same label of several orders is kept once, and is the same object again. */
function keptOf(order: PrintOrder): Kept {
  if (order.kind === 'paper') return order;
  const places = new Map<Label, number>();
  const orders = order.orders.map(({ label, copies }): [number, number] => {
    if (!places.has(label)) places.set(label, places.size);
    return [places.get(label) as number, copies];
  });
  return { ...order, labels: [...places.keys()], orders };
}

/** What is printed, in a few words, and how many. */
export function describeOrder(order: PrintOrder): Pick<PrintJob, 'kind' | 'title' | 'labels'> {
  if (order.kind === 'paper') {
    const { kind, number } = order.paper;
    return { kind, title: number ? String(number) : '', labels: order.copies };
  }
  const { orders } = order;
  const first = orders[0]?.label.barcode ?? '';
  const others = new Set(orders.map(({ label }) => label)).size - 1;
  return {
    kind: 'labels',
    title: others > 0 ? `${first} + ${others}` : first,
    labels: orders.reduce((sum, { copies }) => sum + copies, 0),
  };
}
