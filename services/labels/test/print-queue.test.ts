import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@stockroom/rpc';
import { createLog } from '@stockroom/runtime';
import type { TestStore } from '@stockroom/store';
import { ensureIndexes, openTestStore } from '@stockroom/store';
import type { PrinterAddress } from '../src/domain/printer-list.ts';
import { printersFrom } from '../src/domain/printer-list.ts';
import { namedSizes } from '../src/domain/size.ts';
import { openPrinters } from '../src/printers.ts';
import type { PrintJob } from '../src/queue/job.ts';
import { hasEnded } from '../src/queue/job.ts';
import { labelsIndexes } from '../src/queue/jobs-in.ts';
import type { Queue } from '../src/queue/wire-queue.ts';
import { wireQueue } from '../src/queue/wire-queue.ts';
import type { PretendPrinter } from './support/pretend-printer.ts';
import { startPretendPrinter } from './support/pretend-printer.ts';
import type { RawZplPrinter } from './support/raw-zpl-printer.ts';
import { startRawZplPrinter } from './support/raw-zpl-printer.ts';
import { noCatalog } from './support/test-queue.ts';

const size = namedSizes['62x29']!;
const order = (copies = 1) => ({ kind: 'labels' as const, labels: [{ place: 'A-01', copies }], skip: 0 });
const actor = { id: 7, username: 'bob', email: 'bob@example.com', admin: false, disabled: false };
const call = (key?: string): Call => ({
  requestId: 'r',
  actor,
  deadline: Date.now() + 5_000,
  idempotency: key === undefined ? undefined : { key, fingerprint: 'same' },
});
const metrics = { counter: () => () => {}, watch: () => {} };
const mark = { markReplayed: () => {} };

let store: TestStore;
let ipp: PretendPrinter;
let raw: RawZplPrinter;
let queues: Queue[];

beforeEach(async () => {
  [store, ipp, raw] = await Promise.all([openTestStore(), startPretendPrinter(), startRawZplPrinter()]);
  await ensureIndexes(store, labelsIndexes);
  queues = [];
});

afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  await Promise.all([ipp.stop(), raw.stop(), store.drop()]);
});

async function startQueue(): Promise<Queue> {
  const printers = openPrinters(printersFrom(`desk=${ipp.url},dock=${raw.url}`) as PrinterAddress[]);
  const log = createLog('labels', 'silent');
  const means = {
    catalog: noCatalog,
    printers,
    size,
    dpi: 203,
    oneLabelPerJob: false,
    isOnlyReplica: false,
    log,
    metrics,
  };
  const queue = wireQueue(store, means);
  queues.push(queue);
  queue.start();
  return queue;
}

async function until(queue: Queue, id: number, is: (job: PrintJob) => boolean): Promise<PrintJob> {
  for (let time = 0; time < 150; time += 1) {
    const job = await queue.get(id);
    if (is(job)) return job;
    await sleep(50);
  }
  throw new Error(`It is ${JSON.stringify(await queue.get(id))}`);
}

describe('a print job', () => {
  it.each(['desk', 'dock'])('prints once on %s, and is done', async (printer) => {
    const queue = await startQueue();
    const { id, state } = await queue.create({ printer, order: order() }, call(), mark);
    expect(state).toBe('waiting');
    expect(await until(queue, id, hasEnded)).toMatchObject({ state: 'done', labels: 1, printer });
    expect([ipp.received.length, raw.labels()]).toEqual(printer === 'desk' ? [1, 0] : [0, 1]);
  });

  it('is made once by its key', async () => {
    const queue = await startQueue();
    const asked = { printer: 'desk', order: order() };
    const first = await queue.create(asked, call('k'), mark);
    const second = await queue.create(asked, call('k'), mark);
    expect(second.id).toBe(first.id);
    await until(queue, first.id, hasEnded);
    expect(ipp.received).toHaveLength(1);
  });

  it('waits for a printer without media with its words, and prints once when it has some', async () => {
    ipp.state.printer = 5;
    ipp.state.reasons = ['media-empty'];
    const queue = await startQueue();
    const { id } = await queue.create({ printer: 'desk', order: order() }, call(), mark);
    const waiting = await until(queue, id, ({ message }) => message !== '');
    expect(waiting).toMatchObject({ state: 'waiting', message: 'The printer is stopped: media-empty.' });
    ipp.state.printer = 3;
    ipp.state.reasons = ['none'];
    expect(await until(queue, id, hasEnded)).toMatchObject({ state: 'done' });
    expect(ipp.received).toHaveLength(1);
  });

  it('waits for a printer that is down, holds no other one up, and prints once when it is back', async () => {
    const queue = await startQueue();
    await raw.stop();
    const { id } = await queue.create({ printer: 'dock', order: order() }, call(), mark);
    const waiting = await until(queue, id, ({ message }) => message !== '');
    expect(waiting).toMatchObject({ state: 'waiting', message: expect.stringMatching(/^The printer cannot be used/) });
    const other = await queue.create({ printer: 'desk', order: order() }, call(), mark);
    expect(await until(queue, other.id, hasEnded)).toMatchObject({ state: 'done' });
    raw = await startRawZplPrinter(Number(new URL(raw.url).port));
    expect(await until(queue, id, hasEnded)).toMatchObject({ state: 'done' });
    expect(raw.labels()).toBe(1);
  });

  it('that waits is cancelled at once', async () => {
    ipp.state.isAccepting = false;
    const queue = await startQueue();
    const { id } = await queue.create({ printer: 'desk', order: order() }, call(), mark);
    await until(queue, id, ({ message }) => message !== '');
    expect(await queue.cancel({ id }, call(), mark)).toMatchObject({ state: 'cancelled' });
    expect(ipp.received).toEqual([]);
  });

  it('says the same for as long as nothing changes', async () => {
    ipp.state.isAccepting = false;
    const queue = await startQueue();
    const { id } = await queue.create({ printer: 'desk', order: order() }, call(), mark);
    const { revision } = await until(queue, id, ({ message }) => message !== '');
    await sleep(2_500);
    expect(await queue.get(id)).toMatchObject({ revision });
  });

  it('is stopped with words while the printer that has it is, and goes on', async () => {
    ipp.newJobState = 5;
    const queue = await startQueue();
    const { id } = await queue.create({ printer: 'desk', order: order() }, call(), mark);
    await until(queue, id, ({ state }) => state === 'printing');
    ipp.state.printer = 5;
    ipp.state.reasons = ['media-empty'];
    const stopped = await until(queue, id, ({ state }) => state === 'stopped');
    expect(stopped.message).toBe('media-empty.');
    ipp.state.printer = 3;
    ipp.state.reasons = ['none'];
    for (const job of ipp.jobs) job.state = 9;
    expect(await until(queue, id, hasEnded)).toMatchObject({ state: 'done', message: '' });
    expect(ipp.received).toHaveLength(1);
  });

  it('waits for a raw printer that says it has no media, and prints once when it has', async () => {
    raw.status = { isEmpty: true, waiting: 0 };
    const queue = await startQueue();
    const { id } = await queue.create({ printer: 'dock', order: order(3) }, call(), mark);
    const waiting = await until(queue, id, ({ message }) => message !== '');
    expect(waiting).toMatchObject({ state: 'waiting', message: 'The printer is stopped: media-empty.' });
    raw.status = { isEmpty: false, waiting: 0 };
    expect(await until(queue, id, hasEnded)).toMatchObject({ state: 'done', labels: 3 });
    expect(raw.labels()).toBe(3);
  });

  it('whose answer was lost is found at the printer, and is not sent again', async () => {
    ipp.instead['Print-Job'] = (response) => void response.destroy();
    const queue = await startQueue();
    const { id } = await queue.create({ printer: 'desk', order: order() }, call(), mark);
    expect(await until(queue, id, hasEnded)).toMatchObject({ state: 'done' });
    expect(ipp.received).toHaveLength(1);
  });

  it('that has ended is removed after 30 days, and one that waits never is', async () => {
    const queue = await startQueue();
    const { id } = await queue.create({ printer: 'desk', order: order() }, call(), mark);
    await until(queue, id, hasEnded);
    await raw.stop();
    await queue.create({ printer: 'dock', order: order() }, call(), mark);
    const kept = await store.db.collection('print_jobs').find().sort({ _id: 1 }).toArray();
    expect(kept.map(({ ended, order: kept }) => [ended instanceof Date, kept !== undefined])).toEqual([
      [true, false],
      [false, true],
    ]);
    const indexes = await store.db.collection('print_jobs').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { ended: 1 }, expireAfterSeconds: 30 * 24 * 3_600 }));
  });

  it.each(['desk', 'dock'])('is with the printer at once, for 20 people at once (%s)', async (printer) => {
    raw.status = { isEmpty: false, waiting: 0 };
    const sent = () => (printer === 'desk' ? ipp.received.length : raw.labels());
    const queue = await startQueue();
    const from = performance.now();
    const ask = () => queue.create({ printer, order: order() }, call(), mark);
    const made = await Promise.all(Array.from({ length: 20 }, ask));
    for (let time = 0; sent() < 20 && time < 1_000; time += 1) await sleep(10);
    const ms = Math.round(performance.now() - from);
    for (const { id } of made) expect(await until(queue, id, hasEnded)).toMatchObject({ state: 'done' });
    expect(sent()).toBe(20);
    process.stderr.write(`20 jobs of 20 people were with ${printer} after ${ms} ms\n`);
    // That it is a second is held by tests/contract/print-jobs.long.ts, which runs alone.
    expect(ms).toBeLessThan(5_000);
  });

  it('of many labels is left after a part where the service ends, and gone on with by the next', async () => {
    raw.status = { isEmpty: false, waiting: 1 };
    const queue = await startQueue();
    const { id } = await queue.create({ printer: 'dock', order: order(120) }, call(), mark);
    await until(queue, id, () => raw.labels() === 50);
    const stopped = queue.stop();
    raw.status = { isEmpty: false, waiting: 0 };
    await stopped;
    expect(await queue.get(id)).toMatchObject({ state: 'printing' });
    expect(raw.labels()).toBe(50);
    const next = await startQueue();
    expect(await until(next, id, hasEnded)).toMatchObject({ state: 'done' });
    expect(raw.labels()).toBe(120);
  });

  it('that the printer has is cancelled there', async () => {
    ipp.newJobState = 5;
    const queue = await startQueue();
    const { id } = await queue.create({ printer: 'desk', order: order() }, call(), mark);
    await until(queue, id, ({ state }) => state === 'printing');
    await queue.cancel({ id }, call(), mark);
    expect(await until(queue, id, hasEnded)).toMatchObject({ state: 'cancelled' });
  });

  it('whose connection broke is not known, and is not sent again', async () => {
    raw.instead = (socket) => void (raw.labels() > 0 && socket.resetAndDestroy());
    const queue = await startQueue();
    const { id } = await queue.create({ printer: 'dock', order: order() }, call(), mark);
    const lost = await until(queue, id, hasEnded);
    expect(lost).toMatchObject({
      state: 'unknown',
      message: expect.stringContaining('Look there before you print again'),
    });
    await sleep(1_000);
    expect(raw.labels()).toBe(1);
  });

  it('prints once where two replicas have one database', async () => {
    raw.status = { isEmpty: false, waiting: 0 };
    const [one, two] = [await startQueue(), await startQueue()];
    const of = (at: number) => (at % 2 === 0 ? one : two);
    const printer = (at: number) => (at < 20 ? 'desk' : 'dock');
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, at) => of(at).create({ printer: printer(at), order: order() }, call(), mark)),
    );
    for (const { id } of made) expect(await until(one, id, hasEnded)).toMatchObject({ state: 'done' });
    expect([ipp.received.length, raw.labels()]).toEqual([20, 20]);
  }, 30_000);
});
