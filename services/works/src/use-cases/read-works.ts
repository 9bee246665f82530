import { entryNames } from '@stockroom/store';
import type { WorkView } from '../view.ts';
import { workView } from '../view.ts';
import type { WorksDeps } from './deps.ts';
import { noSuchWork } from './refusals.ts';

const BATCH = 500;

/** Gives all works by id, some at a time, with their customers' present names. */
export async function* listWorks({ works, customers }: WorksDeps): AsyncGenerator<WorkView[]> {
  for await (const batch of works.list(BATCH)) {
    const names = await entryNames(
      customers,
      batch.map(({ customerId }) => customerId),
    );
    yield batch.map((work) => workView(work, names.get(work.customerId) ?? ''));
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
