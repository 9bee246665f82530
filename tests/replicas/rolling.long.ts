import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster, Replica } from '../support/cluster.ts';
import { eventually, startCluster } from '../support/cluster.ts';
import type { Item } from '../support/shapes.ts';
import { faultsOf, startLoad } from '../support/stock-load.ts';
import type { Warehouse } from '../support/warehouse.ts';
import { openWarehouse } from '../support/warehouse.ts';

let cluster: Cluster;
let warehouse: Warehouse;

beforeAll(async () => {
  cluster = await startCluster({ replicas: 2 });
  warehouse = await openWarehouse(cluster.admin);
}, 120_000);

afterAll(() => cluster?.stop(), 60_000);

/** As a rolling update does: until it has answered for so long, the next one is let alone. */
const READY_FOR_MS = 2_000;

async function restart(replica: Replica): Promise<void> {
  const { code, ms } = await replica.end('SIGTERM');
  expect({ replica: replica.name, code }).toEqual({ replica: replica.name, code: 0 });
  expect(ms).toBeLessThan(10_000);
  replica.start();
  await replica.ready();
  await pause(READY_FOR_MS);
}

describe('a rolling restart of everything under load', () => {
  it('loses and doubles no change of stock, and fails no request that is retried once', async () => {
    const items: Item[] = await Promise.all(Array.from({ length: 4 }, () => warehouse.item(20)));
    const load = startLoad({ ...cluster, warehouse, items, clients: 4, tries: 2 });
    for (const replica of cluster.all) await restart(replica);
    const answered = load.answered();
    const expected = await load.stop();
    expect(answered).toBeGreaterThan(100);
    expect(load.failed).toEqual([]);
    let faults: string[] = [];
    await eventually(
      async () => {
        faults = await faultsOf(warehouse, items, expected);
        return faults.length === 0;
      },
      () => faults.join('\n'),
    );
  }, 240_000);
});
