// One client that sends a whole document in one call, beside the calls that it took before.
import type { Operation } from '../drive/job.ts';
import { type Contender, inRounds, ratio } from '../machine/rounds.ts';
import { type Bench, FIRST, repeated, warmedTogether } from './context.ts';
import { detailsOf, type Row, row } from './row.ts';
import { TAKEN_FROM } from './works.ts';

const MANY = 100;
const JOB_LINES = 10;
/** The lines are of the first items, so that the others stay as they were filled. */
const MOST_ITEMS = 1_000;

const one = (bench: Bench, name: string, operations: Operation[]): Contender =>
  repeated(bench, name, { clients: 1, operations });

/** Contenders that have answered as many as one another, before those that count. */
const measure = (bench: Bench, contendersOf: (bench: Bench) => Contender[]) =>
  inRounds(warmedTogether({ ...bench, most: FIRST }, contendersOf), bench.rounds);

const lineOf = (id: number) => ({ item: { id }, quantity: 1 });
const createReceipt = { method: 'POST', path: '/api/acquisitions', status: 201, has: '"timestamp":' };

/** An acquisition with all its lines in one call. */
export const receiptOf = (items: number[]): Operation => [{ ...createReceipt, body: { items: items.map(lineOf) } }];

const receipts = (bench: Bench, lines: number): Operation[] => documentsOf(bench, lines).map(receiptOf);

/** A receipt: one line in the call after that of its acquisition, in one call with it, and many in one call. */
export async function receiveInOneCall(bench: Bench): Promise<Row[]> {
  const addLine = { method: 'POST', path: '/api/acquisitions/{id}/items', status: 201, has: '"quantity":1' };
  const inTwo = documentsOf(bench, 1).map(
    ([id = 1]): Operation => [
      { ...createReceipt, body: {} },
      { ...addLine, body: lineOf(id) },
    ],
  );
  const measured = await measure(bench, (of) => [
    one(of, 'receipt in two calls', inTwo),
    one(of, 'receipt in one call', receipts(bench, 1)),
    one(of, `receipt of ${MANY} lines`, receipts(bench, MANY)),
  ]);
  const [before = [], now = [], many = []] = Object.values(measured);
  return [
    row({
      ...{ id: 'receipt', work: 'a receipt of one line in one call, 1 client, p50', unit: 'of', most: 0.6 },
      ...{ goal: 'at most 0.6 of two calls', value: ratio(now, before, ({ p50 }) => p50) },
      details: detailsOf(measured),
    }),
    row({
      ...{ id: 'receipt-100', work: `a receipt of ${MANY} lines in one call`, unit: 'of', most: 4 },
      ...{ goal: 'at most 4 times one line', value: ratio(many, now, ({ p50 }) => p50), details: [] },
    }),
  ];
}

/** A job of ten lines from nothing to its outbound closed: line by line, all lines in one call, and the work in one call. */
export async function jobs(bench: Bench): Promise<Row[]> {
  const all = documentsOf(bench, JOB_LINES);
  const lines = (items: number[]) => items.map((id) => ({ item: { id }, outbound_quantity: 1 }));
  const customer = { id: 1, name: 'Customer 1' };
  const create = { method: 'POST', path: '/api/works', status: 201, has: '"customer":' };
  const add = { method: 'POST', path: '/api/works/{id}/items', status: 201, has: '"outbound_quantity":1' };
  const path = '/api/works/{id}/close-outbound';
  const close = { method: 'PUT', path, status: 200, has: '"outbound_close_timestamp":"20' };
  const byLine = all.map((items) => [
    { ...create, body: { customer } },
    ...lines(items).map((body) => ({ ...add, body })),
    close,
  ]);
  const inThree = all.map((items) => [{ ...create, body: { customer } }, { ...add, body: lines(items) }, close]);
  const inTwo = all.map((items) => [{ ...create, body: { customer, items: lines(items) } }, close]);
  const measured = await measure(bench, (of) => [
    one(of, `job in ${JOB_LINES + 2} calls`, byLine),
    one(of, 'job in three calls', inThree),
    one(of, 'job in two calls', inTwo),
    one(of, 'receipt in one call', receipts(bench, 1)),
  ]);
  const [before = [], three = [], two = [], receipt = []] = Object.values(measured);
  const work = `a job of ${JOB_LINES} lines from nothing to closed`;
  return [
    row({
      ...{ id: 'job-two', work: `${work} in two calls, 1 client, p50`, unit: 'of', most: 0.3 },
      ...{ goal: `at most 0.3 of ${JOB_LINES + 2} calls`, value: ratio(two, before, ({ p50 }) => p50) },
      details: detailsOf(measured),
    }),
    row({
      ...{ id: 'job-three', work: `${work} in three calls`, unit: 'times', most: 3 },
      ...{ goal: 'at most 3 times a receipt of one line', value: ratio(three, receipt, ({ p50 }) => p50), details: [] },
    }),
  ];
}

/** The items of one document after the other; no two documents have one in common. */
function documentsOf({ size }: Bench, lines: number): number[][] {
  const count = Math.floor(Math.min(MOST_ITEMS, size * TAKEN_FROM) / lines);
  return Array.from({ length: count }, (_, at) => Array.from({ length: lines }, (_, line) => 1 + at * lines + line));
}
