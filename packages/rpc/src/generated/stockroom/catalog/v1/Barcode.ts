// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface Barcode {
  'id'?: (number | string | Long);
  'barcode'?: (string);
  'main'?: (boolean);
  'master'?: (boolean);
  'quantity'?: (number | string | Long);
  'item_id'?: (number | string | Long);
  'edit_version'?: (number | string | Long);
}

export interface Barcode__Output {
  'id': (number);
  'barcode': (string);
  'main': (boolean);
  'master': (boolean);
  'quantity': (number);
  'item_id': (number);
  'edit_version': (number);
}
