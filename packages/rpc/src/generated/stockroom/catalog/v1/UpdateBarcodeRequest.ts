// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { BarcodeKey as _stockroom_catalog_v1_BarcodeKey, BarcodeKey__Output as _stockroom_catalog_v1_BarcodeKey__Output } from '../../../stockroom/catalog/v1/BarcodeKey.ts';
import type { BarcodeBody as _stockroom_catalog_v1_BarcodeBody, BarcodeBody__Output as _stockroom_catalog_v1_BarcodeBody__Output } from '../../../stockroom/catalog/v1/BarcodeBody.ts';

export interface UpdateBarcodeRequest {
  'key'?: (_stockroom_catalog_v1_BarcodeKey | null);
  'body'?: (_stockroom_catalog_v1_BarcodeBody | null);
}

export interface UpdateBarcodeRequest__Output {
  'key': (_stockroom_catalog_v1_BarcodeKey__Output | null);
  'body': (_stockroom_catalog_v1_BarcodeBody__Output | null);
}
