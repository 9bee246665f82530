// Original file: protos/stockroom/works/v1/works.proto

import type { Long } from '@grpc/proto-loader';

export interface WorksRequest {
  'ids'?: (number | string | Long)[];
}

export interface WorksRequest__Output {
  'ids': (number)[];
}
