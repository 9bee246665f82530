// Original file: protos/stockroom/common/v1/common.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The part of a page that is not its rows.
 */
export interface PageInfo {
  /**
   * Is true when there are rows behind it.
   */
  'more'?: (boolean);
  /**
   * The number of rows of the whole list, when it was asked for.
   */
  'total'?: (number | string | Long);
  '_total'?: "total";
}

/**
 * The part of a page that is not its rows.
 */
export interface PageInfo__Output {
  /**
   * Is true when there are rows behind it.
   */
  'more': (boolean);
  /**
   * The number of rows of the whole list, when it was asked for.
   */
  'total'?: (number);
  '_total'?: "total";
}
