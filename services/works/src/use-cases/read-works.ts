import { isFault } from '@stockroom/kernel';
import { entryNames } from '@stockroom/store';
import type { StoredWork } from '../store/works.ts';
import type { WorkView } from '../view.ts';
import { workView } from '../view.ts';
import type { WorksDeps } from './deps.ts';
import { noSuchWork } from './refusals.ts';

const BATCH = 500;

/** Gives all works by id, some at a time, with their customers' present names. */
export async function* listWorks(deps: WorksDeps): AsyncGenerator<WorkView[]> {
  for await (const batch of deps.works.list(BATCH)) yield await shownWorks(deps, batch);
}

async function shownWorks(deps: WorksDeps, batch: StoredWork[]): Promise<WorkView[]> {
  const names = await entryNames(
    deps.customers,
    batch.map(({ customerId }) => customerId),
  );
  const shown = batch.map((work) => {
    const name = names.get(work.customerId);
    // Its customer is gone, so it has got another in between, or went before: it is read anew.
    return name === undefined ? workThere(deps, work.id) : workView(work, name);
  });
  return (await Promise.all(shown)).filter((work) => work !== undefined);
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
  // It has got another customer in between, and the one it had is deleted.
  if (attempts > 1) return getWork(deps, id, attempts - 1);
  throw new Error(`Work ${id} has customer ${customerId}, who is not there.`);
}
