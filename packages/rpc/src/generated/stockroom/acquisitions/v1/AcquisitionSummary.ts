// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto

import type { Long } from '@grpc/proto-loader';

export interface AcquisitionSummary {
  'acquisition_id'?: (number | string | Long);
  'lines'?: (number | string | Long);
  /**
   * Whole millionths as text, as they may pass 2^53.
   */
  'value'?: (string);
  /**
   * True if a movement was booked by release 0.1.0, without its price.
   */
  'estimated'?: (boolean);
}

export interface AcquisitionSummary__Output {
  'acquisition_id': (number);
  'lines': (number);
  /**
   * Whole millionths as text, as they may pass 2^53.
   */
  'value': (string);
  /**
   * True if a movement was booked by release 0.1.0, without its price.
   */
  'estimated': (boolean);
}
