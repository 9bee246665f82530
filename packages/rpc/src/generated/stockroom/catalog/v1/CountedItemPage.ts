// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { CountedItem as _stockroom_catalog_v1_CountedItem, CountedItem__Output as _stockroom_catalog_v1_CountedItem__Output } from '../../../stockroom/catalog/v1/CountedItem.ts';
import type { PageInfo as _stockroom_common_v1_PageInfo, PageInfo__Output as _stockroom_common_v1_PageInfo__Output } from '../../../stockroom/common/v1/PageInfo.ts';

export interface CountedItemPage {
  'items'?: (_stockroom_catalog_v1_CountedItem)[];
  'info'?: (_stockroom_common_v1_PageInfo | null);
}

export interface CountedItemPage__Output {
  'items': (_stockroom_catalog_v1_CountedItem__Output)[];
  'info': (_stockroom_common_v1_PageInfo__Output | null);
}
