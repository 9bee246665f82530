import { useEntry } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { CatalogDeps } from '../deps.ts';
import type { Entry, ItemBody } from '../domain/item.ts';

export type ItemEntries = { vendor: Entry; unit: Entry };

/**
 * Finds or registers the vendor and the unit that a body names. One that the item has already is not written again, as an
 * entry in use is not deleted: changes of many items of one vendor do not wait for each other.
 */
export async function useEntries(
  { registers: { vendors, units } }: CatalogDeps,
  { body, before }: { body: ItemBody; before?: ItemEntries },
  session: ClientSession,
): Promise<ItemEntries> {
  const vendor =
    before?.vendor.id === body.vendor.id
      ? before.vendor
      : await useEntry(vendors, { reference: body.vendor, field: 'vendor' }, session);
  const unit =
    before?.unit.id === body.unit.id
      ? before.unit
      : await useEntry(units, { reference: body.unit, field: 'unit' }, session);
  return { vendor, unit };
}
