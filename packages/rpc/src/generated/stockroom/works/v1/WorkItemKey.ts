// Original file: protos/stockroom/works/v1/works.proto

import type { Long } from '@grpc/proto-loader';

export interface WorkItemKey {
  'work_id'?: (number | string | Long);
  'id'?: (number | string | Long);
}

export interface WorkItemKey__Output {
  'work_id': (number);
  'id': (number);
}
