// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface FoundBarcode {
  'barcode'?: (string);
  'item_id'?: (number | string | Long);
  'quantity'?: (number | string | Long);
}

export interface FoundBarcode__Output {
  'barcode': (string);
  'item_id': (number);
  'quantity': (number);
}
