// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto

import type { Long } from '@grpc/proto-loader';

export interface Acquisition {
  'id'?: (number | string | Long);
  'comment'?: (string);
  'timestamp'?: (string);
  'edit_version'?: (number | string | Long);
  '_comment'?: "comment";
}

export interface Acquisition__Output {
  'id': (number);
  'comment'?: (string);
  'timestamp': (string);
  'edit_version': (number);
  '_comment'?: "comment";
}
