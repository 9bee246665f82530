// Original file: protos/stockroom/works/v1/works.proto

import type { Long } from '@grpc/proto-loader';

export interface WorkItemBody {
  'item_id'?: (number | string | Long);
  'outbound_quantity'?: (number | string | Long);
  'returned_quantity'?: (number | string | Long);
  '_returned_quantity'?: "returned_quantity";
}

export interface WorkItemBody__Output {
  'item_id': (number);
  'outbound_quantity': (number);
  'returned_quantity'?: (number);
  '_returned_quantity'?: "returned_quantity";
}
