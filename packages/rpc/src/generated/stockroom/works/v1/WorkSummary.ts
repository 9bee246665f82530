// Original file: protos/stockroom/works/v1/works.proto

import type { Long } from '@grpc/proto-loader';

export interface WorkSummary {
  'work_id'?: (number | string | Long);
  'lines'?: (number | string | Long);
  /**
   * The lines of an open outbound that the stock does not cover now.
   */
  'short'?: (number | string | Long);
  /**
   * Sums of what is booked, as millionths in text; absent where the lines have several units.
   */
  'out'?: (string);
  'back'?: (string);
  'used'?: (string);
  /**
   * Whole millionths as text, as they may pass 2^53.
   */
  'value_out'?: (string);
  'value_back'?: (string);
  'value_used'?: (string);
  /**
   * True if a value is told by today's prices: of what is not booked yet, or was booked by release 0.1.0.
   */
  'estimated'?: (boolean);
  '_out'?: "out";
  '_back'?: "back";
  '_used'?: "used";
}

export interface WorkSummary__Output {
  'work_id': (number);
  'lines': (number);
  /**
   * The lines of an open outbound that the stock does not cover now.
   */
  'short': (number);
  /**
   * Sums of what is booked, as millionths in text; absent where the lines have several units.
   */
  'out'?: (string);
  'back'?: (string);
  'used'?: (string);
  /**
   * Whole millionths as text, as they may pass 2^53.
   */
  'value_out': (string);
  'value_back': (string);
  'value_used': (string);
  /**
   * True if a value is told by today's prices: of what is not booked yet, or was booked by release 0.1.0.
   */
  'estimated': (boolean);
  '_out'?: "out";
  '_back'?: "back";
  '_used'?: "used";
}
