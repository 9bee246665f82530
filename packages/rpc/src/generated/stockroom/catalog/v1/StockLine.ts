// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface StockLine {
  'item_id'?: (number | string | Long);
  /**
   * Signed: what is added to stock, or taken out of it.
   */
  'quantity'?: (number | string | Long);
}

export interface StockLine__Output {
  'item_id': (number);
  /**
   * Signed: what is added to stock, or taken out of it.
   */
  'quantity': (number);
}
