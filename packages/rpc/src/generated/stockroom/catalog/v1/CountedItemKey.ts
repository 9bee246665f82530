// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface CountedItemKey {
  'stocktaking_id'?: (number | string | Long);
  'id'?: (number | string | Long);
}

export interface CountedItemKey__Output {
  'stocktaking_id': (number);
  'id': (number);
}
