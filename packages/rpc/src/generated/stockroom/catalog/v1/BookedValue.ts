// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface BookedValue {
  'reason'?: (string);
  'reference'?: (number | string | Long);
  /**
   * Signed, as the quantities are.
   */
  'value'?: (string);
  /**
   * True if the price of a movement is not known, and today's was taken.
   */
  'estimated'?: (boolean);
}

export interface BookedValue__Output {
  'reason': (string);
  'reference': (number);
  /**
   * Signed, as the quantities are.
   */
  'value': (string);
  /**
   * True if the price of a movement is not known, and today's was taken.
   */
  'estimated': (boolean);
}
