// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface BarcodeIds {
  'ids'?: (number | string | Long)[];
}

export interface BarcodeIds__Output {
  'ids': (number)[];
}
