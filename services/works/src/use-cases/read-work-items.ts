import type { Call } from '@stockroom/rpc';
import type { Page, PageRequest } from '@stockroom/store';
import type { WorkItem } from '../domain/work-item.ts';
import type { WorkItemView } from '../view.ts';
import { workItemView } from '../view.ts';
import type { WorksDeps } from './deps.ts';
import { noSuchWork, noSuchWorkItem } from './refusals.ts';

// One call to the catalog a batch.
const BATCH = 500;

/**
 * Gives a work's items by id, in batches, each with its item, deleted ones too.
 * @throws Fault("not-found"), also when the work is deleted meanwhile: what is left of its items is not all of them
 */
export async function* listWorkItems(
  { works, items, catalog }: WorksDeps,
  workId: number,
  call: Call,
): AsyncGenerator<WorkItemView[]> {
  for await (const batch of items.list(workId, BATCH)) {
    // The work is read after its items. Both are deleted together, so if it is there, no item was gone yet.
    if (!(await works.get(workId))) throw noSuchWork(workId);
    yield await shownItems(catalog, batch, call);
  }
}

type WorkItemsPage = { workId: number; page: PageRequest };

/**
 * Gives a page of a work's items, each with its item, deleted ones too.
 * @throws Fault("not-found"), also when the work is deleted meanwhile
 */
export async function pageWorkItems(
  { works, items, catalog }: WorksDeps,
  { workId, page: asked }: WorkItemsPage,
  call: Call,
): Promise<Page<WorkItemView>> {
  const page = await items.page(workId, asked);
  // The work is read after its items, as in `listWorkItems`.
  if (!(await works.get(workId))) throw noSuchWork(workId);
  return { ...page, rows: await shownItems(catalog, page.rows, call) };
}

/** Shows work items with their items, which one call to the catalog gives. */
async function shownItems(catalog: WorksDeps['catalog'], items: WorkItem[], call: Call): Promise<WorkItemView[]> {
  const found = await catalog.items(
    items.map(({ itemId }) => itemId),
    call,
  );
  return items.map((item) => workItemView(item, found.get(item.itemId)));
}

/** @throws Fault("not-found") for a work, or a work item of it, that does not exist */
export async function getWorkItem(
  { works, items, catalog }: WorksDeps,
  { workId, id }: { workId: number; id: number },
  call: Call,
): Promise<WorkItemView> {
  const item = await items.get(workId, id);
  if (!item) throw (await works.get(workId)) ? noSuchWorkItem(id) : noSuchWork(workId);
  const found = await catalog.items([item.itemId], call);
  return workItemView(item, found.get(item.itemId));
}
