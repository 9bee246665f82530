import type { Page, PageRequest } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import type { Stocktaking } from '../domain/stocktaking.ts';
import { noSuchStocktaking } from '../domain/stocktaking.ts';
import type { StocktakingFilter } from '../store/stocktaking-lists.ts';
import type { StoredStocktaking } from '../store/stocktakings.ts';

const BATCH = 500;

/** @throws Fault("not-found") */
export async function getStocktaking({ stocktakings }: CatalogDeps, id: number): Promise<StoredStocktaking> {
  const found = await stocktakings.get(id);
  if (!found) throw noSuchStocktaking(id);
  return found;
}

/** Gives a stocktaking anew if it was closed since it was read: what was read of it meanwhile may be of before and after. */
export async function closedSince(deps: CatalogDeps, before: Stocktaking): Promise<Stocktaking | undefined> {
  if (before.closing) return undefined;
  const after = await getStocktaking(deps, before.id);
  return after.closing ? after : undefined;
}

/** Gives all stocktakings by id, in batches. */
export function listStocktakings({ stocktakings }: CatalogDeps): AsyncGenerator<Stocktaking[]> {
  return stocktakings.list(BATCH);
}

/** Gives a page of the stocktakings that fit a filter. */
export function pageStocktakings(
  { stocktakings }: CatalogDeps,
  filter: StocktakingFilter,
  asked: PageRequest,
): Promise<Page<Stocktaking>> {
  return stocktakings.page(filter, asked);
}
