// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto

import type { Long } from '@grpc/proto-loader';

export interface AcquisitionItemKey {
  'acquisition_id'?: (number | string | Long);
  'id'?: (number | string | Long);
}

export interface AcquisitionItemKey__Output {
  'acquisition_id': (number);
  'id': (number);
}
