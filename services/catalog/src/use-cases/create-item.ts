import { nextIds } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Catalog } from '../catalog.ts';
import type { Item, ItemBody } from '../domain/item.ts';
import { checkItemBody, searchTextsOf } from '../domain/item.ts';
import { nameEntries } from './name-entries.ts';

/** Adds an item without stock. */
export async function createItem(catalog: Catalog, sent: ItemBody, session: ClientSession): Promise<Item> {
  const body = checkItemBody(sent);
  const named = await nameEntries(catalog, { body }, session);
  const id = await nextIds(catalog.store, 'items');
  await catalog.items.insert(id, { ...body, vendorId: named.vendor.id, unitId: named.unit.id }, session);
  await catalog.itemTerms.put(id, searchTextsOf(body), session);
  return { ...body, ...named, id, quantity: 0, deleted: false };
}
