// Original file: protos/stockroom/works/v1/works.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A work item with its item's id only.
 */
export interface WorkLine {
  'id'?: (number | string | Long);
  'item_id'?: (number | string | Long);
  'outbound_quantity'?: (number | string | Long);
  'returned_quantity'?: (number | string | Long);
  '_returned_quantity'?: "returned_quantity";
}

/**
 * A work item with its item's id only.
 */
export interface WorkLine__Output {
  'id': (number);
  'item_id': (number);
  'outbound_quantity': (number);
  'returned_quantity'?: (number);
  '_returned_quantity'?: "returned_quantity";
}
