// Works and acquisitions for the rows that use them up.

import { newEntry } from '@stockroom/registers';
import type { Store } from '@stockroom/store';
import { writeEach, writeAll as writeInOne } from '@stockroom/store';
import { acquisitionsIn } from '../../services/acquisitions/src/store/acquisitions.ts';
import { newWorkItems } from '../../services/works/src/domain/work-item.ts';
import { workItemsIn } from '../../services/works/src/store/work-items.ts';
import { worksIn } from '../../services/works/src/store/works.ts';
import { collector } from './collect.ts';
import { writeAll } from './write-all.ts';

const ONE = 1_000_000;
/** A filled work's items have ids of their own: from this many times the work's id on. */
export const MOST_ITEMS = 20;

/**
 * The works from `first` on: `count` of them, each with so many of the first items; those of neighbouring lines lie
 * `apart` from each other, next to each other where it is not said.
 */
export type Works = { first: number; count: number; itemsEach: number; ofItems: number; apart?: number };

/** Adds open works; no two of a hundred next to each other have an item in common, when there are items enough. */
export async function fillWorks(store: Store, { first, count, itemsEach, ofItems, apart = 1 }: Works): Promise<void> {
  const collected = collector();
  const works = worksIn(collected.store);
  const items = workItemsIn(collected.store);
  if (first === 1) {
    const customers = { store, collection: 'customers', noun: 'customer', nameField: 'name', longest: 200 };
    await writeInOne(store, (await newEntry(customers, 'Customer 1')).writes);
  }
  for (let id = first; id < first + count; id += 1) {
    const bodies = Array.from({ length: itemsEach }, (_, at) => ({
      ...{ itemId: 1 + (((id * itemsEach + at) * apart) % ofItems), outbound: ONE },
      returned: null,
    }));
    const lines = newWorkItems(id, bodies, id * MOST_ITEMS).map(items.add);
    await writeEach(collected.store, [works.add({ id, comment: `Job ${id}`, customerId: 1 }), ...lines]);
  }
  await writeAll(store, collected.take());
  await raise(store, { works: first + count, work_items: (first + count) * MOST_ITEMS });
}

/** Adds acquisitions without items. */
export async function fillAcquisitions(
  store: Store,
  { first, count }: { first: number; count: number },
): Promise<void> {
  const collected = collector();
  const acquisitions = acquisitionsIn(collected.store);
  const timestamp = '2026-01-01T00:00:00.000000+00:00';
  for (let id = first; id < first + count; id += 1)
    await writeEach(collected.store, [acquisitions.add({ id, comment: null, timestamp })]);
  await writeAll(store, collected.take());
  await raise(store, { acquisitions: first + count });
}

async function raise({ db }: Store, counters: Record<string, number>): Promise<void> {
  for (const [_id, last] of Object.entries(counters)) {
    await db
      .collection<{ _id: string; last: number }>('counters')
      .updateOne({ _id }, { $max: { last } }, { upsert: true });
  }
}
