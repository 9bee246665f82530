// Original file: protos/stockroom/works/v1/works.proto

import type { Long } from '@grpc/proto-loader';

export interface PlannedRequest {
  'item_ids'?: (number | string | Long)[];
  /**
   * Each with the works that want it.
   */
  'with_works'?: (boolean);
}

export interface PlannedRequest__Output {
  'item_ids': (number)[];
  /**
   * Each with the works that want it.
   */
  'with_works': (boolean);
}
