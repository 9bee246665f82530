import { type ServiceName, serviceNames } from '../../deploy/local/src/service-settings.ts';
import { startPretendPrinter } from '../../services/labels/test/support/pretend-printer.ts';
import { clientOf } from '../support/client.ts';
import type { Cluster } from '../support/cluster.ts';
import { eventually, startCluster } from '../support/cluster.ts';
import { ADMIN_PASSWORD } from '../support/stack.ts';
import type { Warehouse } from '../support/warehouse.ts';
import { openWarehouse } from '../support/warehouse.ts';
import { sampleOf, startCollector, startDoor } from './support.ts';

type Line = { service?: string; msg?: string; request_id?: string; trace_id?: string; port?: number; route?: string };

let cluster: Cluster;
let warehouse: Warehouse;
let collector: Awaited<ReturnType<typeof startCollector>>;
let door: Awaited<ReturnType<typeof startDoor>>;
let printer: Awaited<ReturnType<typeof startPretendPrinter>>;
const secrets: string[] = [ADMIN_PASSWORD];

beforeAll(async () => {
  [collector, printer] = [await startCollector(), await startPretendPrinter()];
  let catalogPort = 0;
  door = await startDoor(() => catalogPort);
  cluster = await startCluster({
    env: {
      LOG_LEVEL: 'trace',
      METRICS_LISTEN: '127.0.0.1:0',
      LABEL_PRINTER_URL: printer.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
    envOf: (name, { catalog }): Record<string, string> => {
      catalogPort = Number(catalog.split(':')[1]);
      return name === 'works' ? { CATALOG_ADDRESS: `127.0.0.1:${door.port}` } : {};
    },
  });
  warehouse = await openWarehouse(cluster.admin);
}, 90_000);

afterAll(async () => {
  await cluster?.stop();
  await Promise.all([door?.stop(), collector?.stop(), printer?.stop()]);
}, 60_000);

const lines = (): Line[] => cluster.lines().flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));

/** The parts of the one trace that begins with the latest request of this route, as "service: name". */
function traceOf(root: string): { parts: Set<string>; spans: typeof collector.spans } {
  const first = collector.spans.findLast(({ service, name }) => service === 'gateway' && name === root);
  const spans = collector.spans.filter(({ traceId }) => traceId === first?.traceId);
  return { parts: new Set(spans.map(({ service, name }) => `${service}: ${name}`)), spans };
}

const CLOSE = 'PUT /api/works/:id/close-outbound';
const APPLY = 'stockroom.catalog.v1.Catalog/ApplyBatch';

async function gets(root: string, expected: string[]): Promise<void> {
  const missing = () => expected.filter((part) => !traceOf(root).parts.has(part));
  await eventually(
    () => missing().length === 0,
    () => `${missing().join('; ')} in ${[...traceOf(root).parts].join('; ')}`,
  );
  const { spans } = traceOf(root);
  const ids = new Set(spans.map(({ spanId }) => spanId));
  // One tree: only the request itself has nothing above it.
  await eventually(
    () => traceOf(root).spans.every(({ parentSpanId }) => !parentSpanId || ids.has(parentSpanId)),
    () => JSON.stringify(traceOf(root).spans),
  );
  expect(spans.filter(({ parentSpanId }) => !parentSpanId)).toHaveLength(1);
}

describe('a trace', () => {
  it('goes from the request through both services to the ledger', async () => {
    const item = await warehouse.item(5);
    const { id } = await warehouse.work([[item, 2]]);
    expect((await cluster.admin.put(`/works/${id}/close-outbound`)).status).toBe(200);
    await gets(CLOSE, [
      `gateway: ${CLOSE}`,
      'gateway: stockroom.works.v1.Works/CloseOutbound',
      'works: stockroom.works.v1.Works/CloseOutbound',
      'works: commit',
      'works: settle stock change',
      `works: ${APPLY}`,
      `catalog: ${APPLY}`,
      'catalog: stock batch',
      'catalog: apply stock batches',
      'catalog: transaction',
      'catalog: write ledger',
    ]);
  }, 40_000);

  it('links a group of batches to the trace of each', async () => {
    const items = [];
    const works = [];
    for (let made = 0; made < 24; made += 1) {
      const item = await warehouse.item(1);
      items.push(item);
      works.push(await warehouse.work([[item, 1]]));
    }
    const answers = await Promise.all(works.map(({ id }) => cluster.admin.put(`/works/${id}/close-outbound`)));
    expect(answers.map(({ status }) => status)).toEqual(items.map(() => 200));
    const applied = () => collector.spans.filter(({ name }) => name === 'apply stock batches');
    const batches = () => collector.spans.filter(({ name }) => name === 'stock batch').length;
    const reached = () => applied().reduce((sum, { links }) => sum + 1 + links.length, 0);
    await eventually(
      () => batches() >= 2 * items.length && reached() === batches(),
      () => `${reached()} of ${batches()}`,
    );
    expect(applied().some(({ links }) => links.length > 0)).toBe(true);
    const traces = new Set(collector.spans.map(({ traceId }) => traceId));
    for (const { links } of applied()) for (const { traceId } of links) expect(traces).toContain(traceId);
  }, 40_000);

  it('has the ledger too when the call did not arrive and the event did', async () => {
    const item = await warehouse.item(5);
    const { id } = await warehouse.work([[item, 2]]);
    door.shut();
    expect((await cluster.admin.put(`/works/${id}/close-outbound`)).status).toBe(503);
    await eventually(
      async () => (await warehouse.stockOf(item)) === 3,
      () => 'the stock did not change',
    );
    await gets(CLOSE, [
      `gateway: ${CLOSE}`,
      'works: stockroom.works.v1.Works/CloseOutbound',
      'works: commit',
      'works: publish stock.asked.works',
      'catalog: consume stock.asked.*',
      'catalog: stock batch',
      'catalog: write ledger',
      'catalog: publish stock.settled.works',
      'works: consume stock.settled.works',
    ]);
  }, 40_000);
});

describe('the log', () => {
  it('has the request id in every line of every service that the request reached', async () => {
    const item = await warehouse.item(1);
    const barcode = await warehouse.barcode(item);
    expect((await cluster.admin.get(`/items/${item.id}/barcodes/${barcode.id}/print`)).status).toBe(200);
    const { id } = await warehouse.work([]);
    expect((await cluster.admin.get(`/works/${id}/items`)).status).toBe(200);
    await reaches('/api/works/:id/items', ['gateway', 'works']);
    await reaches('/api/items/:item_id/barcodes/:id/print', ['gateway', 'labels', 'catalog']);
    const about = lines().filter(({ msg }) => ['answered', 'unavailable', 'call failed'].includes(msg ?? ''));
    expect(about.length).toBeGreaterThan(20);
    expect(about.filter(({ request_id }) => !request_id)).toEqual([]);
    expect(cluster.lines().filter((line) => (line.match(/"request_id"/g) ?? []).length > 1)).toEqual([]);
  }, 40_000);

  async function reaches(route: string, services: ServiceName[]): Promise<void> {
    const id = () => lines().find((line) => line.service === 'gateway' && line.route === route)?.request_id;
    const reached = () => new Set(lines().flatMap((line) => (line.request_id === id() ? [line.service] : [])));
    await eventually(
      () => id() !== undefined && services.every((service) => reached().has(service)),
      () => `${route} reached ${[...reached()]}`,
    );
  }

  it('never has a password, a token or a cookie', async () => {
    const { admin } = cluster;
    const stranger = clientOf(cluster.urls[0] ?? '');
    const [password, other, wrong] = ['a secret of the test', 'another secret of it', 'a wrong secret of it'];
    await admin.post('/users', { username: 'ida', email: 'ida@example.org', password });
    const session = await stranger.post('/session', { username: 'ida', password });
    const [cookie = ''] = (session.headers.get('set-cookie') ?? '').split(';');
    const ida = clientOf(cluster.urls[0] ?? '', { cookie });
    const { token } = (await ida.post<{ token: string }>('/tokens', { name: 'scanner' })).body;
    await stranger.post('/session', { username: 'ida', password: wrong });
    await stranger.post('/session', { username: wrong, password: [wrong] });
    await ida.put('/session', { current_password: password, new_password: other, password: other });
    await ida.get(`/items/search?token=${token}`);
    await clientOf(cluster.urls[0] ?? '', { authorization: `Bearer ${token}x` }).get('/items');
    await ida.delete('/session');
    secrets.push(password, other, wrong, token, cookie.split('=')[1] ?? '');
    expect(secrets.every((secret) => secret.length > 10)).toBe(true);
    const told = cluster.lines().filter((line) => secrets.some((secret) => line.includes(secret)));
    expect(told).toEqual([]);
  }, 40_000);
});

describe('metrics', () => {
  async function read(service: ServiceName): Promise<string> {
    const port = lines().find((line) => line.service === service && line.msg === 'metrics')?.port;
    return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  }

  it('tell the durations of requests and calls, what waits, and what was printed', async () => {
    const item = await warehouse.item(1);
    const { id } = await warehouse.barcode(item);
    expect((await cluster.admin.put(`/items/${item.id}/barcodes/${id}/print`, {})).status).toBe(200);
    expect(printer.received).toHaveLength(1);
    const texts = Object.fromEntries(await Promise.all(serviceNames.map(async (name) => [name, await read(name)])));
    const [http, calls] = ['stockroom_http_request_duration_seconds', 'stockroom_grpc_server_duration_seconds'];
    const print = { method: 'PUT', status: '200' };
    const route = '/items/:item_id/barcodes/:id/print';
    expect(sampleOf(texts.gateway, `${http}_count`, { ...print, route: `/api${route}` })).toBe(1);
    expect(sampleOf(texts.labels, `${http}_count`, { ...print, route })).toBe(1);
    expect(sampleOf(texts.labels, 'stockroom_print_jobs_total', { outcome: 'accepted' })).toBe(1);
    expect(sampleOf(texts.labels, 'stockroom_labels_rendered_total')).toBeGreaterThan(0);
    expect(sampleOf(texts.works, `${calls}_count`, { method: 'CloseOutbound', outcome: 'ok' })).toBeGreaterThan(0);
    expect(sampleOf(texts.catalog, `${calls}_count`, { method: 'ApplyBatch', outcome: 'ok' })).toBeGreaterThan(0);
    for (const [name, consumer] of Object.entries(CONSUMERS)) {
      for (const gauge of ['stockroom_outbox_entries', 'stockroom_outbox_oldest_seconds', 'stockroom_dead_letters'])
        expect(sampleOf(texts[name], gauge)).toBeGreaterThanOrEqual(0);
      expect(sampleOf(texts[name], 'stockroom_consumer_pending', { consumer })).toBeGreaterThanOrEqual(0);
    }
    for (const name of serviceNames)
      expect(sampleOf(texts[name], 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    for (const name of serviceNames.filter((one) => one !== 'labels'))
      expect(sampleOf(texts[name], 'stockroom_transactions_total')).toBeGreaterThanOrEqual(0);
  }, 40_000);
});

const CONSUMERS = { catalog: 'catalog-stock-asked', works: 'works-settled', acquisitions: 'acquisitions-settled' };
