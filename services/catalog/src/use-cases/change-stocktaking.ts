import type { Decided } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import { refuseOtherVersion } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import type { Stocktaking } from '../domain/stocktaking.ts';
import { checkStocktaking, refuseChangeOfClosed, refuseDeleteOfClosed } from '../domain/stocktaking.ts';
import type { StocktakingMessage } from '../stocktaking-view.ts';
import { stocktakingMessage } from '../stocktaking-view.ts';
import type { Nothing } from '../view.ts';
import { getStocktaking } from './read-stocktakings.ts';

/** Replaces comment and location. @throws Fault("not-found"), "closed", "invalid" */
export async function updateStocktaking(
  deps: CatalogDeps,
  { id, ...sent }: Pick<Stocktaking, 'id' | 'comment' | 'location'>,
  { expectedVersions }: Call,
): Promise<Decided<StocktakingMessage>> {
  const texts = checkStocktaking(sent);
  const before = await getStocktaking(deps, id);
  refuseOtherVersion(before.editVersion, expectedVersions);
  refuseChangeOfClosed(before);
  const after = { ...before, ...texts, editVersion: before.editVersion + 1 };
  return { writes: [deps.stocktakings.describe(before, texts)], answer: stocktakingMessage(after) };
}

/** Deletes an open stocktaking with its entries; no stock has moved for it. @throws Fault("not-found"), "invalid" */
export async function deleteStocktaking(
  deps: CatalogDeps,
  { id }: { id: number },
  { expectedVersions }: Call,
): Promise<Decided<Nothing>> {
  const stocktaking = await getStocktaking(deps, id);
  refuseOtherVersion(stocktaking.editVersion, expectedVersions);
  refuseDeleteOfClosed(stocktaking);
  return { writes: [deps.stocktakings.remove(stocktaking), deps.countedItems.removeAll(id)], answer: {} };
}
