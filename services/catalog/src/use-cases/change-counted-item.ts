import type { Decided } from '@stockroom/commands';
import type { Millionths } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import { refuseOtherVersion } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
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
  return changed(deps, stocktaking, { ...entry, ...counted, user: counterOf(call) });
}

/**
 * Adds to what was counted; what was expected stays. Of additions at the same time each counts.
 * @throws Fault("not-found"), "closed", "invalid"
 */
export async function addToCount(
  deps: CatalogDeps,
  { quantity, ...key }: EntryKey & { quantity: Millionths },
  call: Call,
): Promise<Decided<CountedMessage>> {
  const { stocktaking, entry } = await openEntry(deps, key, call);
  return changed(deps, stocktaking, addCount(entry, quantity));
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

/** The decision that an entry becomes this, as one edit. */
async function changed(
  deps: CatalogDeps,
  stocktaking: Awaited<ReturnType<typeof openEntry>>['stocktaking'],
  edited: CountedItem,
): Promise<Decided<CountedMessage>> {
  const after = { ...edited, editVersion: edited.editVersion + 1 };
  const items = await itemsById(deps, [after.itemId]);
  return {
    writes: [deps.stocktakings.countUp(stocktaking), deps.countedItems.replace(after)],
    answer: countedMessage(after, itemIn(items, after)),
  };
}
