// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { CountedItem as _stockroom_catalog_v1_CountedItem, CountedItem__Output as _stockroom_catalog_v1_CountedItem__Output } from '../../../stockroom/catalog/v1/CountedItem.ts';

export interface CountedItemBatch {
  'items'?: (_stockroom_catalog_v1_CountedItem)[];
}

export interface CountedItemBatch__Output {
  'items': (_stockroom_catalog_v1_CountedItem__Output)[];
}
