// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface GetItemsRequest {
  'ids'?: (number | string | Long)[];
  'with_deleted'?: (boolean);
}

export interface GetItemsRequest__Output {
  'ids': (number)[];
  'with_deleted': (boolean);
}
