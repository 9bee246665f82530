// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto

import type { Long } from '@grpc/proto-loader';

export interface AcquisitionItemBody {
  'item_id'?: (number | string | Long);
  'quantity'?: (number | string | Long);
}

export interface AcquisitionItemBody__Output {
  'item_id': (number);
  'quantity': (number);
}
