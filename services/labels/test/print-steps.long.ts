// Breaks the wire to the database and to each printer at every message of a job, and counts what came out.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cut, CutWire } from './support/cut-wire.ts';
import { startCutWire } from './support/cut-wire.ts';
import { actor, removeFolder } from './support/labels-app.ts';
import type { LabelsProcess } from './support/labels-process.ts';
import { startLabelsProcess } from './support/labels-process.ts';
import type { OwnMongodb } from './support/own-mongodb.ts';
import { startOwnMongodb } from './support/own-mongodb.ts';
import type { PretendCatalog } from './support/pretend-catalog.ts';
import { startPretendCatalog } from './support/pretend-catalog.ts';
import type { SlowPrinter } from './support/slow-printers.ts';
import { startSlowIpp, startSlowRaw } from './support/slow-printers.ts';

/** Every so many messages the wire breaks; `PRINT_STRIDE=1` breaks it at each. */
const STRIDE = Number(process.env.PRINT_STRIDE ?? 3);
/** Twice on its way: a raw printer that did not say how it is when it was asked first is not asked the next time. */
const CUTS: Cut[] = ['on its way', 'before its answer', 'on its way'];
const MOST_MESSAGES = 200;

type Shown = { id: number; state: string; message: string };

describe('a print job whose wire breaks at a message', () => {
  let catalog: PretendCatalog;
  let mongodb: OwnMongodb;
  let printers: Record<string, SlowPrinter>;
  let wires: Record<string, CutWire>;
  let labels: LabelsProcess;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'labels-'));
    [catalog, mongodb] = await Promise.all([startPretendCatalog(), startOwnMongodb()]);
    const [desk, dock] = await Promise.all([startSlowIpp(), startSlowRaw()]);
    printers = { desk, dock };
    const [database, toDesk, toDock] = await Promise.all([
      startCutWire({ path: decodeURIComponent(new URL(mongodb.url).host) }),
      startCutWire({ port: Number(new URL(desk.url).port), host: '127.0.0.1' }),
      startCutWire({ port: Number(new URL(dock.url).port), host: '127.0.0.1' }),
    ]);
    wires = { database, desk: toDesk, dock: toDock };
    labels = await startLabelsProcess({
      ...{ CATALOG_ADDRESS: catalog.address, DATA_DIR: folder, LABEL_DPI: '203', ONLY_REPLICA: 'true' },
      MONGODB_URL: `mongodb://127.0.0.1:${database.port}/?directConnection=true`,
      PRINTERS: `desk=ipp://127.0.0.1:${toDesk.port}/ipp/print,dock=socket://127.0.0.1:${toDock.port}`,
    });
  }, 60_000);
  afterAll(async () => {
    await labels.kill();
    await Promise.all(Object.values(wires).map(({ stop }) => stop()));
    await Promise.all(Object.values(printers).map(({ off }) => off()));
    await Promise.all([mongodb.remove(), catalog.stop()]);
    removeFolder(folder);
  });

  /** Asks until it is answered, as a client does who has a key. */
  async function ask(method: string, path: string, body?: object, key = ''): Promise<string> {
    const until = Date.now() + 30_000;
    while (Date.now() < until) {
      const headers = {
        ...actor(),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'x-idempotency-key': `7:${key}`, 'x-idempotency-print': key }),
      };
      const sent = { method, headers, ...(body && { body: JSON.stringify(body) }), signal: AbortSignal.timeout(4_000) };
      const answer = await fetch(`${labels.url}${path}`, sent).catch(() => undefined);
      const text = await answer?.text();
      if (answer && answer.status < 300) return text as string;
      if (answer && answer.status < 500) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      await sleep(50);
    }
    throw new Error(`Nobody answers ${method} ${path}.`);
  }

  async function ended(id: number): Promise<Shown> {
    const until = Date.now() + 60_000;
    for (;;) {
      const job = JSON.parse(await ask('GET', `/print-jobs/${id}`)) as Shown;
      if (['done', 'failed', 'cancelled', 'unknown'].includes(job.state)) return job;
      if (Date.now() > until) throw new Error(`It never ends: ${JSON.stringify(job)}`);
      await sleep(50);
    }
  }

  /** How often a label of the place came out. */
  async function timesOf(place: string, printer: string): Promise<number> {
    const { printed } = printers[printer] as SlowPrinter;
    if (printer === 'desk') return printed.filter((name) => name.startsWith(`${place} `)).length;
    const zpl = await ask('GET', `/labels/place?format=zpl&place=${place}`);
    return printed.filter((text) => text === zpl).length;
  }

  it.each([
    ['database', 'desk'],
    ['database', 'dock'],
    ['desk', 'desk'],
    ['dock', 'dock'],
  ])(
    'comes out once or is unknown: the wire to the %s, printed on the %s',
    async (broken, printer) => {
      const wire = wires[broken] as CutWire;
      const [wrong, tally]: [string[], Record<string, number>] = [[], {}];
      for (const [turn, cut] of CUTS.entries()) {
        const first = 1 + Math.floor(Math.random() * STRIDE);
        for (let message = first, isCut = true; isCut; message += STRIDE) {
          expect(message).toBeLessThan(MOST_MESSAGES);
          const place = `${printer}-${broken}-${turn}-${message}`.toUpperCase();
          wire.cutAt(message, cut);
          const body = { labels: [{ place }], printer };
          const { id } = JSON.parse(await ask('POST', '/print-jobs', body, place)) as Shown;
          const job = await ended(id);
          isCut = await wire.wasCut();
          const times = await timesOf(place, printer);
          const may = { done: [1], unknown: [0, 1] }[job.state] ?? [0];
          if (!may.includes(times)) wrong.push(`${cut}, message ${message}: ${job.state}, printed ${times} times`);
          if (job.state === 'unknown' && !/Look there/.test(job.message)) wrong.push(job.message);
          const what = `${cut}: ${job.state}, printed ${times}`;
          tally[what] = (tally[what] ?? 0) + 1;
        }
      }
      process.stderr.write(`${broken}, ${printer}: ${JSON.stringify(tally)}\n`);
      expect(wrong).toEqual([]);
    },
    900_000,
  );
});
