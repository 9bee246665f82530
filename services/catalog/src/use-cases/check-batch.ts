import type { CatalogDeps } from '../deps.ts';
import type { Outcome, StockBatch } from '../domain/stock.ts';
import { decideBatch } from '../domain/stock.ts';

/** Tells what a new batch would come to now; nothing is applied, and the outcome is not kept. */
export async function checkBatch({ items }: Pick<CatalogDeps, 'items'>, batch: StockBatch): Promise<Outcome> {
  const stock = await items.stock(batch.lines.map(({ itemId }) => itemId));
  return decideBatch(batch, stock).outcome;
}
