import { MILLION } from '@stockroom/kernel';
import { createLog } from '@stockroom/runtime';
import { openStockCatalog } from '@stockroom/stock-moves';
import type { PretendCatalog } from '@stockroom/stock-moves/testing';
import { aCall, millionths, startPretendCatalog } from '@stockroom/stock-moves/testing';
import type { TestStore } from '@stockroom/store';
import { ensureIndexes, openTestStore } from '@stockroom/store';
import { acquisitionsIndexes } from '../../src/store/indexes.ts';
import type { AcquisitionsDeps } from '../../src/use-cases/deps.ts';
import { listItems } from '../../src/use-cases/read-items.ts';
import type { LineView } from '../../src/view.ts';
import { wireAcquisitions } from '../../src/wire.ts';
import { addItem, createAcquisition } from './commands.ts';

export type TestAcquisitions = {
  deps: AcquisitionsDeps;
  store: TestStore;
  catalog: PretendCatalog;
  stop: () => Promise<void>;
};

/** The acquisitions service in this process over a database of its own and a pretend catalog. */
export async function startAcquisitions(): Promise<TestAcquisitions> {
  const store = await openTestStore();
  await ensureIndexes(store, acquisitionsIndexes);
  const catalog = await startPretendCatalog();
  const channel = openStockCatalog(catalog.address);
  const deps = wireAcquisitions({ store, catalog: channel, log: createLog('acquisitions', 'silent') });
  const stop = async () => {
    channel.close();
    await catalog.goDown();
    await store.drop();
  };
  return { deps, store, catalog, stop };
}

/** Makes an acquisition with those items: item id → pieces received. */
export async function anAcquisition(
  { deps }: TestAcquisitions,
  items: Record<number, number> = {},
): Promise<{ id: number; lineIds: number[] }> {
  const id = Number((await createAcquisition(deps, { comment: null, items: [] }, aCall())).answer.id);
  const lineIds: number[] = [];
  for (const [itemId, count] of Object.entries(items)) {
    const body = { itemId: Number(itemId), quantity: millionths(count) };
    lineIds.push(Number((await addItem(deps, { acquisitionId: id, body }, aCall())).answer.id));
  }
  return { id, lineIds };
}

/** Gives what shows of an acquisition: pairs of item id and pieces. */
export async function shownIn({ deps }: TestAcquisitions, acquisitionId: number): Promise<[number, number][]> {
  const all: LineView[] = [];
  for await (const batch of listItems(deps, acquisitionId, aCall())) all.push(...batch);
  return all.map(({ item, quantity }) => [Number(item?.id), Number(quantity) / MILLION]);
}
