// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Barcode as _stockroom_catalog_v1_Barcode, Barcode__Output as _stockroom_catalog_v1_Barcode__Output } from '../../../stockroom/catalog/v1/Barcode.ts';
import type { Item as _stockroom_catalog_v1_Item, Item__Output as _stockroom_catalog_v1_Item__Output } from '../../../stockroom/catalog/v1/Item.ts';

export interface Label {
  'barcode'?: (_stockroom_catalog_v1_Barcode | null);
  'item'?: (_stockroom_catalog_v1_Item | null);
}

export interface Label__Output {
  'barcode': (_stockroom_catalog_v1_Barcode__Output | null);
  'item': (_stockroom_catalog_v1_Item__Output | null);
}
