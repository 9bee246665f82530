import type { Migration, Store } from '@stockroom/store';
import { fromInt64, rewrite } from '@stockroom/store';
import { isLow, locationKeyOf } from '../domain/item.ts';
import type { ItemDocument } from '../store/item-document.ts';
import { writtenEarlier } from '../store/item-document.ts';

/** Gives items what lists find them by, which release 0.1.0 did not store. */
export const itemFields = ({ db }: Store): Migration => ({
  of: 'items',
  run: () =>
    rewrite(db.collection<ItemDocument>('items'), {
      earlier: writtenEarlier,
      change: ({ touched, location, quantity, warning_quantity }) => {
        const low = isLow({ quantity: fromInt64(quantity), warningQuantity: fromInt64(warning_quantity) });
        return {
          madeOf: { touched, location, quantity, warning_quantity } as Partial<ItemDocument>,
          update: { $set: { location_key: locationKeyOf(location), low }, $unset: { touched: '' } },
        };
      },
    }),
});
