// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface Shortage {
  'item_id'?: (number | string | Long);
  'name'?: (string);
  'required'?: (number | string | Long);
  'available'?: (number | string | Long);
}

export interface Shortage__Output {
  'item_id': (number);
  'name': (string);
  'required': (number);
  'available': (number);
}
