import type { SentAs } from '@stockroom/kernel';
import { mapEntries } from '@stockroom/kernel';
import { Unregistered } from '@stockroom/registers';
import { crashPoint } from '@stockroom/runtime';
import { writeEach } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import type { Item, ItemBody } from '../domain/item.ts';
import { checkItemBody, searchTextsOf } from '../domain/item.ts';
import { mutexKey } from '../mutex-keys.ts';
import type { Decided } from '../store/commit-once.ts';
import type { WriteCall, Written } from '../store/transact.ts';
import type { ItemMessage } from '../view.ts';
import { itemMessage } from '../view.ts';
import type { ItemEntries } from './use-entries.ts';
import { useEntriesOfAll, usesOfExisting } from './use-entries.ts';

type NewItems = { bodies: ItemBody[]; sentAs: SentAs };

/** Adds an item, as `createItems` does. */
export function createItem(deps: CatalogDeps, body: ItemBody, call: WriteCall): Promise<Written<ItemMessage>> {
  return create(deps, { bodies: [body], sentAs: 'body' }, call, ([item]) => item as ItemMessage);
}

/** Adds items without stock, all or none. @throws Fault("invalid") */
export function createItems(
  deps: CatalogDeps,
  bodies: ItemBody[],
  call: WriteCall,
): Promise<Written<{ items: ItemMessage[] }>> {
  return create(deps, { bodies, sentAs: 'array' }, call, (items) => ({ items }));
}

type AnswerOf<Answer> = (added: ItemMessage[]) => Answer;

/**
 * When all vendors and units exist, as nearly always, the items are committed in a group; one that is new must be registered
 * first, in a transaction of its own.
 * @param answerOf makes the answer, as it is kept for repeats too
 */
async function create<Answer>(
  deps: CatalogDeps,
  asked: NewItems,
  call: WriteCall,
  answerOf: AnswerOf<Answer>,
): Promise<Written<Answer>> {
  try {
    return await deps.commit(call, () => decideItems(deps, asked, answerOf));
  } catch (error) {
    if (!(error instanceof Unregistered)) throw error;
    return createWithNewEntries(deps, asked, call, answerOf);
  }
}

/** @throws Unregistered when a vendor or a unit does not exist */
async function decideItems<Answer>(
  deps: CatalogDeps,
  { bodies: sent, sentAs }: NewItems,
  answerOf: AnswerOf<Answer>,
): Promise<Decided<Answer>> {
  const bodies = mapEntries(sentAs, sent, checkItemBody);
  const { entries, uses } = await usesOfExisting(deps, bodies);
  const { items, writes } = await newItems(deps, bodies, entries);
  return { answer: answerOf(items), writes: [...uses, ...writes] };
}

function createWithNewEntries<Answer>(
  deps: CatalogDeps,
  { bodies: sent, sentAs }: NewItems,
  call: WriteCall,
  answerOf: AnswerOf<Answer>,
): Promise<Written<Answer>> {
  const keys = sent.flatMap(({ vendor, unit }) => [
    mutexKey.entry('vendors', vendor.id),
    mutexKey.entry('units', unit.id),
  ]);
  return deps.transact(call, [...new Set(keys)], async (session) => {
    const bodies = mapEntries(sentAs, sent, checkItemBody);
    const entries = await useEntriesOfAll(deps, { bodies, sentAs }, session);
    const { items, writes } = await newItems(deps, bodies, entries);
    await writeEach(deps.store, writes, session);
    return answerOf(items);
  });
}

/** @param entries the vendor and unit of each body */
async function newItems(
  { nextItemId, items, itemTerms }: CatalogDeps,
  bodies: ItemBody[],
  entries: ItemEntries[],
): Promise<{ items: ItemMessage[]; writes: Decided<unknown>['writes'] }> {
  const firstId = await nextItemId(bodies.length);
  crashPoint('catalog.create-items.ids-taken');
  const added = bodies.map((body, at): Item => {
    const ofBody = entries[at] as ItemEntries;
    return { ...body, ...ofBody, id: firstId + at, quantity: 0, deleted: false, editVersion: 0 };
  });
  const writes = added.flatMap((item) => [
    items.add(item.id, { ...item, vendorId: item.vendor.id, unitId: item.unit.id }),
    itemTerms.add(item.id, searchTextsOf(item)),
  ]);
  return { items: added.map(itemMessage), writes };
}
