// Original file: protos/stockroom/common/v1/reads.proto

import type { ReadFailure as _stockroom_common_v1_ReadFailure, ReadFailure__Output as _stockroom_common_v1_ReadFailure__Output } from '../../../stockroom/common/v1/ReadFailure.ts';

export interface ReadAnswer {
  'id'?: (number);
  /**
   * The method's reply as an ordinary call sends it.
   */
  'answer'?: (Buffer | Uint8Array | string);
  'failure'?: (_stockroom_common_v1_ReadFailure | null);
  /**
   * The outcome was kept from an earlier question or call with the same key.
   */
  'replayed'?: (boolean);
  'outcome'?: "answer"|"failure";
}

export interface ReadAnswer__Output {
  'id': (number);
  /**
   * The method's reply as an ordinary call sends it.
   */
  'answer'?: (Buffer);
  'failure'?: (_stockroom_common_v1_ReadFailure__Output | null);
  /**
   * The outcome was kept from an earlier question or call with the same key.
   */
  'replayed': (boolean);
  'outcome'?: "answer"|"failure";
}
