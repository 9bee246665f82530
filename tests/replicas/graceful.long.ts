import { ChannelCredentials, Client } from '@grpc/grpc-js';
import { dial } from '@stockroom/rpc';
import { MongoClient } from 'mongodb';
import type { ServiceName } from '../../deploy/local/src/service-settings.ts';
import type { Cluster } from '../support/cluster.ts';
import { eventually, startCluster } from '../support/cluster.ts';
import type { Work } from '../support/shapes.ts';
import type { Warehouse } from '../support/warehouse.ts';
import { openWarehouse } from '../support/warehouse.ts';

let cluster: Cluster;
let warehouse: Warehouse;
let mongodb: MongoClient;
/** To be closed once the gateway is gone. */
const later: Work[] = [];
const USER = { id: 1, username: 'admin', email: 'admin@example.org', admin: true, disabled: false };

beforeAll(async () => {
  cluster = await startCluster();
  warehouse = await openWarehouse(cluster.admin);
  mongodb = new MongoClient(process.env.MONGODB_URL ?? '');
}, 90_000);

afterAll(async () => {
  await mongodb?.close();
  await cluster?.stop();
}, 60_000);

const SERVING = 1;
const NOT_SERVING = 2;

/** Follows a service's health; a status is the second byte of its message. */
function watchHealth(service: ServiceName) {
  const statuses: number[] = [];
  const client = new Client(`127.0.0.1:${cluster.of(service)[0]?.port}`, ChannelCredentials.createInsecure());
  const stream = client.makeServerStreamRequest(
    '/grpc.health.v1.Health/Watch',
    () => Buffer.alloc(0),
    (bytes) => bytes[1] ?? 0,
    {},
  );
  stream.on('data', (status: number) => statuses.push(status));
  stream.on('error', () => {});
  return { statuses, stop: () => client.close() };
}

/** Stops it while `waiting` answers are held up by a catalog that stands still, which then goes on. */
async function stopWhile(service: ServiceName, waiting: Promise<unknown>[]): Promise<void> {
  await eventually(
    async () => (await unsettled()) === waiting.length,
    () => 'not all changes were kept',
    2_000,
  );
  const ending = endsWell(service);
  await eventually(
    () => saidBy(service).some((line) => line.includes('"msg":"stopping"')),
    () => `${service} did not hear`,
  );
  process.kill(catalogPid(), 'SIGCONT');
  await ending;
}

async function endsWell(service: ServiceName): Promise<void> {
  const [replica] = cluster.of(service);
  const ended = await replica?.end('SIGTERM');
  expect({ service, code: ended?.code, signal: ended?.signal }).toEqual({ service, code: 0, signal: null });
  expect(ended?.ms).toBeLessThan(10_000);
  expect(saidBy(service).at(-1)).toContain('"msg":"stopped"');
  expect(saidBy(service).filter((line) => line.includes('did not stop cleanly'))).toEqual([]);
}

const saidBy = (service: ServiceName) => cluster.lines().filter((line) => line.includes(`"service":"${service}"`));
const catalogPid = () => cluster.of('catalog')[0]?.pid() ?? 0;
const inDatabase = (service: ServiceName, collection: string) =>
  mongodb.db(`${cluster.name}_${service}`).collection(collection);
const unsettled = () => inDatabase('works', 'works').countDocuments({ stock_change: { $exists: true } });

async function someWorks(): Promise<Work[]> {
  const items = await Promise.all(Array.from({ length: 4 }, () => warehouse.item(3)));
  return Promise.all(items.map((item) => warehouse.work([[item, 1]])));
}

// In this order each still finds those that it asks.
describe('SIGTERM', () => {
  it('lets the gateway answer what runs, and take no more', async () => {
    const works = await someWorks();
    later.push(...(await someWorks()));
    process.kill(catalogPid(), 'SIGSTOP');
    const closing = works.map(({ id }) => cluster.admin.put(`/works/${id}/close-outbound`));
    await stopWhile('gateway', closing);
    expect((await Promise.all(closing)).map(({ status }) => status)).toEqual(works.map(() => 200));
    await expect(cluster.admin.get('/session')).rejects.toThrow();
  }, 60_000);

  it('lets works answer what runs, after it has told that it serves no more', async () => {
    const watched = watchHealth('works');
    await eventually(
      () => watched.statuses.length > 0,
      () => 'no health',
    );
    const remote = dial('stockroom.works.v1.Works', `127.0.0.1:${cluster.of('works')[0]?.port}`);
    const call = () => ({ requestId: 'graceful', actor: USER, deadline: Date.now() + 8_000 });
    await remote.ready(Date.now() + 5_000);
    process.kill(catalogPid(), 'SIGSTOP');
    const closing = later.map(({ id }) => remote.ask('CloseOutbound', { id }, call()));
    await stopWhile('works', closing);
    expect((await Promise.all(closing)).map(({ id }) => id)).toEqual(later.map(({ id }) => id));
    await expect(remote.ask('GetWork', { id: 1 }, call())).rejects.toMatchObject({ kind: 'unavailable' });
    expect(watched.statuses).toEqual([SERVING, NOT_SERVING]);
    watched.stop();
    remote.close();
    expect(await unsettled()).toBe(0);
  }, 60_000);

  it.each(['acquisitions', 'labels', 'catalog'] as const)(
    'lets %s end within 10 s',
    async (service) => {
      const watched = service === 'labels' ? undefined : watchHealth(service);
      await eventually(
        () => watched === undefined || watched.statuses.length > 0,
        () => 'no health',
      );
      await endsWell(service);
      if (watched) expect(watched.statuses).toEqual([SERVING, NOT_SERVING]);
      watched?.stop();
    },
    30_000,
  );

  it('leaves nothing owed', async () => {
    for (const service of ['catalog', 'works', 'acquisitions'] as const)
      expect(await inDatabase(service, 'outbox').countDocuments()).toBe(0);
  });
});
