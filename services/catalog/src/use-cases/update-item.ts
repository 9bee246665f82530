import type { ClientSession } from 'mongodb';
import type { Catalog } from '../catalog.ts';
import type { Item, ItemBody } from '../domain/item.ts';
import { checkItemBody, noSuchItem, searchTextsOf } from '../domain/item.ts';
import { nameEntries } from './name-entries.ts';

/** Replaces all that a user decides about an item; its stock stays. */
export async function updateItem(
  catalog: Catalog,
  { id, body: sent }: { id: number; body: ItemBody },
  session: ClientSession,
): Promise<Item> {
  const body = checkItemBody(sent);
  const before = await catalog.items.takeOne(id, session);
  if (!before) throw noSuchItem(id);
  const named = await nameEntries(catalog, { body, before }, session);
  await catalog.items.replace(id, { ...body, vendorId: named.vendor.id, unitId: named.unit.id }, session);
  const texts = searchTextsOf(body);
  if (searchTextsOf(before).join('\n') !== texts.join('\n')) await catalog.itemTerms.put(id, texts, session);
  return { ...before, ...body, ...named };
}
