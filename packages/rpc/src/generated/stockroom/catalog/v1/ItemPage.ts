// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Item as _stockroom_catalog_v1_Item, Item__Output as _stockroom_catalog_v1_Item__Output } from '../../../stockroom/catalog/v1/Item.ts';
import type { PageInfo as _stockroom_common_v1_PageInfo, PageInfo__Output as _stockroom_common_v1_PageInfo__Output } from '../../../stockroom/common/v1/PageInfo.ts';

export interface ItemPage {
  'items'?: (_stockroom_catalog_v1_Item)[];
  'info'?: (_stockroom_common_v1_PageInfo | null);
}

export interface ItemPage__Output {
  'items': (_stockroom_catalog_v1_Item__Output)[];
  'info': (_stockroom_common_v1_PageInfo__Output | null);
}
