import type { Decided, Earlier } from '@stockroom/commands';
import { decidesAnew } from '@stockroom/commands';
import { mapEntries } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import { crashPoint } from '@stockroom/runtime';
import type { CatalogDeps } from '../deps.ts';
import type { Item, ItemBody } from '../domain/item.ts';
import { checkItemBody, searchTextsOf } from '../domain/item.ts';
import type { ItemMessage } from '../view.ts';
import { itemMessage } from '../view.ts';
import type { ItemBodies, ItemEntries } from './use-entries.ts';
import { entriesOfAll } from './use-entries.ts';

/** Adds an item, as `createItems` does. */
export async function createItem(
  deps: CatalogDeps,
  body: ItemBody,
  call: Pick<Call, 'dryRun'>,
  earlier?: Earlier<ItemMessage>,
): Promise<Decided<ItemMessage>> {
  const { writes, added } = await add(deps, { bodies: [body], sentAs: 'body', anew: decidesAnew(call, earlier) });
  return { writes, answer: added[0] as ItemMessage };
}

/** Adds items without stock, all or none; vendors and units that do not exist are registered. @throws Fault("invalid") */
export async function createItems(
  deps: CatalogDeps,
  bodies: ItemBody[],
  call: Pick<Call, 'dryRun'>,
  earlier?: Earlier<{ items: ItemMessage[] }>,
): Promise<Decided<{ items: ItemMessage[] }>> {
  const { writes, added } = await add(deps, { bodies, sentAs: 'array', anew: decidesAnew(call, earlier) });
  return { writes, answer: { items: added } };
}

async function add(deps: CatalogDeps, { bodies: sent, ...asked }: ItemBodies) {
  const bodies = mapEntries(asked.sentAs, sent, checkItemBody);
  const { entries, writes: uses } = await entriesOfAll(deps, { bodies, ...asked });
  const firstId = await deps.nextItemId(bodies.length);
  crashPoint('catalog.create-items.ids-taken');
  const added = bodies.map((body, at): Item => {
    const ofBody = entries[at] as ItemEntries;
    return { ...body, ...ofBody, id: firstId + at, quantity: 0, deleted: false, editVersion: 0 };
  });
  const writes = added.flatMap((item) => [
    deps.items.add(item.id, { ...item, vendorId: item.vendor.id, unitId: item.unit.id }),
    deps.itemTerms.add(item.id, searchTextsOf(item)),
  ]);
  return { added: added.map(itemMessage), writes: [...uses, ...writes] };
}
