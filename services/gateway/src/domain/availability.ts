// Availability and low stock (beyond.md): what works want of an item, what is left of it, and what to order.
import type { Millionths } from '@stockroom/kernel';

/** What is known of an item's stock. */
export type StockOfItem = {
  itemId: number;
  quantity: Millionths;
  warningQuantity: Millionths;
  /** The sum of what works with open outbound want. */
  planned: Millionths;
};

/** The stock that is compared with the warning: what is left of it, or all that is there. */
export type Basis = 'available' | 'quantity';

/** How low an item is. */
export type Lowness = {
  itemId: number;
  missing: Millionths;
  /** What is missing as a share of the warning quantity; without a warning quantity it is more than any other. */
  share: number;
};

/** The part of the quantity that no work wants; negative where works want more than there is. */
export function availableOf({ quantity, planned }: Pick<StockOfItem, 'quantity' | 'planned'>): Millionths {
  return quantity - planned;
}

/** Tells how far an item is below its warning quantity; undefined where it is not. */
export function lownessOf(stock: StockOfItem, basis: Basis): Lowness | undefined {
  const { itemId, quantity, warningQuantity } = stock;
  const missing = warningQuantity - (basis === 'quantity' ? quantity : availableOf(stock));
  if (missing <= 0) return undefined;
  const share = warningQuantity === 0 ? Number.POSITIVE_INFINITY : missing / warningQuantity;
  return { itemId, missing, share };
}

/** The order of low items: the most missing as a share first; of equal shares the most missing, then the lowest id. */
export function mostMissingFirst(one: Lowness, other: Lowness): number {
  if (one.share !== other.share) return one.share > other.share ? -1 : 1;
  return other.missing - one.missing || one.itemId - other.itemId;
}

/**
 * Suggests how much to order of a low item: what brings the available quantity to twice the warning quantity, in whole packs.
 * @param pack the quantity of the item's master barcode; undefined where it has none
 */
export function suggestedOf(
  stock: Pick<StockOfItem, 'quantity' | 'planned' | 'warningQuantity'>,
  pack: Millionths | undefined,
): Millionths {
  const needed = 2 * stock.warningQuantity - availableOf(stock);
  const beyond = pack ? needed % pack : 0;
  return beyond === 0 || !pack ? needed : needed - beyond + pack;
}
