// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface BarcodesOfItemsRequest {
  'item_ids'?: (number | string | Long)[];
}

export interface BarcodesOfItemsRequest__Output {
  'item_ids': (number)[];
}
