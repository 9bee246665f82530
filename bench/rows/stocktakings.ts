// Closing a stocktaking while other clients receive and pick the items that it has counted.
import { setTimeout as pause } from 'node:timers/promises';
import { spreadOf } from '../machine/rounds.ts';
import type { Bench } from './context.ts';
import { type Row, row } from './row.ts';

const CLIENTS = 16;
const AN_ARRAY = 1_000;
/** The clients work for so long before the closing, and for so long after it. */
const BEFORE_MS = 1_500;
const AFTER_MS = 500;

type Closed = { seconds: number; longestWait: number };

/** Stocktakings of 500 and of 10,000 entries, each of which differs. */
export async function closeStocktakings(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [entries, most] of [
    [500, 0.3],
    [10_000, 3],
  ] as const) {
    if (entries > bench.size) continue;
    // The first is not counted, as code is slow until it is compiled.
    await closeOne(bench, entries, 0);
    const closed: Closed[] = [];
    for (let round = 1; round <= bench.rounds; round += 1) closed.push(await closeOne(bench, entries, round));
    rows.push(...rowsOf(entries, most, closed));
  }
  return rows;
}

function rowsOf(entries: number, most: number, closed: Closed[]): Row[] {
  const named = entries.toLocaleString('en');
  return [
    row({
      ...{ id: `stocktaking-${entries}`, unit: 's', most, details: [] },
      ...{ work: `a stocktaking of ${named} differences closed, while ${CLIENTS} clients receive and pick its items` },
      ...{ goal: `at most ${most} s`, value: spreadOf(closed.map(({ seconds }) => seconds)) },
    }),
    row({
      ...{ id: `stocktaking-${entries}-wait`, unit: 'times', most: 1.1, details: [] },
      ...{ work: 'the longest that any of them waits meanwhile', goal: 'at most 1.1 times the closing' },
      value: spreadOf(closed.map(({ seconds, longestWait }) => longestWait / seconds)),
    }),
  ];
}

/** Counts, lets the clients work, closes amid that, and checks that each of their requests was answered 201 or 200. */
async function closeOne({ system }: Bench, entries: number, round: number): Promise<Closed> {
  const { origin, headers } = system;
  const ask = async (method: string, path: string, body?: unknown) => {
    const asked = { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const sent = { method, headers: asked, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${origin}/api${path}`, sent);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as { id: number };
  };
  const { id } = await ask('POST', '/stocktakings', { comment: `bench ${round}` });
  // Each differs: there are more than the ledger could know.
  const quantity = 1_000_000 + 10_000 * round;
  for (let first = 1; first <= entries; first += AN_ARRAY) {
    const count = Math.min(AN_ARRAY, entries + 1 - first);
    const counts = Array.from({ length: count }, (_, at) => ({ item: { id: first + at }, quantity }));
    await ask('POST', `/stocktakings/${id}/items`, counts);
  }

  const waits: { from: number; to: number }[] = [];
  let isOver = false;
  const timed = async (method: string, path: string, body?: unknown) => {
    const from = performance.now();
    const answer = await ask(method, path, body);
    waits.push({ from, to: performance.now() });
    return answer;
  };
  const client = async (at: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const item = { id: 1 + ((at * 7_919 + turn * 104_729) % entries) };
      await timed('POST', '/acquisitions', { items: [{ item, quantity: 1 }] });
      const work = { customer: { id: 1, name: 'Customer 1' }, items: [{ item, outbound_quantity: 1 }] };
      const job = await timed('POST', '/works', work);
      await timed('PUT', `/works/${job.id}/close-outbound`);
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, at) => client(at)));
  await pause(BEFORE_MS);
  const began = performance.now();
  await ask('PUT', `/stocktakings/${id}/close`);
  const ended = performance.now();
  await pause(AFTER_MS);
  isOver = true;
  await clients;
  const during = waits.filter(({ from, to }) => from < ended && to > began);
  return {
    seconds: (ended - began) / 1000,
    longestWait: Math.max(0, ...during.map(({ from, to }) => to - from)) / 1000,
  };
}
