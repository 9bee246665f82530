import type { Store } from '@stockroom/store';
import { fillFields, fromInt64 } from '@stockroom/store';
import { isLow, locationKeyOf } from '../domain/item.ts';
import type { ItemDocument } from './item-document.ts';

/** Fills what lists find items by, in items that an earlier release wrote; to be done before lists are served. */
export function fillItems({ db }: Store): Promise<number> {
  return fillFields(db.collection<ItemDocument>('items'), {
    lacking: { location_key: null as never },
    fieldsOf: ({ location, quantity, warning_quantity }) => ({
      madeOf: { location, quantity, warning_quantity },
      fields: {
        location_key: locationKeyOf(location),
        low: isLow({ quantity: fromInt64(quantity), warningQuantity: fromInt64(warning_quantity) }),
      },
    }),
  });
}
