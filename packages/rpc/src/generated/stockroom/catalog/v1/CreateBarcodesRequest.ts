// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { BarcodeBody as _stockroom_catalog_v1_BarcodeBody, BarcodeBody__Output as _stockroom_catalog_v1_BarcodeBody__Output } from '../../../stockroom/catalog/v1/BarcodeBody.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateBarcodesRequest {
  'item_id'?: (number | string | Long);
  'bodies'?: (_stockroom_catalog_v1_BarcodeBody)[];
}

export interface CreateBarcodesRequest__Output {
  'item_id': (number);
  'bodies': (_stockroom_catalog_v1_BarcodeBody__Output)[];
}
