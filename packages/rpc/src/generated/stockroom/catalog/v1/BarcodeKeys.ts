// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { BarcodeKey as _stockroom_catalog_v1_BarcodeKey, BarcodeKey__Output as _stockroom_catalog_v1_BarcodeKey__Output } from '../../../stockroom/catalog/v1/BarcodeKey.ts';

export interface BarcodeKeys {
  'keys'?: (_stockroom_catalog_v1_BarcodeKey)[];
}

export interface BarcodeKeys__Output {
  'keys': (_stockroom_catalog_v1_BarcodeKey__Output)[];
}
