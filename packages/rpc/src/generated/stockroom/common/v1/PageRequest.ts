// Original file: protos/stockroom/common/v1/common.proto

import type { Long } from '@grpc/proto-loader';

/**
 * One page of a list. It begins behind a row and not at a number of rows, so that rows which come and go meanwhile move
 * no other, and the last page costs as much as the first.
 */
export interface PageRequest {
  /**
   * 1 to 1000.
   */
  'limit'?: (number);
  /**
   * The id of the row before the page; 0 for the first page.
   */
  'after'?: (number | string | Long);
  /**
   * From the largest to the smallest, ids too.
   */
  'descending'?: (boolean);
  /**
   * Asks for the number of rows of the whole list.
   */
  'with_total'?: (boolean);
  /**
   * The column that the rows are in the order of, ties by id; by id alone when it is empty. Which there are is said by
   * each list: most have none.
   */
  'order'?: (string);
  /**
   * In the order of a column: its value in the row before the page, as that page said it.
   */
  'after_value'?: (string);
  '_after_value'?: "after_value";
}

/**
 * One page of a list. It begins behind a row and not at a number of rows, so that rows which come and go meanwhile move
 * no other, and the last page costs as much as the first.
 */
export interface PageRequest__Output {
  /**
   * 1 to 1000.
   */
  'limit': (number);
  /**
   * The id of the row before the page; 0 for the first page.
   */
  'after': (number);
  /**
   * From the largest to the smallest, ids too.
   */
  'descending': (boolean);
  /**
   * Asks for the number of rows of the whole list.
   */
  'with_total': (boolean);
  /**
   * The column that the rows are in the order of, ties by id; by id alone when it is empty. Which there are is said by
   * each list: most have none.
   */
  'order': (string);
  /**
   * In the order of a column: its value in the row before the page, as that page said it.
   */
  'after_value'?: (string);
  '_after_value'?: "after_value";
}
