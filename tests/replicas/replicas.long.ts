import { clientOf, logIn } from '../support/client.ts';
import type { Cluster } from '../support/cluster.ts';
import { eventually, startCluster } from '../support/cluster.ts';
import type { Item } from '../support/shapes.ts';
import { faultsOf, startLoad } from '../support/stock-load.ts';
import type { Warehouse } from '../support/warehouse.ts';
import { openWarehouse } from '../support/warehouse.ts';

let cluster: Cluster;
let warehouse: Warehouse;

beforeAll(async () => {
  cluster = await startCluster({ replicas: 2, env: { LOG_LEVEL: 'debug' } });
  warehouse = await openWarehouse(cluster.admin);
}, 120_000);

afterAll(() => cluster?.stop(), 60_000);

const someItems = (): Promise<Item[]> => Promise.all(Array.from({ length: 3 }, () => warehouse.item(20)));

describe('two of every service', () => {
  it('keep every sum while many move stock through both gateways, and both of each work', async () => {
    const items = await someItems();
    const load = startLoad({ ...cluster, warehouse, items, clients: 6, tries: 3 });
    await eventually(
      () => load.answered() > 120 || load.failed.length > 0,
      () => `${load.answered()} answered`,
      30_000,
    );
    const expected = await load.stop();
    expect(load.failed).toEqual([]);
    expect(await faultsOf(warehouse, items, expected)).toEqual([]);
    for (const service of ['catalog', 'works', 'acquisitions'] as const) {
      const calls = cluster.of(service).map(({ calls }) => calls());
      expect(Math.min(...calls)).toBeGreaterThan(20);
    }
  }, 60_000);

  it('are one for logins, revocations and the limit of failed logins', async () => {
    const [first = '', second = ''] = cluster.urls;
    const who = { username: 'zoe', email: 'zoe@example.org', password: 'the password of zoe' };
    expect((await cluster.admin.post('/users', who)).status).toBe(201);
    const zoe = await logIn(first, who);
    expect((await zoe.at(second).get('/session')).status).toBe(200);
    const [token] = (await zoe.at(second).get<{ id: number }[]>('/tokens')).body;
    expect((await zoe.at(second).delete(`/tokens/${token?.id}`)).status).toBe(200);
    expect((await zoe.get('/session')).status).toBe(401);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const at = clientOf(attempt % 2 ? first : second);
      statuses.push((await at.post('/session', { ...who, password: 'a wrong password' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await clientOf(first).post('/session', who)).status).toBe(429);
  }, 60_000);

  it('lose and double nothing when one of each dies at once under load', async () => {
    const items = await someItems();
    const load = startLoad({ ...cluster, warehouse, items, clients: 6, tries: 8 });
    const some = (count: number) =>
      eventually(
        () => load.answered() > count,
        () => `${load.answered()} answered`,
        30_000,
      );
    await some(20);
    const killed = (['catalog', 'works', 'acquisitions', 'gateway'] as const).flatMap(
      (service) => cluster.of(service)[1] ?? [],
    );
    await Promise.all(killed.map((one) => one.end('SIGKILL')));
    await some(load.answered() + 60);
    for (const one of killed) one.start();
    await Promise.all(killed.map((one) => one.ready()));
    const expected = await load.stop();
    expect(load.failed).toEqual([]);
    let faults = [''];
    await eventually(
      async () => {
        faults = await faultsOf(warehouse, items, expected);
        return faults.length === 0;
      },
      () => `${faults.join('\n')}\n${load.retried.join('\n')}`,
    );
  }, 90_000);
});
