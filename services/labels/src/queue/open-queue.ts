// The database of print jobs is connected to while labels are rendered already.
import { setTimeout as sleep } from 'node:timers/promises';
import type { AtEnd, Log, WaitFor } from '@stockroom/runtime';
import type { Store, StoreAddress } from '@stockroom/store';
import { ensureIndexes, openStore } from '@stockroom/store';
import { watchQueue } from './counted.ts';
import { labelsIndexes } from './jobs-in.ts';
import type { Queue, QueueOptions } from './wire-queue.ts';
import { wireQueue } from './wire-queue.ts';

const AGAIN_MS = 500;

/**
 * Connects to the database, however long it takes, and starts the workers. What labels are rendered for does not wait.
 * @throws SettingsError for a setting that time does not mend
 */
export async function openQueue(
  at: StoreAddress,
  options: QueueOptions & { atEnd: AtEnd; ending: AbortSignal },
): Promise<Queue | undefined> {
  const { log, metrics, atEnd, ending } = options;
  const numbers = watchQueue(metrics);
  const store = await connected(at, { log, ending });
  if (!store) return undefined;
  atEnd('database', store.close);
  const queue = wireQueue(store, options, numbers);
  atEnd('print jobs', queue.stop);
  queue.start();
  log.info({ printers: options.printers.devices.map(({ name }) => name) }, 'print jobs');
  return queue;
}

/** Makes the indexes, as before an upgrade. */
export async function prepareQueue(at: StoreAddress, waitFor: WaitFor): Promise<void> {
  const store = await waitFor('the database', () => openStore(at));
  await ensureIndexes(store, labelsIndexes);
  await store.close();
}

/** Opens the database and makes its indexes. @returns undefined when the process ends before */
async function connected(
  at: StoreAddress,
  { log, ending }: { log: Log; ending: AbortSignal },
): Promise<Store | undefined> {
  for (let hasTold = false; !ending.aborted; hasTold = true) {
    let store: Store | undefined;
    try {
      store = await openStore(at);
      await ensureIndexes(store, labelsIndexes);
      if (!ending.aborted) return store;
    } catch (error) {
      if ((error as Error).name === 'SettingsError') throw error;
      if (!hasTold) log.warn({ reason: (error as Error).message }, 'print jobs wait for the database');
    }
    await store?.close();
    await sleep(AGAIN_MS, undefined, { signal: ending }).catch(() => undefined);
  }
  return undefined;
}
