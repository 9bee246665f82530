// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface Count {
  'item_id'?: (number | string | Long);
  'quantity'?: (number | string | Long);
}

export interface Count__Output {
  'item_id': (number);
  'quantity': (number);
}
