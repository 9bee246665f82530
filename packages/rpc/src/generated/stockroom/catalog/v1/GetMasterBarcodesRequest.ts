// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface GetMasterBarcodesRequest {
  'item_ids'?: (number | string | Long)[];
}

export interface GetMasterBarcodesRequest__Output {
  'item_ids': (number)[];
}
