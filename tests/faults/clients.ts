import { randomUUID } from 'node:crypto';
import type { Answer, Client } from '../support/client.ts';
import type { Random } from './random.ts';

/** What the clients know for certain: it was answered 2xx. */
export type Records = {
  items: number[];
  /** id → what its lines must be; null once deleted. */
  acquisitions: Map<number, Map<number, { itemId: number; quantity: number }> | null>;
  works: Map<number, KnownWork | null>;
  /** Every id that was ever given, by kind: none may come twice. */
  ids: Map<string, number[]>;
  /** Answers that no rule allows. */
  wrong: string[];
  counts: Record<'answered' | 'refused' | 'retried', number>;
};

export type KnownWork = {
  state: 'open' | 'outbound-closed' | 'returned-closed';
  lines: Map<number, { itemId: number; outbound: number; returned: number | null }>;
};

export type ClientOptions = { client: Client; random: Random; records: Records; isOver: () => boolean };

type Line = { id: number; item: { id: number }; quantity: number };
type WorkLine = { id: number; item: { id: number }; outbound_quantity: number; returned_quantity: number | null };

const PATIENCE_MS = 150_000;

/** One storekeeper: receives, corrects, picks and takes back, one thing after another, until it is over. */
export async function runClient(options: ClientOptions): Promise<void> {
  const { random, isOver } = options;
  while (!isOver()) {
    const chosen = random.below(10);
    if (chosen < 4) await receive(options);
    else await job(options);
  }
}

/** Sends a write until its outcome is certain; the key makes every repeat the same request. */
async function send<T>(
  { client, records }: ClientOptions,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<T>> {
  const headers = { 'idempotency-key': randomUUID() };
  const giveUp = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await client.request<T>(method, path, { body, headers }).catch(() => undefined);
    if (answer && answer.status < 500) {
      records.counts[answer.status < 300 ? 'answered' : 'refused'] += 1;
      return answer;
    }
    if (answer && answer.status !== 503)
      records.wrong.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    if (answer?.status === 503 && !answer.headers.get('retry-after'))
      records.wrong.push(`${method} ${path}: 503 without Retry-After`);
    if (Date.now() > giveUp)
      throw new Error(`${method} ${path} had no certain answer in ${PATIENCE_MS} ms, last ${answer?.status}`);
    records.counts.retried += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function given(records: Records, kind: string, id: number): number {
  records.ids.set(kind, [...(records.ids.get(kind) ?? []), id]);
  return id;
}

function mustBe(records: Records, what: string, { status, body }: Answer, allowed: number[]): boolean {
  if (!allowed.includes(status)) records.wrong.push(`${what}: ${status} ${JSON.stringify(body)}`);
  return status < 300;
}

const millionths = (random: Random, most: number) => (1 + random.below(most * 1_000_000)) / 1_000_000;

async function receive(options: ClientOptions): Promise<void> {
  const { random, records } = options;
  const made = await send<{ id: number }>(options, 'POST', '/acquisitions', { comment: 'under faults' });
  if (!mustBe(records, 'create acquisition', made, [201])) return;
  const id = given(records, 'acquisition', made.body.id);
  const lines = new Map<number, { itemId: number; quantity: number }>();
  records.acquisitions.set(id, lines);
  for (const itemId of chooseItems(random, records, 1 + random.below(3))) {
    const quantity = millionths(random, 50);
    const line = await send<Line>(options, 'POST', `/acquisitions/${id}/items`, { item: { id: itemId }, quantity });
    if (mustBe(records, 'add line', line, [201]))
      lines.set(given(records, 'acquisition item', line.body.id), { itemId, quantity });
  }
  for (const [lineId, line] of lines) {
    if (random.oneIn(3)) await correct(options, { id, lineId, line, lines });
  }
  if (random.oneIn(6)) {
    const gone = await send(options, 'DELETE', `/acquisitions/${id}`);
    if (mustBe(records, 'delete acquisition', gone, [200, 422])) records.acquisitions.set(id, null);
  }
}

type Correction = {
  id: number;
  lineId: number;
  line: { itemId: number; quantity: number };
  lines: Map<number, { itemId: number; quantity: number }>;
};

async function correct(options: ClientOptions, { id, lineId, line, lines }: Correction): Promise<void> {
  const { random, records } = options;
  const path = `/acquisitions/${id}/items/${lineId}`;
  if (random.oneIn(3)) {
    if (mustBe(records, 'delete line', await send(options, 'DELETE', path), [200, 422])) lines.delete(lineId);
    return;
  }
  const quantity = millionths(random, 50);
  const changed = await send(options, 'PUT', path, { item: { id: line.itemId }, quantity });
  if (mustBe(records, 'change line', changed, [200, 422])) lines.set(lineId, { ...line, quantity });
}

async function job(options: ClientOptions): Promise<void> {
  const { random, records } = options;
  const made = await send<{ id: number }>(options, 'POST', '/works', { customer: { id: 1, name: 'Customer' } });
  if (!mustBe(records, 'create work', made, [201])) return;
  const id = given(records, 'work', made.body.id);
  const work: KnownWork = { state: 'open', lines: new Map() };
  records.works.set(id, work);
  for (const itemId of chooseItems(random, records, 1 + random.below(4))) {
    const outbound = millionths(random, 20);
    const line = await send<WorkLine>(options, 'POST', `/works/${id}/items`, {
      item: { id: itemId },
      outbound_quantity: outbound,
    });
    if (mustBe(records, 'add work item', line, [201])) {
      work.lines.set(given(records, 'work item', line.body.id), { itemId, outbound, returned: null });
    }
  }
  if (!mustBe(records, 'close outbound', await send(options, 'PUT', `/works/${id}/close-outbound`), [200, 422])) {
    if (mustBe(records, 'delete work', await send(options, 'DELETE', `/works/${id}`), [200]))
      records.works.set(id, null);
    return;
  }
  work.state = 'outbound-closed';
  await takeBack(options, id, work);
}

async function takeBack(options: ClientOptions, id: number, work: KnownWork): Promise<void> {
  const { random, records } = options;
  for (const [lineId, line] of work.lines) {
    if (!random.oneIn(2)) continue;
    const returned = Math.floor(line.outbound * 1_000_000 * random.next()) / 1_000_000;
    const body = { item: { id: line.itemId }, outbound_quantity: line.outbound, returned_quantity: returned };
    if (mustBe(records, 'set returned', await send(options, 'PUT', `/works/${id}/items/${lineId}`, body), [200]))
      line.returned = returned;
  }
  if (random.oneIn(4)) return;
  if (mustBe(records, 'close returned', await send(options, 'PUT', `/works/${id}/close-returned`), [200]))
    work.state = 'returned-closed';
}

/** Distinct items, the first three of all far oftener than the rest. */
function chooseItems(random: Random, { items }: Records, count: number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(random.oneIn(3) ? (items[random.below(3)] as number) : random.pick(items));
  return [...chosen];
}
