// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Item as _stockroom_catalog_v1_Item, Item__Output as _stockroom_catalog_v1_Item__Output } from '../../../stockroom/catalog/v1/Item.ts';

export interface ItemBatch {
  'items'?: (_stockroom_catalog_v1_Item)[];
}

export interface ItemBatch__Output {
  'items': (_stockroom_catalog_v1_Item__Output)[];
}
