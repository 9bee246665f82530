import type { Log } from '@stockroom/runtime';
import { createLog } from '@stockroom/runtime';
import type { StockCatalog } from '@stockroom/stock-moves';
import { openStockCatalog } from '@stockroom/stock-moves';
import type { PretendCatalog } from '@stockroom/stock-moves/testing';
import { aCall, millionths, outcomeOf, startPretendCatalog } from '@stockroom/stock-moves/testing';
import type { TestStore } from '@stockroom/store';
import { ensureIndexes, openTestStore } from '@stockroom/store';
import { worksIndexes } from '../../src/store/indexes.ts';
import type { WorksDeps } from '../../src/use-cases/deps.ts';
import { listWorkItems } from '../../src/use-cases/read-work-items.ts';
import { getWork } from '../../src/use-cases/read-works.ts';
import type { WorkItemView, WorkView } from '../../src/view.ts';
import { wireWorks } from '../../src/wire.ts';
import { addWorkItem, createWork } from './commands.ts';

export type TestWorks = {
  log: Log;
  deps: WorksDeps;
  store: TestStore;
  catalog: PretendCatalog;
  stop: () => Promise<void>;
};

/** The works service in this process over a database of its own and a pretend catalog. */
export async function startWorks(): Promise<TestWorks> {
  const store = await openTestStore();
  await ensureIndexes(store, worksIndexes);
  const catalog = await startPretendCatalog();
  const log = createLog('works', 'silent');
  const channel: StockCatalog = openStockCatalog(catalog.address);
  const deps = wireWorks({ store, catalog: channel, log });
  const stop = async () => {
    channel.close();
    await catalog.goDown();
    await store.drop();
  };
  return { log, deps, store, catalog, stop };
}

/** Makes a work with those items: item id → pieces that go out. */
export async function aWork(
  { deps }: TestWorks,
  items: Record<number, number> = {},
): Promise<{ id: number; itemIds: number[] }> {
  const body = { comment: null, customer: { id: 1, name: 'Customer' }, items: [] };
  const id = Number((await createWork(deps, body, aCall())).answer.id);
  const itemIds: number[] = [];
  for (const [itemId, count] of Object.entries(items)) {
    const added = { itemId: Number(itemId), outbound: millionths(count), returned: null };
    itemIds.push(Number((await addWorkItem(deps, { workId: id, body: added }, aCall())).answer.id));
  }
  return { id, itemIds };
}

export async function itemsOf({ deps }: TestWorks, workId: number): Promise<WorkItemView[]> {
  const all: WorkItemView[] = [];
  for await (const batch of listWorkItems(deps, workId, aCall())) all.push(...batch);
  return all;
}

/** The phases that show as closed. */
export async function closedPhases({ deps }: TestWorks, workId: number): Promise<string> {
  const work: WorkView = await getWork(deps, workId);
  if (work.returned_close_timestamp) return 'outbound and returned';
  return work.outbound_close_timestamp ? 'outbound' : 'none';
}

/** Brings the catalog back, and waits until the service reaches it again. */
export async function catalogComesUp({ deps, catalog }: TestWorks): Promise<void> {
  await catalog.comeUp();
  while ((await outcomeOf(deps.catalog.items([1], aCall()))) !== 'ok') {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
