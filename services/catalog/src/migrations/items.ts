import type { Migration, Store } from '@stockroom/store';
import { fromInt64, rewrite } from '@stockroom/store';
import { isLow, locationKeyOf } from '../domain/item.ts';
import type { ItemDocument } from '../store/item-document.ts';
import { orderedBy, unordered, writtenEarlier } from '../store/item-document.ts';

/** Gives items what lists find and order them by, which release 0.1.0 did not store. */
export const itemFields = ({ db }: Store): Migration => ({
  of: 'items',
  run: async () => {
    const items = db.collection<ItemDocument>('items');
    let rewritten = 0;
    for (const earlier of [writtenEarlier, ...unordered]) rewritten += await rewrite(items, { earlier, change: today });
    return rewritten;
  },
});

function today({ touched, ...stored }: ItemDocument) {
  const { name, article_number, location, quantity, warning_quantity, purchase_price } = stored;
  const there = fromInt64(quantity);
  const low = isLow({ quantity: there, warningQuantity: fromInt64(warning_quantity) });
  const texts = { name, articleNumber: article_number, location };
  const ordered = orderedBy({ ...texts, quantity: there, purchasePrice: fromInt64(purchase_price) });
  const madeOf = { name, article_number, location, quantity, warning_quantity, purchase_price };
  return {
    // An item that only lacks what orders it counts no writes: null is what is not there.
    madeOf: { ...madeOf, touched: touched ?? null } as Partial<ItemDocument>,
    update: { $set: { location_key: locationKeyOf(location), low, ...ordered }, $unset: { touched: '' } },
  };
}
