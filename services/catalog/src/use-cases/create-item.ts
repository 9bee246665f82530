import type { Decided } from '@stockroom/store';
import { entryUse, Unregistered, writeEach } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Catalog } from '../catalog.ts';
import type { Item, ItemBody } from '../domain/item.ts';
import { checkItemBody, searchTextsOf } from '../domain/item.ts';
import type { Named } from './name-entries.ts';
import { nameEntries } from './name-entries.ts';

/** Adds an item without stock; a vendor or unit named by a new id is registered. */
export async function createItem(catalog: Catalog, sent: ItemBody, session: ClientSession): Promise<Item> {
  const body = checkItemBody(sent);
  const { answer, writes } = await newItem(catalog, body, await nameEntries(catalog, { body }, session));
  await writeEach(catalog.store, writes, session);
  return answer;
}

/**
 * Decides the same of an item whose vendor and unit are there, as most are: it is written together with others.
 * @throws Unregistered
 */
export async function decideItem(catalog: Catalog, sent: ItemBody): Promise<Decided<Item>> {
  const body = checkItemBody(sent);
  const { registers, standing } = catalog;
  const [vendor, unit] = await Promise.all([standing.vendors(body.vendor), standing.units(body.unit)]);
  if (!vendor || !unit) throw new Unregistered();
  const { answer, writes } = await newItem(catalog, body, { vendor, unit });
  return { answer, writes: [entryUse(registers.vendors, vendor), entryUse(registers.units, unit), ...writes] };
}

async function newItem(
  { nextItemId, items, itemTerms }: Catalog,
  body: ItemBody,
  named: Named,
): Promise<Decided<Item>> {
  const id = await nextItemId();
  return {
    answer: { ...body, ...named, id, quantity: 0, deleted: false },
    writes: [
      items.add(id, { ...body, vendorId: named.vendor.id, unitId: named.unit.id }),
      itemTerms.add(id, searchTextsOf(body)),
    ],
  };
}
