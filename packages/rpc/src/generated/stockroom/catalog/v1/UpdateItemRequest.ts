// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { ItemBody as _stockroom_catalog_v1_ItemBody, ItemBody__Output as _stockroom_catalog_v1_ItemBody__Output } from '../../../stockroom/catalog/v1/ItemBody.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateItemRequest {
  'id'?: (number | string | Long);
  'body'?: (_stockroom_catalog_v1_ItemBody | null);
}

export interface UpdateItemRequest__Output {
  'id': (number);
  'body': (_stockroom_catalog_v1_ItemBody__Output | null);
}
