import type { Decided } from '@stockroom/commands';
import type { Millionths } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import { refuseOtherVersion } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import type { Item } from '../domain/item.ts';
import type { CountBody, CountedItem } from '../domain/stocktaking.ts';
import {
  addCount,
  alreadyCounted,
  cannotCount,
  countedAt,
  noSuchEntry,
  refuseBadCounts,
  refuseChangeOfClosed,
} from '../domain/stocktaking.ts';
import type { CountedMessage } from '../stocktaking-view.ts';
import { countedMessage } from '../stocktaking-view.ts';
import type { Nothing } from '../view.ts';
import { counterOf } from './new-counts.ts';
import { itemIn, itemsById } from './read-counted-items.ts';
import { getStocktaking } from './read-stocktakings.ts';

type EntryKey = { stocktakingId: number; id: number };

/**
 * Counts an entry anew, or another item in its place: what the ledger says now is expected now.
 * @throws Fault("not-found"), "closed", "invalid" for an item that is unknown or in another entry
 */
export async function countAnew(
  deps: CatalogDeps,
  { count, ...key }: EntryKey & { count: CountBody },
  call: Call,
): Promise<Decided<CountedMessage>> {
  refuseBadCounts([count], 'body');
  const { stocktaking, entry } = await openEntry(deps, key, call);
  const ledger = (await deps.items.stock([count.itemId])).get(count.itemId);
  const isOther = count.itemId !== entry.itemId;
  if (!ledger || (ledger.deleted && isOther)) throw cannotCount(count.itemId, 'update');
  const [taken] = isOther ? await deps.countedItems.holding(key.stocktakingId, [count.itemId]) : [];
  if (taken) throw alreadyCounted(taken.id);
  const counted = countedAt(deps.now(), count, ledger);
  const anew = { ...entry, ...counted, user: counterOf(call) };
  return changed(deps, { stocktaking, edited: anew, item: await itemOf(deps, anew) });
}

/**
 * Adds to what was counted; what was expected stays. Of additions at the same time each counts. A newer count that is
 * booked at the same time comes before the addition, or after it as before any that was made earlier.
 * @throws Fault("not-found"), "closed", "invalid"
 */
export async function addToCount(
  deps: CatalogDeps,
  { quantity, ...key }: EntryKey & { quantity: Millionths },
  call: Call,
): Promise<Decided<CountedMessage>> {
  const { stocktaking, entry } = await openEntry(deps, key, call);
  const item = await itemOf(deps, entry);
  const addition = { quantity, timestamp: deps.now(), user: counterOf(call) };
  return changed(deps, { stocktaking, edited: addCount(entry, addition, item.lastCount), item });
}

/** Removes an entry: as if its item had not been counted. @throws Fault("not-found"), "closed" */
export async function removeCount(deps: CatalogDeps, key: EntryKey, call: Call): Promise<Decided<Nothing>> {
  const { stocktaking, entry } = await openEntry(deps, key, call);
  return { writes: [deps.stocktakings.countUp(stocktaking), deps.countedItems.remove(entry)], answer: {} };
}

/** An entry that may be edited, as the caller knows it. */
async function openEntry(deps: CatalogDeps, { stocktakingId, id }: EntryKey, { expectedVersions }: Call) {
  const [stocktaking, entry] = await Promise.all([
    getStocktaking(deps, stocktakingId),
    deps.countedItems.get(stocktakingId, id),
  ]);
  if (!entry) throw noSuchEntry(id);
  refuseOtherVersion(entry.editVersion, expectedVersions);
  refuseChangeOfClosed(stocktaking);
  return { stocktaking, entry };
}

const itemOf = async (deps: CatalogDeps, entry: CountedItem): Promise<Item> =>
  itemIn(await itemsById(deps, [entry.itemId]), entry);

type Changed = Pick<Awaited<ReturnType<typeof openEntry>>, 'stocktaking'> & { edited: CountedItem; item: Item };

/** The decision that an entry becomes this, as one edit. */
function changed(deps: CatalogDeps, { stocktaking, edited, item }: Changed): Decided<CountedMessage> {
  const after = { ...edited, editVersion: edited.editVersion + 1 };
  return {
    writes: [deps.stocktakings.countUp(stocktaking), deps.countedItems.replace(after)],
    answer: countedMessage(after, item),
  };
}
