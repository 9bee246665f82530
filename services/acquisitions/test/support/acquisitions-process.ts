import { fileURLToPath } from 'node:url';
import type { TestBroker } from '@stockroom/events';
import { openTestBroker } from '@stockroom/events';
import type { Remote } from '@stockroom/rpc';
import { dial } from '@stockroom/rpc';
import type { PretendCatalog, ServiceProcess } from '@stockroom/stock-moves/testing';
import { aCall, startPretendCatalog, startProcess } from '@stockroom/stock-moves/testing';
import type { TestStore } from '@stockroom/store';
import { openTestStore } from '@stockroom/store';
import { pieces } from './acquisitions.ts';

export type RemoteAcquisitions = Remote<'stockroom.acquisitions.v1.Acquisitions'>;
const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** A database, a broker's streams and a pretend catalog, over which processes are started, killed and started again. */
export type AcquisitionsStage = {
  store: TestStore;
  broker: TestBroker;
  catalog: PretendCatalog;
  start: (crashAt?: string) => Promise<ServiceProcess & { remote: RemoteAcquisitions }>;
  clear: () => Promise<void>;
};

export async function setAcquisitionsStage(): Promise<AcquisitionsStage> {
  const [store, broker, catalog] = await Promise.all([openTestStore(), openTestBroker(), startPretendCatalog()]);
  const started: (ServiceProcess & { remote: RemoteAcquisitions })[] = [];
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
      const running = { ...child, remote: dial('stockroom.acquisitions.v1.Acquisitions', child.address) };
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

/** Makes an acquisition over the wire: pairs of item id and pieces. */
export async function anAcquisitionOver(remote: RemoteAcquisitions, items: [number, number][]) {
  const { id } = await remote.ask('CreateAcquisition', {}, aCall());
  const lineIds: number[] = [];
  for (const [itemId, count] of items) lineIds.push((await addOver(remote, id, [itemId, count])).id);
  return { id, lineIds };
}

export function addOver(remote: RemoteAcquisitions, id: number, [itemId, count]: [number, number], call = aCall()) {
  const body = { item_id: itemId, quantity: pieces(count) };
  return remote.ask('AddAcquisitionItem', { acquisition_id: id, body }, call);
}

/** What shows: pairs of item id and pieces; undefined when the acquisition is gone. */
export async function shownOver(remote: RemoteAcquisitions, id: number): Promise<[number, number][] | 'gone'> {
  const shown: [number, number][] = [];
  try {
    for await (const { items } of remote.list('ListAcquisitionItems', { id }, aCall())) {
      shown.push(...items.map(({ item, quantity }): [number, number] => [item?.id ?? 0, quantity / pieces(1)]));
    }
  } catch (error) {
    if ((error as { kind?: string }).kind === 'not-found') return 'gone';
    throw error;
  }
  return shown;
}

/** What is not settled yet. */
export async function leftovers({ store }: AcquisitionsStage): Promise<number> {
  const waiting = { stock_change: { $exists: true } };
  const inLines = await store.db.collection('acquisition_items').countDocuments(waiting);
  return inLines + (await store.db.collection('acquisitions').countDocuments(waiting));
}
