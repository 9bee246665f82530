// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface Movement {
  'id'?: (number | string | Long);
  'timestamp'?: (string);
  'quantity'?: (number | string | Long);
  'balance'?: (number | string | Long);
  /**
   * As in StockBatch, or "stocktaking", whose id the reference then is.
   */
  'reason'?: (string);
  'reference'?: (number | string | Long);
  'user_id'?: (number | string | Long);
  'username'?: (string);
  /**
   * The item's price when it was booked; absent in those of release 0.1.0.
   */
  'purchase_price'?: (number | string | Long);
  '_purchase_price'?: "purchase_price";
}

export interface Movement__Output {
  'id': (number);
  'timestamp': (string);
  'quantity': (number);
  'balance': (number);
  /**
   * As in StockBatch, or "stocktaking", whose id the reference then is.
   */
  'reason': (string);
  'reference': (number);
  'user_id': (number);
  'username': (string);
  /**
   * The item's price when it was booked; absent in those of release 0.1.0.
   */
  'purchase_price'?: (number);
  '_purchase_price'?: "purchase_price";
}
