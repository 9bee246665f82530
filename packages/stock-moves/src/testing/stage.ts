import type { TestBroker } from '@stockroom/events';
import { openTestBroker } from '@stockroom/events';
import type { Remote, ServiceName } from '@stockroom/rpc';
import { dial } from '@stockroom/rpc';
import type { TestStore } from '@stockroom/store';
import { openTestStore } from '@stockroom/store';
import type { PretendCatalog } from './pretend-catalog.ts';
import { startPretendCatalog } from './pretend-catalog.ts';
import type { ServiceProcess } from './process.ts';
import { startProcess } from './process.ts';

/** A running process of a service, and its client. */
export type Running<Name extends ServiceName> = ServiceProcess & { remote: Remote<Name> };

/** A database, a broker's streams and a pretend catalog, over which processes are started, killed and started again. */
export type Stage<Name extends ServiceName> = {
  store: TestStore;
  broker: TestBroker;
  catalog: PretendCatalog;
  /** @param crashAt the crash point at which the process kills itself */
  start: (crashAt?: string) => Promise<Running<Name>>;
  clear: () => Promise<void>;
};

/** @param main the path of the service's main.ts */
export async function setStage<Name extends ServiceName>(name: Name, main: string): Promise<Stage<Name>> {
  const [store, broker, catalog] = await Promise.all([openTestStore(), openTestBroker(), startPretendCatalog()]);
  const started: Running<Name>[] = [];
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
      const child = await startProcess(main, { ...env, ...(crashAt && { CRASH_AT: crashAt }) });
      const running = { ...child, remote: dial(name, child.address) };
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
