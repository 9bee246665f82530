import type { TestApp } from './support/labels-app.ts';
import { actor, removeFolder, startLabelsApp, untilReady } from './support/labels-app.ts';
import { aPaper } from './support/papers.ts';
import type { PretendCatalog } from './support/pretend-catalog.ts';
import { startPretendCatalog } from './support/pretend-catalog.ts';
import type { TestQueue } from './support/test-queue.ts';
import { startTestQueue } from './support/test-queue.ts';

// Nothing listens there: what is asked for waits.
const NAMES = 'Dock=socket://127.0.0.1:1?size=zebra-51x25&dpi=203,desk=ipp://127.0.0.1:1/,attic=ipp://127.0.0.1:1/';
const LIST = '/print-jobs?limit=5&after=0&descending=true&with_total=true';
const labels = [{ place: 'A-01' }];
const paper = aPaper('picking-list');

describe('print jobs of the labels service', () => {
  let catalog: PretendCatalog;
  let queue: TestQueue;
  let service: TestApp;

  beforeAll(async () => {
    [catalog, queue] = await Promise.all([startPretendCatalog(), startTestQueue(NAMES)]);
    service = startLabelsApp({ catalog: catalog.address, printers: queue.printers, queue: queue.queue });
    await untilReady(service.app);
  });
  afterAll(async () => {
    await Promise.all([service.stop(), queue.stop()]);
    await catalog.stop();
    removeFolder(service.folder);
  });

  const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, { app } = service) => {
    const answer = await app.inject({ method, url, headers: actor(), ...(payload && { payload }) });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };

  it.each<[string, object, string]>([
    ['/print-jobs', { labels }, 'Dock'],
    ['/print-jobs', { labels, printer: 'DESK' }, 'desk'],
    ['/print-jobs', { labels, printer: ' dock ' }, 'Dock'],
    ['/print-jobs/papers', { paper }, 'desk'],
    ['/print-jobs/papers', { paper, printer: 'attic' }, 'attic'],
  ])('of %s %# go to the printer that is named, else to the first that may print it', async (path, body, printer) => {
    expect(await send('POST', path, body)).toMatchObject({ status: 201, body: { printer, labels: 1 } });
  });

  it.each<[string, object, string]>([
    ['/print-jobs', { labels, printer: 'cellar' }, 'must be one of Dock, desk, attic'],
    ['/print-jobs/papers', { paper, printer: 'dock' }, 'prints labels alone, and no papers'],
  ])('of %s are refused for another printer', async (path, body, reason) => {
    expect(await send('POST', path, body)).toMatchObject({ status: 422, body: { errors: { printer: [reason] } } });
  });

  it('take 5,000 labels that are written out, and no more', async () => {
    const place = 'Ä'.repeat(64);
    const many = (count: number) => ({ labels: Array.from({ length: count }, () => ({ place, copies: 1 })) });
    const [all, tooMany] = [many(5_000), many(5_001)];
    const skip = { printer: 'desk', paper: 'avery-l7160', skip: 20 };
    expect(await send('POST', '/print-jobs', { ...all, ...skip })).toMatchObject({
      status: 201,
      body: { labels: 5_000 },
    });
    expect((await send('POST', '/print-jobs', tooMany)).status).toBe(422);
  });

  it('are listed by what is asked for, and show nothing of the inside', async () => {
    const { body } = await send('GET', `${LIST}&printer=attic&state=waiting`);
    expect(body).toMatchObject({ jobs: [{ printer: 'attic', state: 'waiting' }], info: { more: false, total: 1 } });
    const fields = ['id', 'kind', 'labels', 'message', 'printer', 'state', 'timestamp', 'title', 'user'];
    expect(Object.keys(body.jobs[0]).sort()).toEqual(fields);
    expect((await send('GET', `/print-jobs/${body.jobs[0].id}`)).body).toMatchObject({ id: body.jobs[0].id });
  });

  it('are 404 where there is none', async () => {
    for (const method of ['GET', 'DELETE'] as const)
      expect(await send(method, '/print-jobs/999999')).toMatchObject({
        ...{ status: 404, body: { message: 'There is no print job 999999.' } },
      });
  });

  it('are 401 where the gateway names nobody', async () => {
    const urls = ['/printers', LIST, '/print-jobs/1'];
    for (const url of urls) expect([url, (await service.app.inject({ url })).statusCode]).toEqual([url, 401]);
    const write = { method: 'POST', url: '/print-jobs', payload: { labels } } as const;
    expect((await service.app.inject(write)).statusCode).toBe(401);
    expect((await service.app.inject({ method: 'DELETE', url: '/print-jobs/1' })).statusCode).toBe(401);
  });

  it('are 400 without a printer, and 503 without a database', async () => {
    const none = startLabelsApp({ catalog: catalog.address });
    const noDatabase = startLabelsApp({ catalog: catalog.address, printerUrl: 'ipp://127.0.0.1:1/' });
    await Promise.all([none, noDatabase].map(({ app }) => untilReady(app)));
    expect((await send('GET', '/printers', undefined, none)).body).toEqual([]);
    for (const [path, body] of Object.entries({ '/print-jobs': { labels }, '/print-jobs/papers': { paper } })) {
      expect([path, (await send('POST', path, body, none)).status]).toEqual([path, 400]);
      expect(await send('POST', path, body, noDatabase)).toMatchObject({
        ...{ status: 503, headers: { 'retry-after': '2' } },
        body: { message: 'Print jobs are not set up on this server: its labels service has no database.' },
      });
    }
    await Promise.all([none, noDatabase].map(({ stop }) => stop()));
    for (const { folder } of [none, noDatabase]) removeFolder(folder);
  });
});
