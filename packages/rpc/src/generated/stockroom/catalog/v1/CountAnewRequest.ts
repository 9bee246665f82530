// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { CountedItemKey as _stockroom_catalog_v1_CountedItemKey, CountedItemKey__Output as _stockroom_catalog_v1_CountedItemKey__Output } from '../../../stockroom/catalog/v1/CountedItemKey.ts';
import type { Count as _stockroom_catalog_v1_Count, Count__Output as _stockroom_catalog_v1_Count__Output } from '../../../stockroom/catalog/v1/Count.ts';

export interface CountAnewRequest {
  'key'?: (_stockroom_catalog_v1_CountedItemKey | null);
  'count'?: (_stockroom_catalog_v1_Count | null);
}

export interface CountAnewRequest__Output {
  'key': (_stockroom_catalog_v1_CountedItemKey__Output | null);
  'count': (_stockroom_catalog_v1_Count__Output | null);
}
