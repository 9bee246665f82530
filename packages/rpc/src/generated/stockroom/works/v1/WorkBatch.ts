// Original file: protos/stockroom/works/v1/works.proto

import type { Work as _stockroom_works_v1_Work, Work__Output as _stockroom_works_v1_Work__Output } from '../../../stockroom/works/v1/Work.ts';

export interface WorkBatch {
  'works'?: (_stockroom_works_v1_Work)[];
}

export interface WorkBatch__Output {
  'works': (_stockroom_works_v1_Work__Output)[];
}
