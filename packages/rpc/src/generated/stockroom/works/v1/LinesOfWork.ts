// Original file: protos/stockroom/works/v1/works.proto

import type { WorkLine as _stockroom_works_v1_WorkLine, WorkLine__Output as _stockroom_works_v1_WorkLine__Output } from '../../../stockroom/works/v1/WorkLine.ts';
import type { Long } from '@grpc/proto-loader';

export interface LinesOfWork {
  'work_id'?: (number | string | Long);
  /**
   * By id.
   */
  'lines'?: (_stockroom_works_v1_WorkLine)[];
  /**
   * Set where there are too many, and none is here.
   */
  'too_many'?: (boolean);
}

export interface LinesOfWork__Output {
  'work_id': (number);
  /**
   * By id.
   */
  'lines': (_stockroom_works_v1_WorkLine__Output)[];
  /**
   * Set where there are too many, and none is here.
   */
  'too_many': (boolean);
}
