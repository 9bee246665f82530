import { useEntry } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Catalog } from '../catalog.ts';
import type { Entry, ItemBody } from '../domain/item.ts';

export type Named = { vendor: Entry; unit: Entry };

/**
 * Finds or registers the vendor and the unit that a body names. One that the item carries already is not written again,
 * as an entry in use is not deleted: changes of many items of one vendor do not wait for each other.
 */
export async function nameEntries(
  { registers: { vendors, units } }: Catalog,
  { body, before }: { body: ItemBody; before?: Named },
  session: ClientSession,
): Promise<Named> {
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
