import { createBatcher } from '@stockroom/batching';
import type { NamesOf, Register } from '@stockroom/registers';
import { countIn, createNameCache, withNameChanges } from '@stockroom/registers';
import type { OrderedPageRequest, Page, Store } from '@stockroom/store';
import { AS_NUMBERS, orderedPagesIn, pagesIn } from '@stockroom/store';
import type { Item } from '../domain/item.ts';
import type { ItemDocument, RegisterName } from './item-document.ts';
import { isNameless, withNames } from './item-document.ts';
import type { ItemFilter } from './item-lists.ts';
import { byIdIndex, isListedById, itemListOf, orderedItemListOf } from './item-lists.ts';

const TRIES = 3;

/**
 * Reads items outside of transactions, with the present names of their vendors and units. Names are cached for as long
 * as the database's count of name changes stays the same; that count is read with the items of every answer, so a
 * rename shows in the next one.
 * @param few so many items are read and sorted for a page
 */
export function itemReadsIn(store: Store, registers: Record<RegisterName, Register>, few?: number) {
  const items = store.db.collection<ItemDocument>('items', AS_NUMBERS);
  const names = createNameCache(store);
  const pages = pagesIn<ItemDocument>(store, 'items');
  const orderedPages = orderedPagesIn<ItemDocument>(store, 'items', few);

  /** Reads again where a name is missing: after an item was read it got another vendor, and that it had was deleted. */
  async function read(find: () => Promise<{ documents: ItemDocument[]; namesOf: NamesOf }>): Promise<Item[]> {
    for (let tries = 1; ; tries += 1) {
      const { documents, namesOf } = await find();
      const found = await withNames(documents, { registers, namesOf });
      if (tries === TRIES || !found.some(isNameless)) return found;
    }
  }

  /** Few items are read by one command with the count; for many a command more costs less than the stage. */
  const readFew = (ids: number[]) =>
    read(async () => {
      const found = [{ $match: { _id: { $in: ids } } }, ...withNameChanges];
      const rows = await items.aggregate(found, { batchSize: ids.length + 2 }).toArray();
      const { documents, count } = countIn<ItemDocument>(rows);
      return { documents, namesOf: names.at(count).of };
    });
  const readMany = (find: () => Promise<ItemDocument[]>) =>
    read(async () => {
      const [documents, present] = await Promise.all([find(), names.present()]);
      return { documents, namesOf: present.of };
    });

  return {
    /** Gives an item if it exists, also a deleted one. */
    byId: createBatcher(async (ids: number[]): Promise<(Item | undefined)[]> => {
      const found = await readFew([...new Set(ids)]);
      const byId = new Map(found.map((item) => [item.id, item]));
      return ids.map((id) => byId.get(id));
    }),

    /** Gives a page of the items that fit a filter; deleted ones are left out. */
    pageOf: (filter: ItemFilter, asked: OrderedPageRequest): Promise<Page<Item>> =>
      isListedById(filter, asked.order)
        ? pages({ ...itemListOf(filter), rowsOf: readMany }, asked)
        : orderedPages({ ...orderedItemListOf(filter, asked.order), rowsOf: readMany }, asked),

    /** Gives the items with an id above `after`, by id; deleted ones are left out. */
    page: (after: number, count: number): Promise<Item[]> => {
      const filter = { _id: { $gt: after }, deleted: false };
      return readMany(() =>
        items.find(filter, { batchSize: count, hint: byIdIndex }).sort({ _id: 1 }).limit(count).toArray(),
      );
    },
  };
}
