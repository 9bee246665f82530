// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { FoundBarcode as _stockroom_catalog_v1_FoundBarcode, FoundBarcode__Output as _stockroom_catalog_v1_FoundBarcode__Output } from '../../../stockroom/catalog/v1/FoundBarcode.ts';
import type { FoundItem as _stockroom_catalog_v1_FoundItem, FoundItem__Output as _stockroom_catalog_v1_FoundItem__Output } from '../../../stockroom/catalog/v1/FoundItem.ts';

export interface SearchResult {
  'barcode'?: (_stockroom_catalog_v1_FoundBarcode | null);
  'item'?: (_stockroom_catalog_v1_FoundItem | null);
  'result'?: "barcode"|"item";
}

export interface SearchResult__Output {
  'barcode'?: (_stockroom_catalog_v1_FoundBarcode__Output | null);
  'item'?: (_stockroom_catalog_v1_FoundItem__Output | null);
  'result'?: "barcode"|"item";
}
