import { openBroker } from '@stockroom/events';
import { freePorts } from '../../deploy/local/src/ports.ts';
import type { Cluster } from '../support/cluster.ts';
import { eventually, startCluster } from '../support/cluster.ts';
import type { NatsServer } from '../support/nats-server.ts';
import { startNats } from '../support/nats-server.ts';
import type { Item } from '../support/shapes.ts';
import { faultsOf, startLoad } from '../support/stock-load.ts';
import type { Warehouse } from '../support/warehouse.ts';
import { openWarehouse } from '../support/warehouse.ts';

let brokers: NatsServer[];
let cluster: Cluster;
let warehouse: Warehouse;
let natsUrl: string;

beforeAll(async () => {
  const ports = await freePorts(6);
  const routes = ports.slice(3).map((port) => `"nats://127.0.0.1:${port}"`);
  const configOf = (index: number) =>
    `server_name: n${index}\ncluster { name: tests, listen: "127.0.0.1:${ports[3 + index]}", routes: [${routes}] }`;
  brokers = await Promise.all([0, 1, 2].map((index) => startNats(ports[index] ?? 0, { more: configOf(index) })));
  natsUrl = brokers.map(({ url }) => url).join(',');
  cluster = await startCluster({ replicas: 2, natsUrl, env: { EVENTS_REPLICAS: '3' } });
  warehouse = await openWarehouse(cluster.admin);
}, 180_000);

afterAll(async () => {
  await cluster?.stop();
  await Promise.all((brokers ?? []).map((broker) => broker.stop('SIGKILL')));
}, 60_000);

async function streams() {
  const broker = await openBroker({ url: natsUrl, name: 'test' });
  try {
    return await Array.fromAsync(broker.manager.streams.list());
  } finally {
    await broker.close();
  }
}

describe('a broker of three servers', () => {
  it('keeps every stream three times', async () => {
    const found = await streams();
    expect(found.map(({ config }) => config.num_replicas)).toEqual([3, 3]);
  }, 60_000);

  it('may lose one of them under load, and every event and sum is right', async () => {
    const items: Item[] = await Promise.all(Array.from({ length: 3 }, () => warehouse.item(20)));
    const load = startLoad({ ...cluster, warehouse, items, clients: 4, tries: 8 });
    const some = (count: number) =>
      eventually(
        () => load.answered() > count,
        () => `${load.answered()} answered`,
        60_000,
      );
    await some(40);
    await brokers[1]?.stop('SIGKILL');
    await some(load.answered() + 80);
    const expected = await load.stop();
    expect(load.failed).toEqual([]);
    let faults: string[] = [];
    await eventually(
      async () => {
        faults = await faultsOf(warehouse, items, expected);
        return faults.length === 0;
      },
      () => faults.join('\n'),
    );
    // The two that are left have a leader and take what is owed.
    const stock = async () =>
      (await streams()).find(({ config }) => config.name.endsWith('-stock'))?.state.messages ?? 0;
    const before = await stock();
    const item = await warehouse.item(1);
    const { id } = await warehouse.work([[item, 1]]);
    const catalogs = cluster.of('catalog').map(({ pid }) => pid());
    // A change that waits for the stock is asked for by an event after a second.
    for (const pid of catalogs) process.kill(pid, 'SIGSTOP');
    try {
      expect((await cluster.admin.put(`/works/${id}/close-outbound`)).status).toBe(503);
      await eventually(
        async () => (await stock()) > before,
        () => `still ${before} events`,
      );
    } finally {
      for (const pid of catalogs) process.kill(pid, 'SIGCONT');
    }
    await eventually(
      async () => (await warehouse.stockOf(item)) === 0,
      () => 'the stock did not change',
    );
  }, 180_000);
});
