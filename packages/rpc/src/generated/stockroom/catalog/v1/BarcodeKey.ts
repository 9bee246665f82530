// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface BarcodeKey {
  'item_id'?: (number | string | Long);
  'id'?: (number | string | Long);
}

export interface BarcodeKey__Output {
  'item_id': (number);
  'id': (number);
}
