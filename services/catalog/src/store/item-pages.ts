import { batchBytes } from '@stockroom/rpc';
import type { PresentNames, Register, Store } from '@stockroom/store';
import { openNames } from '@stockroom/store';
import type { StoredItem } from './item-bytes.ts';
import { entryBytes, itemBytes, storedItem } from './item-bytes.ts';
import type { ItemDocument, RegisterName } from './item-document.ts';

/** A page of the list of items: an ItemBatch, as bytes. */
export type ItemPage = { count: number; lastId: number; batch: Buffer };

/** Gives the items with an id above `after`, by id; deleted ones are left out. */
export type ItemPages = (after: number, count: number) => Promise<ItemPage>;

/** Reads the list of all items, page by page. */
export function openItemPages(store: Store, registers: Record<RegisterName, Register>): ItemPages {
  const items = store.db.collection<ItemDocument>('items');
  const names = openNames(store);

  async function standing(after: number, count: number): Promise<StoredItem[]> {
    const found: StoredItem[] = [];
    for (let last = after; found.length < count; ) {
      const page = await items
        .find({ _id: { $gt: last } }, { raw: true, batchSize: count })
        .sort({ _id: 1 })
        .limit(count)
        .toArray();
      const read = (page as unknown as Buffer[]).map(storedItem);
      found.push(...read.filter(({ deleted }) => !deleted));
      if (read.length < count) break;
      last = read.at(-1)?.id ?? last;
    }
    return found.slice(0, count);
  }

  async function entriesOf(present: PresentNames, register: RegisterName, ids: number[]): Promise<Map<number, Buffer>> {
    const carried = [...new Set(ids)];
    const found = await present.of(registers[register], carried);
    return new Map(carried.map((id) => [id, entryBytes({ id, name: found.get(id) ?? '' })]));
  }

  return async (after, count) => {
    const [found, present] = await Promise.all([standing(after, count), names.present()]);
    const vendorIds = found.map(({ vendorId }) => vendorId);
    const unitIds = found.map(({ unitId }) => unitId);
    const vendors = await entriesOf(present, 'vendors', vendorIds);
    const units = await entriesOf(present, 'units', unitIds);
    // At once: an object for each item that waits with its page is garbage that only a collection of the whole heap takes.
    const batch = batchBytes(messagesOf(found, { vendors, units }));
    return { count: found.length, lastId: found.at(-1)?.id ?? after, batch };
  };
}

function* messagesOf(items: StoredItem[], entries: Record<RegisterName, Map<number, Buffer>>): Generator<Buffer> {
  for (const item of items) {
    const vendor = entries.vendors.get(item.vendorId) as Buffer;
    const unit = entries.units.get(item.unitId) as Buffer;
    yield itemBytes(item, { vendor, unit });
  }
}
