import { isFault } from '@stockroom/kernel';
import { entryNames } from '@stockroom/registers';
import type { Page, PageRequest } from '@stockroom/store';
import type { WorkFilter } from '../store/work-lists.ts';
import type { StoredWork } from '../store/works.ts';
import type { WorkView } from '../view.ts';
import { workView } from '../view.ts';
import type { WorksDeps } from './deps.ts';
import { noSuchWork } from './refusals.ts';

const BATCH = 500;

/** Gives all works by id, in batches, with their customers' present names. */
export async function* listWorks(deps: WorksDeps): AsyncGenerator<WorkView[]> {
  for await (const batch of deps.works.list(BATCH)) yield thoseThere(await shownWorks(deps, batch));
}

/** Gives a page of the works that fit a filter, with their customers' present names. */
export function pageWorks(deps: WorksDeps, filter: WorkFilter, asked: PageRequest): Promise<Page<WorkView>> {
  const rowsOf = async (find: () => Promise<StoredWork[]>): Promise<WorkView[]> => {
    // When a work was deleted since it was found, the page is read again, as the works behind it move up.
    for (;;) {
      const shown = await shownWorks(deps, await find());
      if (!shown.includes(undefined)) return thoseThere(shown);
    }
  };
  return deps.works.page(filter, rowsOf, asked);
}

const thoseThere = (shown: (WorkView | undefined)[]): WorkView[] => shown.filter((work) => work !== undefined);

/** Shows works; one that has been deleted meanwhile, with its customer, is undefined. */
async function shownWorks(deps: WorksDeps, batch: StoredWork[]): Promise<(WorkView | undefined)[]> {
  const names = await entryNames(
    deps.customers,
    batch.map(({ customerId }) => customerId),
  );
  const shown = batch.map((work) => {
    const name = names.get(work.customerId);
    // The customer is gone, so the work has got another one in between or was deleted before: the work is read anew.
    return name === undefined ? workThere(deps, work.id) : workView(work, name);
  });
  return Promise.all(shown);
}

async function workThere(deps: WorksDeps, id: number): Promise<WorkView | undefined> {
  try {
    return await getWork(deps, id);
  } catch (error) {
    if (isFault(error, 'not-found')) return undefined;
    throw error;
  }
}

/** @throws Fault("not-found") */
export async function getWork(deps: WorksDeps, id: number, attempts = 3): Promise<WorkView> {
  const work = await deps.works.get(id);
  if (!work) throw noSuchWork(id);
  const { customerId } = work;
  const name = (await entryNames(deps.customers, [customerId])).get(customerId);
  if (name !== undefined) return workView(work, name);
  // The work has got another customer in between, and the one that it had is deleted.
  if (attempts > 1) return getWork(deps, id, attempts - 1);
  throw new Error(`Work ${id} has customer ${customerId}, who is not there.`);
}
