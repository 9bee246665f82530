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
  /**
   * In the order of a column, while there is more: its value in the last row.
   */
  'value'?: (string);
  '_total'?: "total";
  '_value'?: "value";
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
  /**
   * In the order of a column, while there is more: its value in the last row.
   */
  'value'?: (string);
  '_total'?: "total";
  '_value'?: "value";
}
