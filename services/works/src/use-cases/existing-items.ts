import type { SentAs } from '@stockroom/kernel';
import { checkEntries } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Item } from '@stockroom/stock-moves';
import type { WorkItemBody } from '../domain/work-item.ts';
import { noSuchItem } from '../domain/work-item.ts';
import type { WorksDeps } from './deps.ts';

/** Gives the items of new work items. @throws Fault("not-found") for each that is unknown or deleted */
export async function existingItems(
  { catalog }: WorksDeps,
  { bodies, sentAs }: { bodies: WorkItemBody[]; sentAs: SentAs },
  call: Call,
): Promise<Map<number, Item>> {
  const found = await catalog.items(
    bodies.map(({ itemId }) => itemId),
    call,
  );
  checkEntries(sentAs, bodies, ({ itemId }) => {
    const item = found.get(itemId);
    if (!item || item.deleted) throw noSuchItem(itemId, 'create');
  });
  return found;
}
