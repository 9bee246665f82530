// Original file: protos/stockroom/common/v1/common.proto

import type { Long } from '@grpc/proto-loader';

/**
 * What a page says besides its rows.
 */
export interface PageInfo {
  /**
   * Whether there are rows behind it.
   */
  'more'?: (boolean);
  /**
   * How many rows the whole list has, when it was asked for.
   */
  'total'?: (number | string | Long);
  '_total'?: "total";
}

/**
 * What a page says besides its rows.
 */
export interface PageInfo__Output {
  /**
   * Whether there are rows behind it.
   */
  'more': (boolean);
  /**
   * How many rows the whole list has, when it was asked for.
   */
  'total'?: (number);
  '_total'?: "total";
}
