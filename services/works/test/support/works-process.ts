import { fileURLToPath } from 'node:url';
import type { TestBroker } from '@stockroom/events';
import { openTestBroker } from '@stockroom/events';
import type { Remote } from '@stockroom/rpc';
import { dial } from '@stockroom/rpc';
import type { PretendCatalog, ServiceProcess } from '@stockroom/stock-moves/testing';
import { aCall, startPretendCatalog, startProcess } from '@stockroom/stock-moves/testing';
import type { TestStore } from '@stockroom/store';
import { openTestStore } from '@stockroom/store';
import { pieces } from './works.ts';

type Works = 'stockroom.works.v1.Works';
const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** A database, a broker's streams and a pretend catalog, over which works processes are started, killed and started again. */
export type WorksStage = {
  store: TestStore;
  broker: TestBroker;
  catalog: PretendCatalog;
  start: (crashAt?: string) => Promise<ServiceProcess & { remote: Remote<Works> }>;
  clear: () => Promise<void>;
};

export async function setWorksStage(): Promise<WorksStage> {
  const [store, broker, catalog] = await Promise.all([openTestStore(), openTestBroker(), startPretendCatalog()]);
  const started: (ServiceProcess & { remote: Remote<Works> })[] = [];
  const env = {
    MONGODB_URL: store.url,
    MONGODB_DATABASE: store.database,
    NATS_URL: broker.url,
    EVENTS_NAMESPACE: broker.namespace,
    CATALOG_ADDRESS: catalog.address,
  };
  return {
    store,
    broker,
    catalog,
    start: async (crashAt) => {
      const child = await startProcess(MAIN, { ...env, ...(crashAt && { CRASH_AT: crashAt }) });
      const running = { ...child, remote: dial('stockroom.works.v1.Works', child.address) };
      started.push(running);
      return running;
    },
    clear: async () => {
      for (const { remote, stop } of started) {
        remote.close();
        await stop();
      }
      await catalog.goDown();
      await Promise.all([store.drop(), broker.drop()]);
    },
  };
}

/** Makes a work over the wire: item id → pieces that go out. */
export async function aWorkOver(remote: Remote<Works>, items: Record<number, number>): Promise<number> {
  const { id } = await remote.ask('CreateWork', { customer: { id: 1, name: 'Customer' } }, aCall());
  for (const [itemId, count] of Object.entries(items)) {
    const body = { item_id: Number(itemId), outbound_quantity: pieces(count) };
    await remote.ask('AddWorkItem', { work_id: id, body }, aCall());
  }
  return id;
}

/** What is not settled yet. */
export async function leftovers({ store }: WorksStage): Promise<number> {
  return store.db.collection('works').countDocuments({ stock_change: { $exists: true } });
}
