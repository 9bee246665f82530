// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface StockRow {
  /**
   * For pages only.
   */
  'id'?: (number | string | Long);
  /**
   * The id of the group, or its text; neither for all together.
   */
  'key'?: (number | string | Long);
  'text_key'?: (string);
  'name'?: (string);
  /**
   * The number of items in stock.
   */
  'items'?: (number | string | Long);
  'value'?: (string);
  /**
   * True if the value of then is told by today's prices.
   */
  'estimated'?: (boolean);
  '_key'?: "key";
  '_text_key'?: "text_key";
}

export interface StockRow__Output {
  /**
   * For pages only.
   */
  'id': (number);
  /**
   * The id of the group, or its text; neither for all together.
   */
  'key'?: (number);
  'text_key'?: (string);
  'name': (string);
  /**
   * The number of items in stock.
   */
  'items': (number);
  'value': (string);
  /**
   * True if the value of then is told by today's prices.
   */
  'estimated': (boolean);
  '_key'?: "key";
  '_text_key'?: "text_key";
}
