import type { Operation } from '../drive/job.ts';
import { inRounds, ratio } from '../machine/rounds.ts';
import { type Bench, floor, ids, repeated, warmedTogether } from './context.ts';
import { onBothCores, onOneCore } from './cores.ts';
import { detailsOf, type Row, row } from './row.ts';

export const getItems = (size: number): Operation[] =>
  ids(size, 500).map((id) => [{ method: 'GET', path: `/api/items/${id}`, status: 200, has: `{"id":${id},` }]);

/** The same of clients that have each item as it is: 304. */
async function getUnchanged({ system: { origin, headers }, size }: Bench): Promise<Operation[]> {
  const operations: Operation[] = [];
  for (const id of ids(size, 500)) {
    const path = `/api/items/${id}`;
    const answer = await fetch(new URL(path, origin), { headers });
    await answer.arrayBuffer();
    const etag = answer.headers.get('etag');
    if (!etag) throw new Error(`${path} was answered ${answer.status} without an ETag.`);
    operations.push([{ method: 'GET', path, headers: { 'if-none-match': etag }, status: 304 }]);
  }
  return operations;
}

/** GET /api/items/{id}: the servers on one core, so that the rate is what the CPU allows; then the tail on two. */
export async function readItem(bench: Bench): Promise<Row[]> {
  const operations = getItems(bench.size);
  const unchanged = await getUnchanged(bench);
  onOneCore(bench);
  const one = await inRounds(
    warmedTogether(bench, (of) => [
      floor(of, 'f1', 32),
      floor(of, 'f2', 32),
      floor(of, 'f3', 32),
      repeated(of, 'GET item', { clients: 32, operations }),
      repeated(of, 'GET item, 304', { clients: 32, operations: unchanged }),
    ]),
    bench.rounds,
  );
  onBothCores(bench);
  const two = await inRounds(
    [floor(bench, 'f2', 8), repeated(bench, 'GET item', { clients: 8, operations })],
    bench.rounds,
  );
  const [f1 = [], f2 = [], item = []] = [one.F1, one.F2, one['GET item']];
  return [
    row({
      id: 'get-item',
      work: 'GET /api/items/{id}, 32 clients, servers on one core',
      goal: 'at least 0.25 of F1',
      value: ratio(item, f1, ({ rate }) => rate),
      unit: 'of',
      least: 0.25,
      details: detailsOf(one),
    }),
    row({
      id: 'get-item-cpu',
      work: 'the same by CPU a request, of all processes',
      goal: 'at least 0.25 of F1',
      value: ratio(f1, item, ({ allCpuUs }) => allCpuUs),
      unit: 'of',
      least: 0.25,
      details: [],
    }),
    row({
      id: 'get-item-f2',
      work: 'the same beside the unary floor',
      goal: 'twice F2',
      value: ratio(item, f2, ({ rate }) => rate),
      unit: 'of',
      least: 2,
      details: [],
    }),
    row({
      id: 'get-item-304',
      work: 'the same with If-None-Match, answered 304',
      goal: 'at least 1.0 of 200',
      value: ratio(one['GET item, 304'] ?? [], item, ({ rate }) => rate),
      unit: 'of',
      least: 1,
      details: [],
    }),
    row({
      id: 'get-item-p99',
      work: 'GET /api/items/{id}, 8 clients, p99',
      goal: 'at most 0.5 of F2',
      value: ratio(two['GET item'] ?? [], two.F2 ?? [], ({ p99 }) => p99),
      unit: 'of',
      most: 0.5,
      details: detailsOf(two),
    }),
  ];
}
