import { preconditionFailed } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import type { ItemBody } from '../domain/item.ts';
import { checkItemBody, noSuchItem, searchTextsOf } from '../domain/item.ts';
import { mutexKey } from '../mutex-keys.ts';
import type { WriteCall, Written } from '../store/transact.ts';
import type { ItemMessage } from '../view.ts';
import { itemMessage } from '../view.ts';
import { useEntries } from './use-entries.ts';

/** Replaces all that a user decides about an item; its stock stays. */
export function updateItem(
  deps: CatalogDeps,
  { id, body: sent }: { id: number; body: ItemBody },
  call: WriteCall,
): Promise<Written<ItemMessage>> {
  const { items, itemTerms } = deps;
  return deps.transact(call, [mutexKey.item(id)], async (session) => {
    const body = checkItemBody(sent);
    const before = await items.beginEdit({ id, expected: call.expectedVersions }, session);
    if (!before) throw (await items.getOne(id, session)) ? preconditionFailed() : noSuchItem(id);
    const entries = await useEntries(deps, { body, before }, session);
    const { quantity } = before;
    await items.replace(id, { ...body, quantity, vendorId: entries.vendor.id, unitId: entries.unit.id }, session);
    const texts = searchTextsOf(body);
    if (searchTextsOf(before).join('\n') !== texts.join('\n')) await itemTerms.put(id, texts, session);
    return itemMessage({ ...before, ...body, ...entries, editVersion: before.editVersion + 1 });
  });
}
