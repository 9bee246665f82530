import { invalidField } from '@stockroom/kernel';
import type { Register } from '@stockroom/store';
import { entryNames, useEntry } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Catalog } from '../catalog.ts';
import { lengthOf } from '../domain/fields.ts';
import type { Entry, EntryReference, ItemBody } from '../domain/item.ts';

/** How long a name may be. */
export const longestName = { vendors: 200, units: 20 };

export type Named = { vendor: Entry; unit: Entry };

/**
 * Finds or registers the vendor and the unit that a body names. One that the item carries already is not written again,
 * as an entry in use is not deleted: changes of many items of one vendor do not wait for each other.
 */
export async function nameEntries(
  catalog: Catalog,
  { body, before }: { body: ItemBody; before?: Named },
  session: ClientSession,
): Promise<Named> {
  const { vendors, units } = catalog.registers;
  const vendor =
    before?.vendor.id === body.vendor.id
      ? before.vendor
      : await use(vendors, { reference: body.vendor, field: 'vendor', longest: longestName.vendors }, session);
  const unit =
    before?.unit.id === body.unit.id
      ? before.unit
      : await use(units, { reference: body.unit, field: 'unit', longest: longestName.units }, session);
  return { vendor, unit };
}

async function use(
  register: Register,
  { reference, field, longest }: { reference: EntryReference; field: string; longest: number },
  session: ClientSession,
): Promise<Entry> {
  const name = reference.name?.trim();
  // Of a known entry the name that was sent does not matter, however long it is.
  if (lengthOf(name ?? '') > longest && !(await entryNames(register, [reference.id], session)).has(reference.id)) {
    throw invalidField(`${field}.${register.nameField}`, `The ${register.noun} has at most ${longest} characters.`);
  }
  return useEntry(register, { reference: { id: reference.id, name }, field }, session);
}
