import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { actor, removeFolder } from './support/labels-app.ts';
import type { LabelsProcess } from './support/labels-process.ts';
import { startLabelsProcess } from './support/labels-process.ts';
import type { OwnMongodb } from './support/own-mongodb.ts';
import { startOwnMongodb } from './support/own-mongodb.ts';
import type { PretendCatalog } from './support/pretend-catalog.ts';
import { startPretendCatalog } from './support/pretend-catalog.ts';
import type { PretendPrinter } from './support/pretend-printer.ts';
import { startPretendPrinter } from './support/pretend-printer.ts';

const PRINT = '/items/1/barcodes/1/print';
const LIST = '/print-jobs?limit=5&after=0&descending=false&with_total=true';

describe('while the database of print jobs is away', () => {
  let catalog: PretendCatalog;
  let mongodb: OwnMongodb;
  let desk: PretendPrinter;
  let folder: string;
  let labels: LabelsProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'labels-'));
    [catalog, mongodb, desk] = await Promise.all([startPretendCatalog(), startOwnMongodb(), startPretendPrinter()]);
    await startLabels();
  }, 30_000);

  async function startLabels(): Promise<void> {
    labels = await startLabelsProcess({
      ...{ CATALOG_ADDRESS: catalog.address, DATA_DIR: folder, LABEL_DPI: '203', ONLY_REPLICA: 'true' },
      ...{ MONGODB_URL: mongodb.url, PRINTERS: `desk=${desk.url}`, LOG_LEVEL: 'info' },
    });
  }
  afterAll(async () => {
    await labels.kill();
    await Promise.all([mongodb.remove(), catalog.stop(), desk.stop()]);
    removeFolder(folder);
  });

  async function send(method: string, path: string, body?: object): Promise<Response> {
    const headers = { ...actor(), ...(body && { 'content-type': 'application/json' }) };
    return fetch(`${labels.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  }

  async function untilIts(status: number, ask: () => Promise<Response>): Promise<Response> {
    for (let tries = 0; tries < 100; tries += 1) {
      const answer = await ask();
      if (answer.status === status) return answer;
      await answer.body?.cancel();
      await sleep(100);
    }
    throw new Error(`It is never ${status}.`);
  }

  const job = { labels: [{ place: 'A-01' }] };

  it('print jobs are 503, labels are printed at once as ever, and all is there when it is back', async () => {
    const made = (await (await untilIts(201, () => send('POST', '/print-jobs', job))).json()) as { id: number };
    await mongodb.kill();
    const refused: [string, string, object?][] = [
      ['POST', '/print-jobs', job],
      ['GET', LIST],
      ['GET', `/print-jobs/${made.id}`],
      ['DELETE', `/print-jobs/${made.id}`],
    ];
    for (const [method, path, body] of refused) {
      const from = performance.now();
      const answer = await send(method, path, body);
      const { message } = (await answer.json()) as { message: string };
      expect([method, path, answer.status, message]).toEqual([method, path, 503, expect.stringMatching(/\.$/)]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      // The gateway waits no longer.
      expect(performance.now() - from).toBeLessThan(2_500);
    }
    const before = desk.received.length;
    expect((await send('PUT', PRINT, { copies: 1 })).status).toBe(200);
    expect(desk.received).toHaveLength(before + 1);
    expect((await send('GET', '/printers')).status).toBe(200);
    await mongodb.start();
    await untilIts(200, () => send('GET', `/print-jobs/${made.id}`));
    expect((await untilIts(201, () => send('POST', '/print-jobs', job))).status).toBe(201);
  }, 60_000);

  it('labels are printed at once by a service that starts then, and print jobs follow by themselves', async () => {
    await labels.kill();
    await mongodb.kill();
    await startLabels();
    await untilIts(200, () => send('PUT', PRINT, { copies: 1 }));
    const early = await send('POST', '/print-jobs', job);
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2']);
    await mongodb.start();
    await untilIts(201, () => send('POST', '/print-jobs', job));
  }, 60_000);
});
