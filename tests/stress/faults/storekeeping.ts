import type { Random } from './random.ts';
import type { KnownWork, ReceivedLine, Records } from './records.ts';
import { given } from './records.ts';
import { type ClientOptions, mustBe, read, readUntilAnswered, send } from './send.ts';

type Line = { id: number; item: { id: number }; quantity: number };
type WorkLine = { id: number; item: { id: number }; outbound_quantity: number; returned_quantity: number | null };

const millionths = (random: Random, most: number) => (1 + random.below(most * 1_000_000)) / 1_000_000;

/** Receives goods, corrects what was received, and now and then takes all of it back. */
export async function receive(options: ClientOptions): Promise<void> {
  const { random, records } = options;
  const wanted = chooseItems(random, records, 1 + random.below(3)).map((id) => ({
    item: { id },
    quantity: millionths(random, 50),
  }));
  const way = random.pick(WAYS);
  const document = { comment: 'under faults', ...(way === 'document' && { items: wanted }) };
  const made = await send<{ id: number }>(options, 'POST', '/acquisitions', document);
  if (!mustBe(records, 'create acquisition', made, [201])) return;
  const id = given(records, 'acquisition', made.body.id);
  const lines = new Map<number, ReceivedLine>();
  records.acquisitions.set(id, lines);
  const received = await sendLines<Line>(options, `/acquisitions/${id}/items`, { way, bodies: wanted });
  for (const [at, line] of received.entries())
    lines.set(given(records, 'acquisition item', line.id), {
      itemId: line.item.id,
      quantity: wanted[at]?.quantity ?? 0,
    });
  for (const [lineId, line] of [...lines]) {
    if (random.oneIn(3)) await correct(options, { id, lineId, line, lines });
  }
  await mustRead(options, `/acquisitions/${id}/items`, [...lines.keys()]);
  if (random.oneIn(6)) {
    const gone = await send(options, 'DELETE', `/acquisitions/${id}`);
    if (mustBe(records, 'delete acquisition', gone, [200, 422])) records.acquisitions.set(id, null);
  }
}

/** The ways to send lines: one by one, in one array, or with their document. */
const WAYS = ['lines', 'array', 'document'] as const;
type Sent = { way: (typeof WAYS)[number]; bodies: { item: { id: number } }[] };

/** Sends the lines of a document, or reads those that came with it. @returns them in the order of the bodies */
async function sendLines<T>(options: ClientOptions, path: string, { way, bodies }: Sent): Promise<T[]> {
  const { records } = options;
  if (way === 'document') return readUntilAnswered(options, path);
  if (way === 'array') {
    const lines = await send<T[]>(options, 'POST', path, bodies);
    return mustBe(records, `POST ${path} of many`, lines, [201]) ? lines.body : [];
  }
  const lines: T[] = [];
  for (const body of bodies) {
    const line = await send<T>(options, 'POST', path, body);
    if (mustBe(records, `POST ${path}`, line, [201])) lines.push(line.body);
  }
  return lines;
}

type Correction = { id: number; lineId: number; line: ReceivedLine; lines: Map<number, ReceivedLine> };

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

/** A customer's job: picked, closed, and mostly brought back in part and closed again. */
export async function job(options: ClientOptions): Promise<void> {
  const { random, records } = options;
  const wanted = chooseItems(random, records, 1 + random.below(4)).map((id) => ({
    item: { id },
    outbound_quantity: millionths(random, 20),
  }));
  const way = random.pick(WAYS);
  const document = { customer: { id: 1, name: 'Customer' }, ...(way === 'document' && { items: wanted }) };
  const made = await send<{ id: number }>(options, 'POST', '/works', document);
  if (!mustBe(records, 'create work', made, [201])) return;
  const id = given(records, 'work', made.body.id);
  const work: KnownWork = { state: 'open', lines: new Map() };
  records.works.set(id, work);
  const lines = await sendLines<WorkLine>(options, `/works/${id}/items`, { way, bodies: wanted });
  for (const [at, line] of lines.entries()) {
    const outbound = wanted[at]?.outbound_quantity ?? 0;
    work.lines.set(given(records, 'work item', line.id), { itemId: line.item.id, outbound, returned: null });
  }
  await mustRead(options, `/works/${id}/items`, [...work.lines.keys()]);
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
  if (mustBe(records, 'close returned', await send(options, 'PUT', `/works/${id}/close-returned`), [200])) {
    work.state = 'returned-closed';
    for (const line of work.lines.values()) line.returned ??= 0;
  }
}

/** A change that was answered 2xx must be in the very next answer. */
async function mustRead(options: ClientOptions, path: string, ids: number[]): Promise<void> {
  const seen = await read<{ id: number }[]>(options, path);
  if (seen && seen.map(({ id }) => id).join() !== ids.join())
    options.records.wrong.push({ sentence: `GET ${path} shows ${seen.map(({ id }) => id)}, was answered ${ids}` });
}

/** Distinct items, the first three of all far oftener than the rest. */
export function chooseItems(random: Random, { items }: Records, count: number): number[] {
  const ids = [...items.keys()];
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(random.oneIn(3) ? (ids[random.below(3)] as number) : random.pick(ids));
  return [...chosen];
}
