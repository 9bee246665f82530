import { setTimeout as pause } from 'node:timers/promises';
import { spreadOf } from '../machine/rounds.ts';
import { type Started, startAsUsers } from '../machine/started.ts';
import { type Row, row } from './row.ts';

const QUIET_SECONDS = 15;
const LOOK_SECONDS = 20;
const JOBS = 20;

/** By then they have given back what their start or the work took, and look rarely at their databases. */
const RESTED_SECONDS = 15;

/** Measures what an idle system uses: an empty one, and one after the work of a few minutes. */
export async function idleRows(): Promise<Row[]> {
  const system = await startAsUsers();
  try {
    await pause(QUIET_SECONDS * 1_000);
    const fresh = await system.memory();
    await pause(RESTED_SECONDS * 1_000);
    const idle = await system.activity(LOOK_SECONDS);
    await doLightWork(system);
    await pause(QUIET_SECONDS * 1_000);
    const worked = await system.memory();
    await pause(RESTED_SECONDS * 1_000);
    const quiet = await system.activity(LOOK_SECONDS);
    return [
      idleRow({ id: 'idle-cpu', work: 'idle, fresh: CPU of all processes', unit: 'ms/s', most: 8 }, idle.cpu),
      wakesRow({ id: 'idle-wakes', work: 'idle, fresh: wake-ups of our processes' }, idle.wakes),
      idleRow({ id: 'idle-memory', work: 'idle, fresh: memory (PSS)', unit: 'MB', most: 420 }, fresh),
      idleRow({ id: 'quiet-cpu', work: 'idle after light work: CPU', unit: 'ms/s', most: 8 }, quiet.cpu),
      wakesRow({ id: 'quiet-wakes', work: 'idle after light work: wake-ups of our processes' }, quiet.wakes),
      idleRow(
        { id: 'quiet-memory', work: `${QUIET_SECONDS} s after light work: memory`, unit: 'MB', most: 450 },
        worked,
      ),
    ];
  } finally {
    await system.stop();
  }
}

type About = Pick<Row, 'id' | 'work' | 'unit'> & { most: number };

function idleRow(about: About, byProcess: Record<string, number>): Row {
  const total = Object.values(byProcess).reduce((sum, value) => sum + value, 0);
  const parts = Object.entries(byProcess).map(
    ([name, value]) => `${name} ${value.toFixed(about.unit === 'MB' ? 0 : 2)}`,
  );
  process.stderr.write(`${about.work}: ${parts.join(', ')}\n`);
  return row({ ...about, goal: `at most ${about.most} ${about.unit}`, value: spreadOf([total]), details: [] });
}

/** nats-server wakes some sixty times a second by itself. */
const wakesRow = (about: Pick<Row, 'id' | 'work'>, { 'nats-server': _, ...ours }: Record<string, number>): Row =>
  idleRow({ ...about, unit: 'a second', most: 10 }, ours);

/** Items that are received, labelled, found, and taken for jobs. */
async function doLightWork({ origin, logIn }: Started): Promise<void> {
  const headers = { ...(await logIn()), 'content-type': 'application/json' };
  const ask = async (method: string, path: string, body?: object): Promise<{ id: number }> => {
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${origin}/api${path}`, sent);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text.startsWith('{') ? JSON.parse(text) : { id: 0 };
  };
  const registered = { vendor: { id: 1, name: 'Vendor' }, unit: { id: 1, unit: 'piece' } };
  for (let job = 1; job <= JOBS; job += 1) {
    const { id } = await ask('POST', '/items', { name: `Item ${job}`, ...registered });
    const barcode = await ask('POST', `/items/${id}/barcodes`, {});
    await ask('POST', '/acquisitions', { items: [{ item: { id }, quantity: 5 }] });
    await ask('GET', '/items/search?expression=item&items=1');
    await ask('GET', '/items?limit=50');
    await ask('GET', `/items/${id}/barcodes/${barcode.id}/print`);
    const line = { item: { id }, outbound_quantity: 1 };
    const work = await ask('POST', '/works', { customer: { id: 1, name: 'Customer' }, items: [line] });
    await ask('PUT', `/works/${work.id}/close-outbound`);
  }
}
