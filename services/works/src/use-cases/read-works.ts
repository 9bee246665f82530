import { entryNames, getEntry } from '@stockroom/store';
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
export async function getWork({ works, customers }: WorksDeps, id: number): Promise<WorkView> {
  const work = await works.get(id);
  if (!work) throw noSuchWork(id);
  const { name } = await getEntry(customers, work.customerId);
  return workView(work, name);
}
