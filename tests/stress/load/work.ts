// npm run test:load: many clients at real work for minutes; nothing may be wrong, and nothing may grow.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { numbersOf } from '../../support/command.ts';
import type { Item, Movement } from '../../support/shapes.ts';
import type { Whole } from '../../support/whole.ts';
import { type Document, readApi } from '../hostile/description.ts';
import { newTold, openAsker, type Told } from './asker.ts';
import { failuresOf, judge } from './judge.ts';
import { type Minute, notFlat, told as toldMinute, watchProcesses } from './minutes.ts';
import { keepStore } from './storekeeper.ts';

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '5' },
    items: { type: 'string', default: '100' },
    think: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
// The second minute is compared with the last.
const { clients, minutes, items, think, seed } = numbersOf(values, {
  clients: 1,
  minutes: 3,
  items: 1,
  think: 0,
  seed: 0,
});
console.log(`seed ${seed}: npm run test:load -- --clients ${clients} --minutes ${minutes} --seed ${seed}`);
/** Of all answers: clients at work are no overload, and a queue that grows shows as 503 long before memory grows. */
const PUT_OFF = 0.01;

await judge(load);

async function load(whole: Whole): Promise<string[]> {
  const api = readApi((await whole.admin.get<Document>('/openapi.json')).body);
  const expected = new Map<number, number>();
  const ids = await makeItems(whole, expected);
  const logins = await logInAll(whole);
  const told = newTold();
  const end = performance.now() + minutes * 60_000;
  const working = Promise.all(
    Array.from({ length: clients }, (_, index) => {
      const login = logins[index % logins.length] as string;
      const asker = openAsker({ port: whole.port, api, login, told });
      return keepStore({
        asker,
        items: ids,
        expected,
        seed: seed * 1_000 + index,
        thinkMs: think,
        isOver: () => performance.now() > end,
      });
    }),
  );
  const [early, late] = await watchMinutes(whole, told);
  await working;
  return [
    ...told.wrong,
    ...notFlat(early, late),
    ...(await stockFaults(whole, expected)),
    ...failuresOf(whole).slice(0, 5),
    ...(told.again > told.asked * PUT_OFF ? [`${told.again} of ${told.asked} were answered 503 first`] : []),
    ...(told.asked < clients * minutes * 10 ? [`only ${told.asked} answers came`] : []),
  ];
}

/** Prints every minute, and gives the second and the last. */
async function watchMinutes(whole: Whole, told: Told): Promise<[Record<string, Minute>, Record<string, Minute>]> {
  const watch = await watchProcesses(whole);
  const all: Record<string, Minute>[] = [];
  let asked = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    const end = performance.now() + 58_000;
    while (performance.now() < end) {
      await pause(2_000);
      await watch.sample();
    }
    const figures = await watch.endMinute();
    all.push(figures);
    const times = told.latencies.splice(0).sort((a, b) => a - b);
    const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
    console.log(
      `minute ${minute}: ${told.asked - asked} answers, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${Math.round(times.at(-1) ?? 0)} ms; so far ${told.refused} refused, ${told.again} again`,
    );
    console.log(`  ${toldMinute(figures)}`);
    asked = told.asked;
  }
  return [all[1] as Record<string, Minute>, all.at(-1) as Record<string, Minute>];
}

async function makeItems({ admin }: Whole, expected: Map<number, number>): Promise<number[]> {
  const { body: acquisition } = await admin.post<{ id: number }>('/acquisitions', { comment: null });
  const ids: number[] = [];
  for (let index = 1; index <= items; index += 1) {
    const body = { name: `Load item ${index}`, unit: { id: 1, unit: 'pcs' }, vendor: { id: 1, name: 'Vendor' } };
    const { body: item } = await admin.post<Item>('/items', body);
    await admin.post(`/items/${item.id}/barcodes`, {});
    const { status } = await admin.post(`/acquisitions/${acquisition.id}/items`, { item, quantity: 1_000 });
    if (status !== 201) throw new Error(`Item ${index}: ${status}`);
    ids.push(item.id);
    expected.set(item.id, 1_000_000_000);
  }
  return ids;
}

/** Twenty users, half of them by a session's cookie, the other half by a token. */
async function logInAll({ admin, url }: Whole): Promise<string[]> {
  const logins: string[] = [];
  for (let index = 0; index < 20; index += 1) {
    const user = { username: `user-${index}`, password: `password of user ${index}` };
    await admin.post('/users', { ...user, email: 'user@example.org' });
    const session = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(user),
    });
    const cookie = (session.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    if (index % 2 === 0) {
      logins.push(`Cookie: ${cookie}`);
      continue;
    }
    const made = await fetch(`${url}/api/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: '{"name":"load"}',
    });
    logins.push(`Authorization: Bearer ${((await made.json()) as { token: string }).token}`);
  }
  return logins;
}

/** Every item has what the clients were told, and what its movements come to. */
async function stockFaults({ admin }: Whole, expected: Map<number, number>): Promise<string[]> {
  const faults: string[] = [];
  for (const [id, millionths] of expected) {
    const { quantity } = (await admin.get<Item>(`/items/${id}`)).body;
    const movements = (await admin.get<Movement[]>(`/items/${id}/movements`)).body;
    const moved = movements.reduce((sum, movement) => sum + Math.round(movement.quantity * 1e6), 0);
    if (Math.round(quantity * 1e6) !== millionths || moved !== millionths)
      faults.push(`item ${id} has ${quantity}, moved ${moved / 1e6}, must have ${millionths / 1e6}`);
  }
  return faults;
}
