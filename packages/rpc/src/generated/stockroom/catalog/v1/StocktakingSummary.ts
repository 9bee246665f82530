// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface StocktakingSummary {
  'counted'?: (number | string | Long);
  'missing'?: (number | string | Long);
  'differences'?: (number | string | Long);
  /**
   * Whole millionths, both positive; exact below 2^53, and larger than any int64 where a warehouse is worth that much.
   */
  'value_more'?: (number | string);
  'value_less'?: (number | string);
}

export interface StocktakingSummary__Output {
  'counted': (number);
  'missing': (number);
  'differences': (number);
  /**
   * Whole millionths, both positive; exact below 2^53, and larger than any int64 where a warehouse is worth that much.
   */
  'value_more': (number);
  'value_less': (number);
}
