// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto

import type { Long } from '@grpc/proto-loader';

export interface AcquisitionsRequest {
  'ids'?: (number | string | Long)[];
}

export interface AcquisitionsRequest__Output {
  'ids': (number)[];
}
