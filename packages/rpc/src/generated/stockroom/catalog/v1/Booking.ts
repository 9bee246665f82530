// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

/**
 * All movements of an acquisition, or of one closing of a work.
 */
export interface Booking {
  'reason'?: (string);
  'reference'?: (number | string | Long);
}

/**
 * All movements of an acquisition, or of one closing of a work.
 */
export interface Booking__Output {
  'reason': (string);
  'reference': (number);
}
