// Original file: protos/stockroom/works/v1/works.proto

import type { Long } from '@grpc/proto-loader';

export interface RenameCustomerRequest {
  'id'?: (number | string | Long);
  'name'?: (string);
}

export interface RenameCustomerRequest__Output {
  'id': (number);
  'name': (string);
}
