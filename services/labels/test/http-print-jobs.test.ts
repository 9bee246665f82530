import { Fault } from '@stockroom/kernel';
import type { CatalogClient } from '../src/clients/catalog.ts';
import { openCatalogClient } from '../src/clients/catalog.ts';
import { openPrinters } from '../src/printers.ts';
import type { TestApp } from './support/labels-app.ts';
import { actor, removeFolder, startLabelsApp, untilReady } from './support/labels-app.ts';
import { aPaper } from './support/papers.ts';
import type { PretendCatalog } from './support/pretend-catalog.ts';
import { barcodes, startPretendCatalog } from './support/pretend-catalog.ts';
import type { TestQueue } from './support/test-queue.ts';
import { startTestQueue } from './support/test-queue.ts';

// Nothing listens there: what is asked for waits.
const NAMES = 'Dock=socket://127.0.0.1:1?size=zebra-51x25&dpi=203,desk=ipp://127.0.0.1:1/,attic=ipp://127.0.0.1:1/';
const LIST = '/print-jobs?limit=5&after=0&descending=true&with_total=true';
const labels = [{ place: 'A-01' }];
const paper = aPaper('picking-list');

describe('print jobs of the labels service', () => {
  let catalog: PretendCatalog;
  let client: CatalogClient;
  let queue: TestQueue;
  let service: TestApp;

  beforeAll(async () => {
    catalog = await startPretendCatalog();
    client = openCatalogClient(catalog.address);
    queue = await startTestQueue(NAMES, { catalog: client });
    service = startLabelsApp({ catalog: catalog.address, printers: queue.printers, queue: queue.queue });
    await untilReady(service.app);
  });
  afterAll(async () => {
    await Promise.all([service.stop(), queue.stop()]);
    client.close();
    await catalog.stop();
    removeFolder(service.folder);
  });

  const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, at = service, keyed = {}) => {
    const headers = { ...actor(), ...keyed };
    const answer = await at.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  const keyed = (key: string, print = 'same') => ({ 'x-idempotency-key': key, 'x-idempotency-print': print });
  const withoutIds = ({ status, body: { request_id: _, ...body } }: Awaited<ReturnType<typeof send>>) => ({
    ...{ status, body },
  });

  /** The service after a restart with other settings, over the same database. */
  async function withPrinters(names: string, act: (other: TestApp) => Promise<void>): Promise<void> {
    const others = await startTestQueue(names, { store: queue.store, catalog: client, isOnlyReplica: false });
    const other = startLabelsApp({ catalog: catalog.address, printers: others.printers, queue: others.queue });
    await untilReady(other.app);
    await act(other);
    await Promise.all([other.stop(), others.stop()]);
    removeFolder(other.folder);
  }

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

  it('are made once by their key, though their barcode and their printer are gone since', async () => {
    barcodes[7] = { barcode: 'SK000007', quantity: 1_000_000 };
    const [body, key] = [{ labels: [{ barcode_id: 7 }], printer: 'attic' }, keyed('gone')];
    const first = await send('POST', '/print-jobs', body, service, key);
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
    const printed = await send('POST', '/print-jobs/papers', { paper, printer: 'attic' }, service, keyed('printed'));
    delete barcodes[7];
    await withPrinters('desk=ipp://127.0.0.1:1/', async (other) => {
      for (const at of [service, other]) {
        const again = await send('POST', '/print-jobs', body, at, key);
        expect(again).toMatchObject({ status: 201, body: first.body, headers: { 'idempotency-replayed': 'true' } });
      }
      const again = await send('POST', '/print-jobs/papers', { paper, printer: 'attic' }, other, keyed('printed'));
      expect(again).toMatchObject({ status: 201, body: printed.body, headers: { 'idempotency-replayed': 'true' } });
    });
    expect((await send('POST', '/print-jobs', body)).status).toBe(404);
  });

  it('that were refused are refused again by their key, though what was missing is there since', async () => {
    const asked: [string, string, object, number][] = [
      ['barcode', '/print-jobs', { labels: [{ barcode_id: 8 }] }, 404],
      ['printer', '/print-jobs', { labels, printer: 'cellar' }, 422],
      ['printer of papers', '/print-jobs/papers', { paper, printer: 'cellar' }, 422],
    ];
    const again = (at: TestApp) =>
      Promise.all(asked.map(([key, path, body]) => send('POST', path, body, at, keyed(key))));
    const first = await again(service);
    expect(first.map(({ status }) => status)).toEqual(asked.map(([, , , status]) => status));
    barcodes[8] = { barcode: 'SK000008', quantity: 1_000_000 };
    await withPrinters('cellar=ipp://127.0.0.1:1/', async (other) => {
      const repeated = await again(other);
      expect(repeated.map(withoutIds)).toEqual(first.map(withoutIds));
      for (const { headers } of repeated) expect(headers['idempotency-replayed']).toBe('true');
      for (const [, path, body] of asked) expect((await send('POST', path, body, other)).status).toBe(201);
    });
    delete barcodes[8];
  });

  it('are made by the key that could not be asked about while the catalog was away', async () => {
    const away = { labelsById: () => Promise.reject(new Fault('unavailable', { message: 'Away.' })) };
    const options = { store: queue.store, catalog: away as unknown as CatalogClient, isOnlyReplica: false };
    const other = await startTestQueue('attic=ipp://127.0.0.1:1/', options);
    const alone = startLabelsApp({ catalog: catalog.address, printers: other.printers, queue: other.queue });
    const body = { labels: [{ barcode_id: 1 }], printer: 'attic' };
    expect((await send('POST', '/print-jobs', body, alone, keyed('away'))).status).toBe(503);
    await Promise.all([alone.stop(), other.stop()]);
    removeFolder(alone.folder);
    const made = await send('POST', '/print-jobs', body, service, keyed('away'));
    expect([made.status, made.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  it('asked for at once with one key are one job, and another request with the key is refused', async () => {
    const body = { labels: [{ barcode_id: 2 }], printer: 'attic' };
    const all = await Promise.all(
      Array.from({ length: 10 }, () => send('POST', '/print-jobs', body, service, keyed('once'))),
    );
    expect(new Set(all.map(({ body: { id } }) => id)).size).toBe(1);
    expect(all.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(await send('POST', '/print-jobs', { labels }, service, keyed('once', 'other'))).toMatchObject({
      ...{ status: 422, body: { errors: { 'Idempotency-Key': [expect.stringMatching(/another request/)] } } },
    });
  });

  describe('of papers keep by their key what the gateway asks about first:', () => {
    const KEPT = '/print-jobs/papers/kept';
    const refusal = { kind: 'not-found', message: 'There is no work 7.' };
    const ask = (method: 'GET' | 'PUT', key: object, payload?: object) => {
      const headers = { ...actor(), ...key };
      return service.app.inject({ method, url: KEPT, headers, ...(payload && { payload }) });
    };
    const print = (key: object) => send('POST', '/print-jobs/papers', { paper, printer: 'attic' }, service, key);

    it('nothing, then the job, and no refusal any more', async () => {
      const key = keyed('paper');
      expect((await ask('GET', key)).statusCode).toBe(204);
      const { body: job } = await print(key);
      for (const again of [await ask('GET', key), await ask('PUT', key, refusal)]) {
        expect([again.statusCode, again.json(), again.headers['idempotency-replayed']]).toEqual([200, job, 'true']);
      }
    });

    it('nothing, then the first refusal, and no job any more', async () => {
      const key = keyed('refused');
      const first = await ask('PUT', key, { ...refusal, fields: { kind: ['is not for it'] } });
      expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([204, undefined]);
      const all = [await ask('GET', key), await ask('PUT', key, { kind: 'invalid', message: 'Another.' })];
      for (const again of all) {
        expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([404, 'true']);
        expect(again.json()).toEqual({ message: 'There is no work 7.', errors: { kind: ['is not for it'] } });
      }
      expect(await print(key)).toMatchObject({ status: 404, headers: { 'idempotency-replayed': 'true' } });
    });

    it('one of a job and a refusal that come at once', async () => {
      for (let round = 0; round < 10; round += 1) {
        const key = keyed(`race-${round}`);
        const [job, refused] = await Promise.all([print(key), ask('PUT', key, refusal)]);
        const isPrinted = job.status === 201;
        expect([job.status, refused.statusCode]).toEqual(isPrinted ? [201, 200] : [404, 204]);
        expect((await ask('GET', key)).statusCode).toBe(isPrinted ? 200 : 404);
      }
    });

    it('nothing of another request, and nothing without a key', async () => {
      const key = keyed('mine');
      await print(key);
      for (const method of ['GET', 'PUT'] as const) {
        const other = await ask(method, keyed('mine', 'other'), method === 'PUT' ? refusal : undefined);
        expect([other.statusCode, other.headers['idempotency-replayed']]).toEqual([422, undefined]);
        expect((await ask(method, {}, method === 'PUT' ? refusal : undefined)).statusCode).toBe(204);
      }
    });
  });

  it('are 400 without a printer, and 503 without a database', async () => {
    const noPrinters = await startTestQueue('', {
      store: queue.store,
      isOnlyReplica: false,
      printers: openPrinters([]),
    });
    const none = startLabelsApp({ catalog: catalog.address, queue: noPrinters.queue });
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
    await Promise.all([none, noDatabase, noPrinters].map(({ stop }) => stop()));
    for (const { folder } of [none, noDatabase]) removeFolder(folder);
  });
});
