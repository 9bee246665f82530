import { batchBytes } from '@stockroom/rpc';
import type { PresentNames, Register, Store } from '@stockroom/store';
import { openNames } from '@stockroom/store';
import type { StoredItem } from './item-bytes.ts';
import { entryBytes, itemBytes, storedItem } from './item-bytes.ts';
import type { RegisterName } from './item-document.ts';
import { openItemDocuments } from './item-documents.ts';
import type { Read } from './read-named.ts';
import { readNamed } from './read-named.ts';

/** A page of the list of items: an ItemBatch, as bytes. */
export type ItemPage = { count: number; lastId: number; batch: Buffer };

/** Gives the items with an id above `after`, by id; deleted ones are left out. */
export type ItemPages = (after: number, count: number) => Promise<ItemPage>;

type Entries = { bytes: Map<number, Buffer>; isNameless: boolean };

/** Reads the list of all items, page by page. */
export function openItemPages(store: Store, registers: Record<RegisterName, Register>): ItemPages {
  const find = openItemDocuments(store);
  const names = openNames(store);

  async function standing(after: number, count: number) {
    const found: StoredItem[] = [];
    let nameChanges = 0;
    for (let last = after; found.length < count; ) {
      const stages = [{ $match: { _id: { $gt: last } } }, { $sort: { _id: 1 } }, { $limit: count }];
      const page = await find(stages, count);
      nameChanges = page.nameChanges;
      for (const { bytes } of page.documents) {
        const item = storedItem(bytes);
        if (!item.deleted) found.push(item);
      }
      if (page.documents.length < count) break;
      last = page.documents.at(-1)?.id ?? last;
    }
    return { items: found.slice(0, count), present: names.at(nameChanges) };
  }

  async function entriesOf(present: PresentNames, register: RegisterName, ids: Set<number>): Promise<Entries> {
    const carried = [...ids];
    const found = await present.of(registers[register], carried);
    const bytes = new Map(carried.map((id) => [id, entryBytes({ id, name: found.get(id) ?? '' })]));
    return { bytes, isNameless: carried.some((id) => !found.has(id)) };
  }

  const read = async (after: number, count: number): Promise<Read<ItemPage>> => {
    const { items, present } = await standing(after, count);
    const vendors = await entriesOf(present, 'vendors', new Set(items.map(({ vendorId }) => vendorId)));
    const units = await entriesOf(present, 'units', new Set(items.map(({ unitId }) => unitId)));
    // At once: an object for each item that waits with its page is garbage that only a collection of the whole heap takes.
    const batch = batchBytes(messagesOf(items, { vendors: vendors.bytes, units: units.bytes }));
    const page = { count: items.length, lastId: items.at(-1)?.id ?? after, batch };
    return { shown: page, isNameless: vendors.isNameless || units.isNameless };
  };
  return (after, count) => readNamed(() => read(after, count));
}

function* messagesOf(items: StoredItem[], entries: Record<RegisterName, Map<number, Buffer>>): Generator<Buffer> {
  for (const item of items) {
    const vendor = entries.vendors.get(item.vendorId) as Buffer;
    const unit = entries.units.get(item.unitId) as Buffer;
    yield itemBytes(item, { vendor, unit });
  }
}
