import type { Register, Store } from '@stockroom/store';
import { nameChangesAt, openNames } from '@stockroom/store';
import type { Item } from '../domain/item.ts';
import type { FindTogether } from './find-together.ts';
import type { Read } from './read-named.ts';
import { readNamed } from './read-named.ts';

/** What search shows of an item. */
export type FoundItem = Pick<Item, 'id' | 'articleNumber' | 'name'> & { vendorName: string };

type Row = Omit<FoundItem, 'vendorName'> & { vendorId: number; vendorName?: string; deleted: boolean };

const row = {
  ...{ id: '$_id', articleNumber: '$article_number', name: '$name' },
  ...{ vendorId: '$vendor_id', vendorName: '$vendor_name', deleted: '$deleted' },
};

/** Reads those of the ids that are there, together with whatever else is asked for in this turn. */
export function openFoundItems(store: Store, { vendors, find }: { vendors: Register; find: FindTogether }) {
  const names = openNames(store, async () => {
    const [[changes]] = await find<[{ count: number }[]]>({ ...nameChangesAt, row: { count: '$count' } });
    return Number(changes?.count ?? 0);
  });

  const read = async (ids: number[]): Promise<Read<FoundItem[]>> => {
    const [[found], present] = await Promise.all([
      find<[Row[]]>({ collection: 'items', filter: { _id: { $in: ids } }, row }),
      names.present(),
    ]);
    const shown = found.filter(({ deleted }) => !deleted);
    const nameless = shown.filter(({ vendorName }) => vendorName === undefined).map(({ vendorId }) => vendorId);
    const nameOf = await present.of(vendors, [...new Set(nameless)]);
    const items = shown.map(({ id, articleNumber, name, vendorId, vendorName }) => ({
      ...{ id, articleNumber, name, vendorName: vendorName ?? nameOf.get(vendorId) ?? '' },
    }));
    return { shown: items, isNameless: items.some(({ vendorName }) => vendorName === '') };
  };
  return (ids: number[]): Promise<FoundItem[]> => readNamed(() => read(ids));
}
