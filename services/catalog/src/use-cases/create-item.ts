import { entryUse, Unregistered, writeEach } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import type { ItemBody } from '../domain/item.ts';
import { checkItemBody, searchTextsOf } from '../domain/item.ts';
import { mutexKey } from '../mutex-keys.ts';
import type { Decided } from '../store/commit-once.ts';
import type { WriteCall, Written } from '../store/transact.ts';
import type { ItemMessage } from '../view.ts';
import { itemMessage } from '../view.ts';
import type { ItemEntries } from './use-entries.ts';
import { useEntries } from './use-entries.ts';

/**
 * Adds an item without stock. When its vendor and unit exist, as nearly always, it is committed in a group; one that is
 * new must be registered first, in a transaction of its own.
 */
export async function createItem(deps: CatalogDeps, body: ItemBody, call: WriteCall): Promise<Written<ItemMessage>> {
  try {
    return await deps.commit(call, () => decideItem(deps, body));
  } catch (error) {
    if (!(error instanceof Unregistered)) throw error;
    return createWithNewEntries(deps, body, call);
  }
}

/** @throws Unregistered when the vendor or the unit does not exist */
async function decideItem(deps: CatalogDeps, sent: ItemBody): Promise<Decided<ItemMessage>> {
  const body = checkItemBody(sent);
  const { registers } = deps;
  const [vendor, unit] = await Promise.all([deps.existingVendor(body.vendor), deps.existingUnit(body.unit)]);
  if (!vendor || !unit) throw new Unregistered();
  const { answer, writes } = await newItem(deps, body, { vendor, unit });
  return { answer, writes: [entryUse(registers.vendors, vendor), entryUse(registers.units, unit), ...writes] };
}

function createWithNewEntries(deps: CatalogDeps, sent: ItemBody, call: WriteCall): Promise<Written<ItemMessage>> {
  const keys = [mutexKey.entry('vendors', sent.vendor.id), mutexKey.entry('units', sent.unit.id)];
  return deps.transact(call, keys, async (session) => {
    const body = checkItemBody(sent);
    const { answer, writes } = await newItem(deps, body, await useEntries(deps, { body }, session));
    await writeEach(deps.store, writes, session);
    return answer;
  });
}

async function newItem(
  { nextItemId, items, itemTerms }: CatalogDeps,
  body: ItemBody,
  entries: ItemEntries,
): Promise<Decided<ItemMessage>> {
  const id = await nextItemId();
  return {
    answer: itemMessage({ ...body, ...entries, id, quantity: 0, deleted: false, editVersion: 0 }),
    writes: [
      items.add(id, { ...body, vendorId: entries.vendor.id, unitId: entries.unit.id }),
      itemTerms.add(id, searchTextsOf(body)),
    ],
  };
}
